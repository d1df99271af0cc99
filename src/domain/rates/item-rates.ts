/**
 * Completion rates of one item: learned from all → partner → type → source → project, each from its
 * own ends as far as they go, and from the level above where they are few.
 */
import {
  type Belief,
  observe,
  observePart,
  ofPart,
  shippedBelief,
} from './belief/completion-belief.ts'
import type { Closing } from './closing/course.ts'
import type { Outlook } from './closing/learn-closing.ts'
import type { EndChances } from './end-chances.ts'
import { type EndCounts, NO_ENDS, SILENT_FROM_MS, totalOf } from './end-counts.ts'
import { levelKeys, type RatedItem } from './level-keys.ts'
import type { CompletionRates, DetailedCounts, PartnerRates } from './rate-shapes.ts'
import { timingOf, toOutlook, toRates, toRatesOfAll } from './rates-of-belief.ts'

/**
 * How many visits of a part the rate of the whole counts as, judged by how far parts differ for good:
 * surveys from offers of one partner by 20 points (standard deviation), one source from another by 8, one
 * project from another by 11. What a filling quota takes from a project for a while is no rate of its own.
 */
const STRENGTHS = { type: 5, source: 40, project: 20 }
/** P(a type or a source is reported in another way than the rest), judged. */
const OWN_HABIT = 0.05
/** A part with more of all ends than this has made the habits of the whole. Judged. */
const MOST_OF_ALL = 0.8
type Level = keyof typeof STRENGTHS

/** What is believed of the parts of one partner's counts, as far as they were asked for. */
interface Learned {
  whole: Belief
  levels: DetailedCounts['levels'] | undefined
  /** How many ends were counted in all. */
  total: number
  chances: EndChances
  /** By the part's key. */
  known: Map<string, Belief>
  /**
   * By what is believed of the level above: parts of which nothing was counted share one belief, and
   * what has one belief has the same rates.
   */
  uncounted: Record<Level, Map<Belief, Belief>>
}

/** What one partner's counts say of its items. */
export interface RateBook {
  /** The rates of an item, or of all items; its closing is the one that was counted, unless it is given. */
  ratesOf(item: RatedItem | null, closing?: Closing | null): CompletionRates
  /** What is believed of a project of this type and source before its own ends are looked at. */
  outlookOf(item: RatedItem): Outlook
}

/** Reads a partner's counts, once for all items that are asked about; null is nothing counted. */
export function openRateBook(counts: PartnerRates | null): RateBook {
  const details = counts?.details ?? null
  const timing = timingOf(details)
  const all = endsOf(counts)
  const whole = observe(shippedBelief(), all, timing.ends)
  const ofAll = details ? toRatesOfAll(whole, all, details.levels, timing) : {}
  const learned: Learned = {
    whole,
    levels: details?.levels,
    total: totalOf(all),
    chances: timing.ends,
    known: new Map(),
    uncounted: { type: new Map(), source: new Map(), project: new Map() },
  }
  const told = new Map<Belief, CompletionRates>()
  return {
    ratesOf(item, given) {
      const closing = given === undefined && item ? details?.closings?.get(item.item) : given
      const belief = item && details ? beliefOf(learned, item, closing?.open) : whole
      // Of its own, because a copy would ask for the range at once.
      if (closing) return toRates(belief, timing, { ...ofAll, closing })
      const rates = told.get(belief) ?? toRates(belief, timing, ofAll)
      told.set(belief, rates)
      return rates
    },
    outlookOf: (item) =>
      toOutlook(ofPart(beliefOfSource(learned, item), STRENGTHS.project), timing),
  }
}

/** What is believed of a project, from its own ends: all that were counted, or those it was open for. */
function beliefOf(learned: Learned, item: RatedItem, open: EndCounts | undefined): Belief {
  // The ends that a project was open for change with what is known of its closing.
  if (open) return learnPart(learned, beliefOfSource(learned, item), 'project', open)
  const { project } = levelKeys(item)
  return (
    learned.known.get(project) ??
    knownPart(learned, beliefOfSource(learned, item), 'project', project)
  )
}

/** What is believed of the projects of this type and source. */
function beliefOfSource(learned: Learned, item: RatedItem): Belief {
  const { type, source } = levelKeys(item)
  const ofType = type ? knownPart(learned, learned.whole, 'type', type) : learned.whole
  return source ? knownPart(learned, ofType, 'source', source) : ofType
}

/** What is believed of a part with the ends that were counted of it, learned once. */
function knownPart(learned: Learned, above: Belief, level: Level, key: string): Belief {
  const { known, levels } = learned
  const belief = known.get(key) ?? learnPart(learned, above, level, levels?.get(key))
  known.set(key, belief)
  return belief
}

function learnPart(
  { uncounted, total, chances }: Learned,
  above: Belief,
  level: Level,
  ends: EndCounts | undefined,
): Belief {
  const part = uncounted[level].get(above) ?? ofPart(above, STRENGTHS[level])
  uncounted[level].set(above, part)
  if (!ends) return part
  const isMost = totalOf(ends) > MOST_OF_ALL * total
  const ownHabit = level === 'project' || isMost ? 0 : OWN_HABIT
  return observePart(part, ends, chances, ownHabit)
}

/** Where ages were not counted, what is unreported is so for good. */
function endsOf(counts: PartnerRates | null): EndCounts {
  if (!counts) return NO_ENDS
  const { completed, terminated, unreported, details } = counts
  const forGood = [...SILENT_FROM_MS.slice(1).map(() => 0), unreported]
  return { completed, terminated, silent: details?.silent ?? forGood }
}
