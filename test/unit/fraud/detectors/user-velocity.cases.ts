import type { PastVisit } from '../../../../src/domain/fraud/facts/visit.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/domain/time.ts'
import { after, past, times } from '../../../support/past-visits.ts'
import { chromeValues, honestVisit, NOW, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

/**
 * A dozen surveys of a quarter of an hour, one a fortnight, on another device and line, then a dozen of so many minutes
 * within a day on these, with changes.
 */
const changedHands = (
  changes: Partial<PastVisit> = {},
  others: PastVisit[] = [],
  { apartHours = 1.7, ...ends }: Partial<PastVisit> & { apartHours?: number } = {},
) => {
  const answered = (at: number, of: Partial<PastVisit> = {}) =>
    past({ createdAt: at, completedAt: at, ...of })
  const own = { device: 'device-b', prefix: 'prefix-b', ...changes }
  return after(
    ...Array.from({ length: 12 }, (_, at) =>
      answered(NOW - (at + 1) * apartHours * HOUR_MS - at * at * MINUTE_MS, ends),
    ),
    ...Array.from({ length: 12 }, (_, at) => answered(NOW - (at + 1) * 14 * DAY_MS, own)),
    ...others,
  )
}

/** A survey a day for so many days on another device and line, then so many within hours on these. */
const soldAfter = (days: number, count: number, hours: number) =>
  after(
    ...answering(count, hours).history.past,
    ...Array.from({ length: days }, (_, at) =>
      past({
        createdAt: NOW - (at + 2.3) * DAY_MS,
        completedAt: NOW - (at + 2.3) * DAY_MS,
        device: 'device-b',
        prefix: 'prefix-b',
      }),
    ),
  )

/** An hour ago, on the device and the line that somebody had before. */
const stillInUse = past({
  createdAt: NOW - HOUR_MS,
  completedAt: NOW - HOUR_MS / 2,
  device: 'device-b',
  prefix: 'prefix-b',
})

const screenedOut = past({
  createdAt: NOW - 60_000,
  state: 'terminated',
  terminationReason: 'quota',
})

/** So many screened out of, and so many answered, within so many minutes. */
const trying = (out: number, answered: number, minutes: number) =>
  after(
    ...[...times(out, screenedOut), ...times(answered, past())].map((one, at, { length }) => ({
      ...one,
      createdAt: NOW - ((at + 1) * minutes * MINUTE_MS) / length,
    })),
  )

/** A visit every so many minutes for so many hours, but for hours (of 24, counted back) that are slept. */
const going = (everyMinutes: number, hours: number, isAsleep = (_hour: number) => false) =>
  after(
    ...Array.from({ length: Math.floor((hours * 60) / everyMinutes) }, (_, at) => {
      const time = NOW - (at + 1) * everyMinutes * MINUTE_MS
      return past({ createdAt: time, completedAt: time })
    }).filter(({ createdAt }) => !isAsleep(((NOW - createdAt) / HOUR_MS) % 24)),
  )

/** So many completed within so many hours, at no even pace. */
const answering = (count: number, hours: number) =>
  after(
    ...Array.from({ length: count }, (_, at) => {
      const sway = ((at * at * 7919) % 101) * 600
      return past({ createdAt: NOW - ((at + 0.7) * hours * HOUR_MS) / count - sway })
    }),
  )

/** The same visits, each some seconds early or late. */
const swaying = (visit: ReturnType<typeof going>) =>
  after(
    ...visit.history.past.map((one, at) => ({
      ...one,
      completedAt: one.createdAt + ((at * 7919) % 7) * 1500,
    })),
  )

/** The same visits, each up to a minute late. */
const strolling = (visit: ReturnType<typeof going>) =>
  after(
    ...visit.history.past.map((one, at) => ({
      ...one,
      completedAt: one.createdAt + ((at * at * 7919) % 101) * 600,
    })),
  )

/** So many days of visits, eight hours each or as many as said, after so many minutes; some by a share later. */
const working = (
  days: number,
  minutes: number,
  sway: number,
  isAtTable = (_hour: number) => false,
  hoursADay = 8,
) =>
  after(
    ...Array.from({ length: days * Math.floor((hoursADay * 60) / minutes) }, (_, at) => {
      const perDay = Math.floor((hoursADay * 60) / minutes)
      const [day, index] = [Math.floor(at / perDay), at % perDay]
      const late = ((at * at * 7919) % 101) / 100
      const hours = 16 + 24 * day + (index + sway * late) * (minutes / 60)
      const time = NOW - Math.round(hours * HOUR_MS)
      return past({ createdAt: time, completedAt: time })
    }).filter((_, at) => !isAtTable(at % Math.floor((hoursADay * 60) / minutes))),
  )

/** The same where clicks on the page were made up. */
const clicking = (visit: ReturnType<typeof going>) =>
  visitSeeing({ attention: { ...chromeValues.attention, untrustedEvents: 4 } }, visit)

/** So many projects that were started so long ago, of which nobody reported how they ended. */
const within = (count: number, ms: number) =>
  after(...times(count, past({ createdAt: NOW - ms, completedAt: NOW - ms, state: null })))

const asOffers = (visit: ReturnType<typeof going>) =>
  after(...visit.history.past.map((one) => ({ ...one, projectType: 'offer' as const })))

/** The same visits by the device that was in use at that hour (of 24, counted back). */
const onDevices = (
  visit: ReturnType<typeof going>,
  deviceAt: (hour: number, at: number) => string | null,
  prefixOf: (device: string | null) => string | null = () => 'home',
) =>
  after(
    ...visit.history.past.map((one, at) => {
      const device = deviceAt(((NOW - one.createdAt) / HOUR_MS) % 24, at)
      return { ...one, device, prefix: prefixOf(device) }
    }),
  )

export const userVelocityCases: Case<'userVelocity'>[] = [
  [
    'links that a partner made ahead, which nobody opened',
    after(
      ...times(
        40,
        past({ createdAt: NOW - HOUR_MS, cameAt: null, completedAt: null, state: null }),
      ),
    ),
    'calm',
  ],
  ['a sprint', after(...times(12, past({ createdAt: NOW - 30_000 }))), 'superhuman'],
  ['one after another', after(...times(9, past({ createdAt: NOW - 200_000 }))), 'superhuman'],
  ['seventy in an hour', after(...times(70, past({ createdAt: NOW - 3_000_000 }))), 'superhuman'],
  [
    'nine offers, such as clips to watch',
    after(...times(9, past({ projectType: 'offer', createdAt: NOW - 200_000 }))),
    'busy',
  ],
  ['thirteen offers within two minutes', asOffers(within(12, 60_000)), 'busy'],
  ['sixty-four offers within the hour', asOffers(within(63, 3_000_000)), 'busy'],
  [
    'forty-four offers completed within the hour',
    asOffers(after(...times(44, past({ createdAt: NOW - 3_000_000 })))),
    'busy',
  ],
  [
    'as many in each of five hours',
    asOffers(
      after(
        ...Array.from({ length: 220 }, (_, at) =>
          past({ createdAt: NOW - (at + 1) * 82_000, completedAt: NOW - (at + 1) * 82_000 }),
        ),
      ),
    ),
    'busy',
  ],
  [
    'fifty completed',
    asOffers(after(...times(50, past({ createdAt: NOW - 3_000_000 })))),
    'hectic',
  ],
  [
    'sixty-four completed',
    asOffers(after(...times(64, past({ createdAt: NOW - 3_000_000 })))),
    'extreme',
  ],
  ['as many projects of other kinds', within(63, 3_000_000), 'extreme'],
  ['two hundred offers within the hour', asOffers(within(199, 3_000_000)), 'extreme'],
  ['eight after another', after(...times(5, past({ createdAt: NOW - 200_000 }))), 'busy'],
  ['a burst', after(...times(12, past({ createdAt: NOW - 60_000, state: null }))), 'burst'],
  [
    'fourteen in a row within twenty minutes',
    after(...times(14, past({ createdAt: NOW - 1_080_000 }))),
    'extreme',
  ],
  [
    'the same, of which some were rejected for their answers or taken back',
    after(
      ...times(9, past({ createdAt: NOW - 1_080_000 })),
      ...times(
        3,
        past({ createdAt: NOW - 1_080_000, state: 'terminated', terminationReason: 'quality' }),
      ),
      ...times(2, past({ createdAt: NOW - 1_080_000, state: 'reconciled' })),
    ),
    'extreme',
  ],
  ['seventeen within forty minutes', answering(17, 0.6), 'extreme'],
  ['sixteen within forty minutes', answering(16, 0.6), 'hectic'],
  ['thirteen within forty minutes', answering(13, 0.6), 'hectic'],
  ['twelve within forty minutes', answering(12, 0.6), 'calm'],
  ['eleven in twenty minutes', after(...times(11, past({ createdAt: NOW - 1_080_000 }))), 'hectic'],
  ['sixteen in an hour', after(...times(16, past({ createdAt: NOW - 3_000_000 }))), 'hectic'],
  ['fourteen in an hour', after(...times(14, past({ createdAt: NOW - 3_000_000 }))), 'calm'],
  [
    'a hundred and thirty starts in a day',
    after(...times(130, past({ createdAt: NOW - 20 * HOUR_MS, state: null }))),
    'hectic',
  ],
  [
    'ninety starts in a day',
    after(...times(90, past({ createdAt: NOW - 20 * HOUR_MS, state: null }))),
    'busy',
  ],
  ['twenty in an hour', after(...times(20, past({ createdAt: NOW - 3_000_000 }))), 'extreme'],
  ['thirty-five in three hours, never twenty-four in two', answering(35, 3), 'extreme'],
  ['twenty-six in three hours, never eighteen in two', answering(26, 3), 'hectic'],
  ['twenty-two short polls in three hours', answering(22, 3), 'calm'],
  ['ninety in fourteen hours, never twenty-five in three', answering(90, 14), 'extreme'],
  ['sixty in fourteen hours', answering(60, 14), 'hectic'],
  ['fifty short polls from breakfast to supper', answering(50, 14), 'calm'],
  ['an account that is worked in shifts', going(65, 48), 'sleepless'],
  [
    'a couple, each on an own device, of whom one works by night',
    onDevices(going(65, 48), (hour) => (hour < 16 ? 'his' : 'hers')),
    'calm',
  ],
  [
    'a couple with a laptop of both and her phone',
    onDevices(going(65, 48), (hour, at) => (hour >= 16 ? 'hers' : at % 2 ? 'laptop' : 'his')),
    'calm',
  ],
  [
    'three shifts, each in a home of its own',
    onDevices(
      going(65, 48),
      (hour) => ['a', 'b', 'c'][Math.floor(hour / 8)] ?? 'a',
      (device) => `prefix of ${device}`,
    ),
    'sleepless',
  ],
  [
    'two people at one time, each of whom rests for little more than three hours',
    onDevices(going(65, 48), (hour, at) => {
      if (hour < 3) return 'his'
      if (hour >= 4 && hour < 7) return 'hers'
      return at % 2 ? 'his' : 'hers'
    }),
    'calm',
  ],
  [
    'two devices in turn, neither of which rests',
    onDevices(going(65, 48), (_, at) => (at % 2 ? 'his' : 'hers')),
    'sleepless',
  ],
  [
    'an account worked in shifts, whose devices are not known',
    onDevices(going(65, 48), () => null),
    'sleepless',
  ],
  ['somebody who works by night and sleeps by day', going(50, 72, (hour) => hour < 7), 'calm'],
  ['a carer who is up at night', going(40, 72, (hour) => hour > 8 && hour < 12), 'calm'],
  ['parents of a newborn, at each feed', going(150, 72), 'calm'],
  [
    'a carer who sleeps for two hours and a half, three times a day',
    going(30, 60, (hour) => hour % 8 > 5.5),
    'calm',
  ],
  [
    'a timer that finds nothing for two hours a day',
    going(40, 96, (hour) => hour < 2),
    'sleepless',
  ],
  ['somebody who sleeps for four hours and a half', going(40, 96, (hour) => hour < 4.5), 'calm'],
  ['two hours of sleep for three days', going(40, 72, (hour) => hour < 2), 'calm'],
  ['parents of a newborn, at each feed of four days', going(150, 96), 'calm'],
  ['somebody awake through one night', going(60, 30), 'calm'],
  [
    'links that are made by a clock, and never opened',
    after(...going(65, 48).history.past.map((one) => ({ ...one, state: null, completedAt: null }))),
    'calm',
  ],
  ['nine full quotas', after(...times(9, screenedOut)), 'calm'],
  ['twenty-two full quotas within the hour', trying(22, 0, 55), 'hunting'],
  ['sixteen within forty minutes', trying(16, 0, 38), 'hunting'],
  ['fifteen within forty minutes', trying(15, 0, 38), 'calm'],
  ['twenty-six tries within the hour, of which four let somebody in', trying(22, 4, 50), 'hunting'],
  ['as many, of which half did', trying(13, 13, 50), 'calm'],
  [
    'seventy-five full quotas within a day',
    after(...times(75, { ...screenedOut, createdAt: NOW - 20 * HOUR_MS })),
    'hunting',
  ],
  [
    'sixty full quotas within a day',
    after(...times(60, { ...screenedOut, createdAt: NOW - 20 * HOUR_MS })),
    'calm',
  ],
  ['every quarter of an hour, to the second, for thirty hours', going(15, 30), 'clockwork'],
  ['every quarter of an hour, to the second, for half a night', going(15, 8), 'clockwork'],
  ['every six minutes for an hour, with clicks of a program', clicking(going(6, 1)), 'clicking'],
  ['an offer every hour, with clicks of a program', clicking(asOffers(going(60, 12))), 'clicking'],
  ['an offer every hour, by hand', asOffers(going(60, 12)), 'calm'],
  [
    'an offer every hour or so, with clicks of an aid',
    clicking(asOffers(strolling(going(60, 12)))),
    'calm',
  ],
  [
    'clips of six minutes, one after another, with clicks of an aid',
    clicking(asOffers(going(6, 1))),
    'calm',
  ],
  ['every six minutes for an hour, by hand', going(6, 1), 'calm'],
  ['every six minutes or so, with clicks of an aid', clicking(strolling(going(6, 1))), 'calm'],
  ['thrice after six minutes, with clicks of an aid', clicking(going(6, 0.3)), 'calm'],
  ['clips of a quarter of an hour, one after another', asOffers(going(15, 8)), 'calm'],
  ['every quarter of an hour, within ten seconds, for half a night', swaying(going(15, 8)), 'calm'],
  ['every quarter of an hour for a morning', going(15, 6), 'calm'],
  [
    'somebody who is reminded by a clock and comes when it suits',
    after(
      ...Array.from({ length: 90 }, (_, at) => {
        const createdAt = NOW - (at + 1) * 30 * MINUTE_MS
        return past({ createdAt, completedAt: createdAt + ((at * 7919) % 600) * 1000, state: null })
      }),
    ),
    'sleepless',
  ],
  [
    'forty surveys on each of three days',
    after(
      ...Array.from({ length: 120 }, (_, at) => {
        const hours = 24 * Math.floor(at / 40) + ((at % 40) * 13 + (at % 7)) / 40
        return past({ createdAt: NOW - hours * HOUR_MS, completedAt: NOW - hours * HOUR_MS })
      }),
    ),
    'tireless',
  ],
  ['no past', honestVisit, null],
  ['now and then', after(past()), 'calm'],
  [
    'many in five minutes',
    after(...times(6, past({ createdAt: NOW - 60_000, completedAt: null }))),
    'busy',
  ],
  [
    'too many in five minutes',
    after(...times(20, past({ createdAt: NOW - 200_000, state: null }))),
    'extreme',
  ],
  [
    'a reference pair',
    after(...times(9, past({ createdAt: NOW - 60_000, referenced: true }))),
    'calm',
  ],
  ['five days of eight hours at one pace', working(5, 18, 0.2), 'unbroken'],
  ['four days of eight hours at one pace', working(4, 18, 0.2), 'calm'],
  ['five days with a meal', working(5, 18, 0.2, (index) => index === 12 || index === 13), 'calm'],
  ['five days at a pace that differs', working(5, 18, 0.6), 'calm'],
  ['offers through five days at one pace', asOffers(working(5, 18, 0.2)), 'calm'],
  ['five days of five hours at one pace', working(5, 13, 0.1, (index) => index > 23), 'even'],
  ['four days of five hours at one pace', working(4, 13, 0.1, (index) => index > 23), 'calm'],
  ['five days of three hours at one pace', working(5, 13, 0.1, (index) => index > 13), 'calm'],
  ['five days of five hours at a pace that differs', working(5, 13, 0.5, (i) => i > 23), 'calm'],
  ['five days of forty surveys in five hours', working(5, 7.5, 0.1, (i) => i > 39), 'tireless'],
  [
    'three days of twice five hours at one pace',
    working(3, 20, 0.1, (index) => index > 15 && index < 20, 12),
    'calm',
  ],
  ['five days at a survey each thirty-four minutes', working(5, 34, 0.1), 'even'],
  ['five days at a survey each fifty minutes', working(5, 50, 0.1), 'calm'],
  [
    'five days of fourteen hours at a survey each thirty-four minutes',
    working(5, 34, 0.1, undefined, 14),
    'unbroken',
  ],
  [
    'five days of fourteen hours with a long meal',
    working(5, 34, 0.1, (index) => index === 16, 14),
    'even',
  ],
  [
    'five days of fourteen hours without a long pause, at whatever pace',
    working(5, 26, 0.7, undefined, 14.5),
    'unbroken',
  ],
  ['four days of them', working(4, 26, 0.7, undefined, 14.5), 'calm'],
  ['five days of twelve hours at whatever pace', working(5, 26, 0.7, undefined, 12.5), 'calm'],
  [
    'five days of fourteen hours with a long meal, at whatever pace',
    working(5, 26, 0.7, (index) => index === 16, 14.5),
    'calm',
  ],
  [
    'offers through five days of fourteen hours',
    asOffers(working(5, 26, 0.7, undefined, 14.5)),
    'calm',
  ],
  ['offers for five hours of five days', asOffers(working(5, 13, 0.1, (i) => i > 23)), 'calm'],
  ['a calm year, then a dozen in a day on another device and line', changedHands(), 'hurried'],
  [
    'the same after a few surveys, which are no habit',
    after(...changedHands().history.past.slice(0, 12 + 7)),
    'calm',
  ],
  [
    'the same at less than three a day, as after a move',
    changedHands({}, [], { apartHours: 12 }),
    'calm',
  ],
  [
    'the same, of which most did not suit',
    changedHands({}, [], { state: 'terminated', terminationReason: 'quota' }),
    'calm',
  ],
  ['three weeks, then two dozen in four hours', soldAfter(21, 24, 4), 'hurried'],
  ['three weeks, then a dozen in four hours', soldAfter(21, 12, 4), 'calm'],
  ['eleven days, then two dozen in four hours', soldAfter(11, 24, 4), 'calm'],
  ['the same, over the line of before', changedHands({ prefix: 'prefix-a' }), 'calm'],
  ['the same, on the device of before', changedHands({ device: 'device-a' }), 'calm'],
  ['the same, while the device of before is still in use', changedHands({}, [stillInUse]), 'calm'],
]
