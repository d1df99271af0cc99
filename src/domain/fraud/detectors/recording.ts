import { countOf } from '../../count-of.ts'
import { binomialTail, poissonTail } from '../../statistics/tails.ts'
import { chanceOfEqualDurations, durationStepOf, FINE_STEP_MS } from '../../visit/durations.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'
import type { RecordingFacts } from '../recording/recording-facts.ts'

/** What chance gives honest people less often than this is proof, or a sign. Judged. */
const PROOF = 1e-5
const SIGN = 1e-3
/** How copies of one browser are told from people who have the like. */
interface Likeness {
  /** Fewer of a kind meet by plans of their own: a couple, a friend. */
  fewest: number
  /** The share of the users of such systems with one fingerprint, which weighs as much as so many users. */
  share: number
  users: number
  /** How often two machines of one image agree in their window, connection and devices as well. */
  surroundings: number
}

/**
 * Of computers: how often two of one image agree in all is far above the 12 of 82 pairs of recordings with one
 * fingerprint that do. Judged.
 */
const MACHINES: Likeness = { fewest: 3, share: 0.02, users: 25, surroundings: 0.4 }
/** Of phones, whose window is the screen: two of one model in one language mostly agree. Judged. */
const MODELS: Likeness = { fewest: 5, share: 0.05, users: 100, surroundings: 0.9 }
/** How often people with machines of one image, in homes of their own, come at once: judged. */
const ONE_IMAGE = 0.002

/** Systems of few models, of which many people have the very same. */
const FEW_MODELS: ReadonlySet<string | null> = new Set([
  'ios',
  'android',
  'macos',
  'chromeos',
  'device',
  null,
])

/** All that ever had a model are so few more than those who come now. Judged. */
const OF_ALL = 1.25
/** From such a share of all members on who come at once, a panel has just begun, or has called all of them. Judged. */
const AT_ONCE = 0.25

/**
 * Whether hardly anybody else of a panel ever had this device, which survives updates of the browser: of a model
 * that people have, others came before, but on a panel's first days.
 */
function isOfThemAlone({ crossUser }: Visit, { samePrint, active, population }: RecordingFacts) {
  const ever = crossUser?.device?.users ?? Number.POSITIVE_INFINITY
  return ever <= OF_ALL * (samePrint.length + 1) && active <= AT_ONCE * population
}

/** The chance that so many of the compared visits agree in all durations. */
function chanceOfDurations(visit: Visit, { sameDurations, compared }: RecordingFacts): number {
  const stepMs = durationStepOf(visit.observation)
  if (stepMs === null || stepMs > FINE_STEP_MS) return 1
  return poissonTail(sameDurations.length, compared * chanceOfEqualDurations(stepMs))
}

/**
 * The chance that so many strangers, or users of one image, came lately and show the same: of those
 * who came, strangers have the fingerprint by its share, and users of an image agree by chance. Of systems of few
 * models many people have the very same, so that these are asked only where nobody else ever had it.
 */
function chanceOfCopies(visit: Visit, facts: RecordingFacts): number {
  const { samePrint, sameBrowser, active, earlier, population } = facts
  const isUniform = signal(visit, 'traits')?.names.includes('resistFingerprinting') ?? false
  const isOfFewModels = FEW_MODELS.has(claimOf(visit)?.os ?? null)
  if (isUniform || (isOfFewModels && !isOfThemAlone(visit, facts))) return 1
  const like = isOfFewModels ? MODELS : MACHINES
  if (samePrint.length < like.fewest) return 1
  const share = (earlier + like.share * like.users) / (population + like.users)
  const strangers = poissonTail(samePrint.length, active * share)
  const image = ONE_IMAGE * binomialTail(samePrint.length, sameBrowser.length, like.surroundings)
  return Math.min(strangers + image, 1)
}

/** Whether the visit repeats those of other users, as a recording that is played again does. */
export const recording = detector({
  // A recording that is played anew from each home is on no shared device by any other measure.
  group: 'sharing',
  outcomes: {
    replayed: 'What the page measured is that of another user’s visit, to the last digit',
    copied: 'More users than chance allows come at once with copies of one browser',
    alike: 'Several users come at once with browsers that show exactly the same',
    fresh: 'No other user’s visit is repeated',
  },
  honestly: {
    replayed: 'Nobody that we know of: people of equal machines differ in what takes time',
    copied: 'Nobody that we know of: the bound leaves one honest crowd in 100,000',
    alike: 'Classes and offices whose machines come from one image',
  },
  detect(visit) {
    const facts = visit.crossUser?.recording
    if (!facts || facts.compared === 0) return null
    const { samePayload, sameDurations, samePrint } = facts
    if (samePayload.length > 0)
      return { outcome: 'replayed', observed: usersOf(samePayload), expected: 'none' }
    if (chanceOfDurations(visit, facts) < PROOF)
      return { outcome: 'replayed', observed: usersOf(sameDurations), expected: 'none' }
    const chance = chanceOfCopies(visit, facts)
    if (chance >= SIGN) return { outcome: 'fresh' }
    const outcome = chance < PROOF ? 'copied' : 'alike'
    return { outcome, observed: `${usersOf(samePrint)} within half an hour`, expected: 'none' }
  },
})

const usersOf = ({ length }: readonly string[]) => countOf(length, 'other user')
