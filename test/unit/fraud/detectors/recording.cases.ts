import type { RecordingFacts } from '../../../../src/domain/fraud/recording/recording-facts.ts'
import { others, shared } from '../../../support/past-visits.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const users = (count: number) => Array.from({ length: count }, (_, i) => `user-${i}`)

/** Forty users were compared, and none of them shares anything with the visit. */
function comparedWith(changes: Partial<RecordingFacts>, visit = honestVisit) {
  const nothing = { samePayload: [], sameDurations: [], sameBrowser: [], samePrint: [] }
  const recording = { ...nothing, compared: 40, active: 40, earlier: 0, population: 5000 }
  return others({ recording: { ...recording, ...changes } }, visit)
}

/** `count` users of one browser came lately; `agreeing` of them show all the same. */
const copies = (count: number, agreeing = count) => ({
  sameBrowser: users(count),
  samePrint: users(agreeing),
})

const timed = (
  elapsedMs: number,
  collectMs: number,
  responseStartMs: number,
  resolutionMs: number | null = null,
) =>
  visitSeeing({
    timing: { ...chromeValues.timing, elapsedMs, collectMs, responseStartMs, resolutionMs },
  })
const fine = timed(344.1, 167.2999999988824, 119.4)
const whole = timed(457, 111, 181)
const coarse = timed(533.344, 116.669, 150.003)
const round = timed(700, 180, 60)
const rounded = timed(700, 180, 60, 0.1)
const claiming = (userAgent: string) =>
  visitSeeing({ navigator: { ...chromeValues.navigator, userAgent } })

const iPhone = claiming('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)')

/** So many phones that show the same, of a device that so many users ever had, with changes. */
const phones = (count: number, ever: number, changes: Partial<RecordingFacts> = {}) => {
  const visit = comparedWith({ ...copies(count), ...changes }, iPhone)
  return others({ ...visit.crossUser, device: shared({ users: ever, usersToday: count }) }, visit)
}

export const recordingCases: Case<'recording'>[] = [
  ['unknown', honestVisit, null],
  ['nobody to compare with', comparedWith({ compared: 0 }), null],
  ['others, and nothing of them', comparedWith({}), 'fresh'],
  ['the very payload of another user', comparedWith({ samePayload: users(1) }), 'replayed'],
  ['durations of another user', comparedWith({ sameDurations: users(1) }, fine), 'replayed'],
  ['whole milliseconds of another user', comparedWith({ sameDurations: users(1) }, whole), 'fresh'],
  ['those of two', comparedWith({ sameDurations: users(2) }, whole), 'replayed'],
  ['durations of a clock that resists', comparedWith({ sameDurations: users(9) }, coarse), 'fresh'],
  ['round durations', comparedWith({ sameDurations: users(30) }, round), 'fresh'],
  [
    'round durations of a clock with finer steps',
    comparedWith({ sameDurations: users(1) }, rounded),
    'replayed',
  ],
  ['two who show the same', comparedWith(copies(2)), 'fresh'],
  ['four who show the same', comparedWith(copies(4)), 'alike'],
  ['eight who show the same', comparedWith(copies(8)), 'copied'],
  ['all in a young scope', comparedWith({ ...copies(12), active: 12, population: 12 }), 'copied'],
  ['employees with one image', comparedWith(copies(12, 8)), 'alike'],
  ['employees who differ', comparedWith(copies(12, 3)), 'fresh'],
  ['a fingerprint of many', comparedWith({ ...copies(8), earlier: 900 }), 'fresh'],
  ['phones of one model', comparedWith(copies(12), iPhone), 'fresh'],
  ['phones that nobody else ever had', phones(12, 13), 'alike'],
  ['phones of a model that others have', phones(12, 60), 'fresh'],
  ['four phones that nobody else ever had', phones(4, 5), 'fresh'],
  ['phones of a panel that has just begun', phones(12, 13, { active: 2_000 }), 'fresh'],
  [
    'computers of a maker of few models',
    comparedWith(
      copies(12),
      claiming('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605'),
    ),
    'fresh',
  ],
  [
    'laptops of a school at home',
    comparedWith(copies(20), claiming('Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/147.0.0.0')),
    'fresh',
  ],
  [
    'browsers that are made to look alike',
    comparedWith(copies(20), visitSeeing({ traits: { names: ['resistFingerprinting'] } })),
    'fresh',
  ],
]
