/** How often each outcome of the detectors occurs among people and among recorded adversaries. */
import { createHash } from 'node:crypto'
import { type DetectorKey, REGISTRY } from '../../domain/fraud/detectors/index.ts'
import { LEAST_SURVEY_MS } from '../../domain/fraud/detectors/reference-pair.ts'
import type { Visit } from '../../domain/fraud/facts/visit.ts'
import { COMMON_STORY, STORY_KEYS } from '../../domain/fraud/model/stories.ts'
import type { OutcomeCounts, StoryCounts } from '../aggregate-files.ts'
import { storyOfKind } from '../figures/cast-stories.ts'
import { readFullProfiles } from '../readers/full-profiles.ts'
import { badInput, readTable } from '../readers/input.ts'
import { readUaProfiles } from '../readers/profiles.ts'
import { castFiles, type Recorded, readRecording } from '../readers/recordings.ts'
import type { Found } from './found.ts'

/** The detectors whose signals full profiles really hold. */
const FULL_PROFILE_DETECTORS = [
  'clientHints',
  'fontClaim',
  'gpu',
  'hardwareClaim',
  'hintHeaders',
  'platformClaim',
  'touchClaim',
  'vendorConstants',
] as const satisfies DetectorKey[]

/**
 * The detectors that look at the client itself, which is all that a recording knows. Where it comes from, what its person
 * reads, who came before it, which link it was given and what the partner said of it was chosen when it was played;
 * what its payload lacks depends on the script of that day; and clients that never answered are in no recording.
 */
const RECORDED_DETECTORS = [
  'attention',
  'automationGlobals',
  'brandHeaders',
  'buildClaim',
  'canvasNoise',
  'clientHints',
  'clock',
  'clockZone',
  'declaredBot',
  'documentClock',
  'engineAge',
  'engineClaim',
  'fontClaim',
  'gpu',
  'hardwareClaim',
  'headless',
  'hintHeaders',
  'inspector',
  'modelGraphics',
  'natives',
  'pageTiming',
  'platformClaim',
  'pluginList',
  'pointerTrail',
  'realms',
  'requestShape',
  'screenClaim',
  'touchClaim',
  'unattended',
  'userAgentEcho',
  'vendorConstants',
  'webdriver',
] as const satisfies DetectorKey[]

/** Counts of each outcome, those never seen included: 0 of 200 is a measurement too. */
function countOutcomes(key: DetectorKey, outcomes: readonly string[]): Record<string, number> {
  const counts = Object.keys(REGISTRY[key].outcomes).map((name) => [name, 0] as const)
  const counted: Record<string, number> = Object.fromEntries(counts)
  for (const outcome of outcomes) counted[outcome] = (counted[outcome] ?? 0) + 1
  return counted
}

function countVisits(visits: readonly Visit[], detectors: readonly DetectorKey[]): OutcomeCounts {
  return Object.fromEntries(
    detectors.map((key) => {
      const found = visits.flatMap((visit) => REGISTRY[key].detect(visit)?.outcome ?? [])
      return [key, countOutcomes(key, found)]
    }),
  )
}

/** Outcomes of full fingerprints that were drawn from a model of real ones. */
export function measureFullProfiles(path: string): Found<OutcomeCounts> {
  const visits = readFullProfiles(path).map(({ visit }) => visit)
  return { rows: visits.length, measured: countVisits(visits, FULL_PROFILE_DETECTORS) }
}

/**
 * Outcomes of profiles from live traffic, without those on a platform that only automation uses.
 */
export function measureUserAgents(path: string): Found<OutcomeCounts> {
  const profiles = readUaProfiles(path)
  const visits = profiles.filter(({ honest }) => honest !== false).map(({ visit }) => visit)
  return {
    rows: profiles.length,
    measured: countVisits(visits, ['platformClaim', 'declaredBot']),
  }
}

/** How many paid respondents were back sooner than anybody can take part. */
export function measureDurations(path: string): Found<{ rushed: number; all: number }> {
  const durations = readTable(path, ['duration_s']).map((row) => Number(row.duration_s))
  if (durations.some(Number.isNaN)) throw badInput(`${path} has a duration_s that is no number`)
  const rushed = durations.filter((seconds) => seconds * 1_000 < LEAST_SURVEY_MS).length
  return { rows: durations.length, measured: { rushed, all: durations.length } }
}

/**
 * Whether weights may learn from a kind: half of the kinds teach, the others judge what was
 * learned.
 */
export function isLearnedFrom(kind: string): boolean {
  return createHash('sha256').update(kind).digest().readUInt8(0) % 2 === 0
}

/** Whether clients of a kind are composed of what is known of a device: no laboratory shows in them, and little else. */
export function isComposed(kind: string): boolean {
  return kind.startsWith('observed-')
}

/** Whether weights may learn from a recorded client: of a kind that teaches, and no composed person. */
export function mayTeach({ kind, honest }: { kind: string; honest: boolean | null }): boolean {
  return isLearnedFrom(kind) && !(honest && isComposed(kind))
}

/**
 * Outcomes of recorded adversaries by the story that they play, of the kinds that may teach, from a
 * file or a folder; and of honest people's browsers in the same laboratory, as everyday ones.
 */
export function measureAdversaries(path: string): Found<StoryCounts> {
  const teaching = castFiles(path)
    .flatMap(readRecording)
    .filter(({ kind }) => isLearnedFrom(kind))
  const frauds = teaching.filter(({ honest }) => !honest)
  const people = teaching.filter((one) => one.honest && mayTeach(one))
  const measured = STORY_KEYS.flatMap((story) => {
    const played = frauds.filter(({ kind }) => storyOfKind(kind) === story)
    return played.length === 0 ? [] : [[story, countRecorded(played)] as const]
  })
  return {
    rows: teaching.length,
    measured: { [COMMON_STORY]: countRecorded(people), ...Object.fromEntries(measured) },
  }
}

function countRecorded(recorded: readonly Recorded[]): OutcomeCounts {
  const counted = RECORDED_DETECTORS.flatMap((key) => {
    const pieces = recorded.flatMap(({ assessment }) =>
      assessment.pieces.filter((piece) => piece.detector === key),
    )
    const outcomes = pieces.map(({ outcome }) => outcome)
    return outcomes.length === 0 ? [] : [[key, countOutcomes(key, outcomes)] as const]
  })
  return Object.fromEntries(counted)
}
