import { chanceOfEqualDurations, durationStepOf, FINE_STEP_MS } from '../../visit/durations.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'
import { binomialTail, poissonTail } from '../recording/chance.ts'
import type { RecordingFacts } from '../recording/recording-facts.ts'

/** What chance gives honest people less often than this is proof, or a sign. Judged. */
const PROOF = 1e-5
const SIGN = 1e-3
/** Two or three of a kind meet by plans of their own: a couple, a friend. Judged. */
const FEWEST_COPIES = 3

/** The share of desktop users with one fingerprint, judged; it weighs as much as this many users. */
const PRIOR_SHARE = 0.02
const PRIOR_USERS = 25
/** How often people with machines of one image, in homes of their own, come at once: judged. */
const ONE_IMAGE = 0.002
/**
 * How often two of these agree in their window, connection and devices as well: judged, and far
 * above the 12 of 82 pairs of recordings with one fingerprint that do.
 */
const SAME_SURROUNDINGS = 0.4

/** Systems of few models, of which many people have the very same. */
const FEW_MODELS: ReadonlySet<string | null> = new Set([
  'ios',
  'android',
  'macos',
  'chromeos',
  'device',
  null,
])

/** The chance that so many of the compared visits agree in all durations. */
function chanceOfDurations(visit: Visit, { sameDurations, compared }: RecordingFacts): number {
  const stepMs = durationStepOf(visit.observation)
  if (stepMs === null || stepMs > FINE_STEP_MS) return 1
  return poissonTail(sameDurations.length, compared * chanceOfEqualDurations(stepMs))
}

/**
 * The chance that so many strangers, or users of one image, came lately and show the same: of those
 * who came, strangers have the fingerprint by its share, and users of an image agree by chance.
 */
function chanceOfCopies(visit: Visit, facts: RecordingFacts): number {
  const { samePrint, sameBrowser, active, earlier, population } = facts
  const isUniform = signal(visit, 'traits')?.names.includes('resistFingerprinting') ?? false
  if (isUniform || FEW_MODELS.has(claimOf(visit)?.os ?? null)) return 1
  if (samePrint.length < FEWEST_COPIES) return 1
  const share = (earlier + PRIOR_SHARE * PRIOR_USERS) / (population + PRIOR_USERS)
  const strangers = poissonTail(samePrint.length, active * share)
  const image = ONE_IMAGE * binomialTail(samePrint.length, sameBrowser.length, SAME_SURROUNDINGS)
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

const usersOf = ({ length }: readonly string[]) =>
  length === 1 ? '1 other user' : `${length} other users`
