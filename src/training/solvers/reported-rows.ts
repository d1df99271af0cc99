/**
 * What reported ends change: the belief in each chance is a Beta distribution, worth as many visits as
 * its strength, and reported visits are added to it. The shares of the stories are Dirichlet in the
 * same way, so that the share of fraud is a Beta around its present value.
 */
import type { StoryShares, Weight } from '../../domain/fraud/model/model.ts'
import { STORIES, STORY_KEYS, type StoryKey } from '../../domain/fraud/model/stories.ts'
import type { ReportedEnds } from '../aggregate-files.ts'

/** Nobody has reported anything. */
export const NO_REPORTS: ReportedEnds = { reports: 0, visits: {}, outcomes: {} }

/** Of the visits of some stories in which something was looked for, how many showed it. */
interface Shown {
  shown: number
  seen: number
}

/** What an outcome's row is learned from. */
export interface RowReports {
  detector: string
  outcome: string
  /** Whether the detector names an outcome of every visit in which it sees something. */
  isWhole: boolean
  reports: ReportedEnds
}

/** No story forbids or requires an outcome entirely. Judged. */
const MOST_CHANCE = 0.98
/**
 * Bad ends get a chance of their own where the likelihood ratio statistic G (Wilks 1938) of having one
 * is over this: with one degree of freedom chance gives so much once in 100,000 times.
 */
const SEPARATE_FROM = 19.5

const digits = (chance: number) => Number(chance.toPrecision(3))

function shownUnder(story: StoryKey, { detector, outcome, isWhole, reports }: RowReports): Shown {
  const counts = reports.outcomes[story]?.[detector] ?? {}
  const named = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const all = (reports.users ?? reports.visits)[story] ?? 0
  return { shown: counts[outcome] ?? 0, seen: isWhole ? named : all }
}

const addUp = (each: readonly Shown[]): Shown => ({
  shown: each.reduce((sum, { shown }) => sum + shown, 0),
  seen: each.reduce((sum, { seen }) => sum + seen, 0),
})

/**
 * The mean of a Beta belief after some visits. What is seen more often than believed moves it by its strength,
 * because a judged chance may be far off. What is seen less often says nothing before one was to be expected:
 * fifty visits without an outcome of one in 50,000 are as believed, and must not make it one in 100,000.
 */
function believe(chance: number, strength: number, { shown, seen }: Shown): number {
  const worth = shown < chance * seen ? Math.max(strength, 1 / chance) : strength
  return (chance * worth + shown) / (worth + seen)
}

/** G: twice the logarithm of how much likelier two chances make what was seen than one does. */
function separation(a: Shown, b: Shown): number {
  const both = addUp([a, b])
  const term = (count: number, of: number, share: number) =>
    count === 0 ? 0 : 2 * count * Math.log(count / (of * share))
  return [a, b].reduce((sum, { shown, seen }) => {
    const share = both.shown / both.seen
    return seen === 0 || share === 0 || share === 1
      ? sum
      : sum + term(shown, seen, share) + term(seen - shown, seen, 1 - share)
  }, 0)
}

/**
 * The chances of the stories of one kind that have their own. Each moves with the others first, by how much
 * oftener or rarer the outcome was than expected of these (a Gamma belief in the factor), then by its own
 * visits, which so count once: a false sign must not wait for visits of every story that was thought to
 * show it.
 */
function ownChances(row: Weight, stories: readonly StoryKey[], reports: RowReports) {
  const known = stories.map((story) => ({
    story,
    chance: row.stories[story] ?? row.chance,
    seen: shownUnder(story, reports),
  }))
  const expected = known.reduce((sum, { chance, seen }) => sum + chance * seen.seen, 0)
  const { shown } = addUp(known.map(({ seen }) => seen))
  const mean = known.reduce((sum, { chance }) => sum + chance, 0) / Math.max(known.length, 1)
  const belief = Math.max(row.strength * mean, 1)
  return known.map(({ story, chance, seen }) => {
    const factor = (belief + shown - seen.shown) / (belief + expected - chance * seen.seen)
    const moved = Math.min(factor * chance, Math.max(chance, MOST_CHANCE))
    return [story, digits(believe(moved, row.strength, seen))] as const
  })
}

/** A row after reported ends; the same row where its outcome's detector saw none of them. */
export function learnRow(row: Weight, reports: RowReports): Weight {
  const { seen } = addUp(STORY_KEYS.map((story) => shownUnder(story, reports)))
  if (seen === 0) return row
  const has = (story: StoryKey) => row.stories[story] !== undefined
  const of = (isFraud: boolean, isOwn: boolean) =>
    STORY_KEYS.filter((story) => STORIES[story].isFraud === isFraud && has(story) === isOwn)
  const pooled = (stories: readonly StoryKey[]) =>
    addUp(stories.map((story) => shownUnder(story, reports)))
  const [good, bad] = [pooled(of(false, false)), pooled(of(true, false))]
  const isApart = separation(good, bad) > SEPARATE_FROM
  const common = believe(row.chance, row.strength, isApart ? good : addUp([good, bad]))
  const apart = digits(believe(row.chance, row.strength, bad))
  const own = [
    ...(isApart ? of(true, false).map((story) => [story, apart] as const) : []),
    ...ownChances(row, of(false, true), reports),
    ...ownChances(row, of(true, true), reports),
  ]
  const chances = new Map(own)
  const named = STORY_KEYS.filter((story) => chances.has(story))
  return {
    ...row,
    chance: digits(common),
    stories: Object.fromEntries(named.map((story) => [story, chances.get(story)])),
    source: `moved by ${Math.round(seen)} reported visits; ${row.source}`,
  }
}

/** Rows of one detector whose chances under each story add up to `most` at most. */
export function keepWithin(rows: Record<string, Weight>, most: number): Record<string, Weight> {
  const sumOf = (of: (row: Weight) => number) =>
    Object.values(rows).reduce((sum, row) => sum + of(row), 0)
  const scaleOf = (sum: number) => (sum > most ? most / sum : 1)
  const common = scaleOf(sumOf(({ chance }) => chance))
  const scales = new Map(
    STORY_KEYS.map((story) => [story, scaleOf(sumOf((row) => row.stories[story] ?? row.chance))]),
  )
  if (common === 1 && [...scales.values()].every((scale) => scale === 1)) return rows
  const toFit = (row: Weight): Weight => {
    const stories = STORY_KEYS.flatMap((story) => {
      const scale = scales.get(story) ?? 1
      if (row.stories[story] === undefined && scale === common) return []
      return [[story, digits((row.stories[story] ?? row.chance) * scale)] as const]
    })
    return { ...row, chance: digits(row.chance * common), stories: Object.fromEntries(stories) }
  }
  return Object.fromEntries(Object.entries(rows).map(([outcome, row]) => [outcome, toFit(row)]))
}

/** The shares of the stories after reported ends; but for their sixth digit they add up to 1. */
export function learnShares(
  shares: StoryShares,
  strength: number,
  { visits }: ReportedEnds,
): StoryShares {
  const seen = STORY_KEYS.reduce((sum, story) => sum + (visits[story] ?? 0), 0)
  if (seen === 0) return shares
  const learned = STORY_KEYS.map(
    (story) => (shares[story] * strength + (visits[story] ?? 0)) / (strength + seen),
  )
  const sum = learned.reduce((total, share) => total + share, 0)
  return Object.fromEntries(
    STORY_KEYS.map((story, at) => [story, Number(((learned[at] ?? 0) / sum).toPrecision(6))]),
  ) as unknown as StoryShares
}
