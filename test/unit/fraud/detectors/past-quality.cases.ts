import { DAY_MS } from '../../../../src/domain/time.ts'
import { after, ofPartner, past, times } from '../../../support/past-visits.ts'
import { honestVisit, NOW } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const rejected = past({ state: 'terminated', terminationReason: 'quality' })
const ofLastWeek = past({ createdAt: NOW - 7 * DAY_MS })
/** A rejection on each of so many days, the latest first. */
const daily = (days: number) =>
  Array.from({ length: days }, (_, at) => ({ ...rejected, createdAt: NOW - (at + 1) * DAY_MS }))
/** So many ends, of which every nth was rejected, the latest not. */
const everyNth = (nth: number, ends: number) =>
  Array.from({ length: ends }, (_, at) => ((at + 1) % nth === 0 ? rejected : past()))
const lately = past({ createdAt: NOW - 3.5 * DAY_MS })
const takenBack = { state: 'reconciled', terminationReason: null } as const
const stood = past({ createdAt: NOW - 15 * DAY_MS })
const screenedOut = past({ state: 'terminated', terminationReason: 'qualification' })

export const pastQualityCases: Case<'pastQuality'>[] = [
  ['no past', honestVisit, null],
  ['three good ends', after(...times(3, past())), 'clean'],
  ['nineteen good ends since yesterday', after(...times(19, past())), 'clean'],
  ['twenty-five good ends since yesterday', after(...times(25, past())), null],
  ['twenty good ends since yesterday', after(...times(20, past())), null],
  [
    'twenty-five since yesterday, of which one was bad',
    after(rejected, ...times(24, past())),
    null,
  ],
  ['forty since yesterday, of which one was bad', after(rejected, ...times(39, past())), null],
  [
    'the same after two of last week',
    after(rejected, ...times(37, past()), ...times(2, ofLastWeek)),
    null,
  ],
  [
    'the same after three of last week',
    after(...times(25, past()), ...times(3, ofLastWeek)),
    'clean',
  ],
  [
    'a few good ends since yesterday, and many of which nobody has reported anything',
    after(...times(7, past()), ...times(20, past({ state: null }))),
    'clean',
  ],
  ['one bad end of ten', after(rejected, ...times(9, past())), 'blemished'],
  ['one bad end of thirteen', after(rejected, ...times(12, past())), 'ordinary'],
  [
    'two of seventeen, not of late',
    after(...times(10, past()), ...times(2, rejected), ...times(5, past())),
    'ordinary',
  ],
  [
    'two of seventeen, both of late',
    after(...times(2, rejected), ...times(15, past())),
    'blemished',
  ],
  ['two of forty', after(...times(2, rejected), ...times(38, past())), 'blemished'],
  ['one of forty', after(rejected, ...times(39, ofLastWeek)), 'clean'],
  [
    'one of forty, of which most have stood for weeks',
    after(rejected, ...times(39, stood)),
    'proven',
  ],
  ['twenty that have stood for weeks', after(...times(20, stood)), 'proven'],
  ['nineteen that have', after(...times(19, stood), past()), 'clean'],
  ['two of forty, long ago', after(...times(38, ofLastWeek), ...times(2, rejected)), 'clean'],
  ['the first survey rejected', after(rejected), 'doubtful'],
  ['the first two surveys rejected', after(...times(2, rejected)), 'twice'],
  ['two of four', after(...times(2, rejected), ...times(2, past())), 'second'],
  ['two of five', after(past(), rejected, past(), rejected, past()), 'second'],
  ['two of six', after(...times(2, rejected), ...times(4, past())), 'second'],
  ['two of seven', after(...times(2, rejected), ...times(5, past())), 'doubtful'],
  ['three of nine', after(...times(3, rejected), ...times(6, past())), 'second'],
  ['one of two', after(rejected, past()), 'doubtful'],
  ['two of three', after(...times(2, rejected), past()), 'twice'],
  ['the first three surveys rejected', after(...times(3, rejected)), 'repeated'],
  ['three of six', after(...times(3, rejected), ...times(3, past())), 'repeated'],
  ['three of four', after(...times(3, rejected), past()), 'repeated'],
  ['four of eight', after(...times(4, rejected), ...times(4, past())), 'often'],
  ['twelve of twenty', after(...times(12, rejected), ...times(8, past())), 'always'],
  ['every fourth of sixty', after(...everyNth(4, 60)), 'second'],
  ['every fourth of a hundred and twenty', after(...everyNth(4, 120)), 'second'],
  ['every third of sixty', after(...everyNth(3, 60)), 'often'],
  ['every other of sixty', after(...everyNth(2, 60)), 'always'],
  [
    'every third of sixty, by a partner that rejects a fourth of all',
    ofPartner(7_500, 2_500, after(...everyNth(3, 60))),
    'blemished',
  ],
  [
    'three of six, by a partner that rejects a fourth of all',
    ofPartner(7_500, 2_500, after(...times(3, rejected), ...times(3, past()))),
    'blemished',
  ],
  [
    'every other of sixty, by a partner that rejects a fourth of all',
    ofPartner(7_500, 2_500, after(...everyNth(2, 60))),
    'repeated',
  ],
  [
    'three of six, by a partner that rejects as much as others',
    ofPartner(9_000, 900, after(...times(3, rejected), ...times(3, past()))),
    'repeated',
  ],
  [
    'three of six, by a partner that has judged four ends so far',
    ofPartner(1, 3, after(...times(3, rejected), ...times(3, past()))),
    'repeated',
  ],
  [
    'six of six, by a partner that rejects nearly everything',
    ofPartner(100, 9_900, after(...times(6, rejected))),
    'repeated',
  ],
  ['four reconciled', after(...times(4, past({ state: 'reconciled' }))), 'often'],
  ['five of seven', after(...times(5, rejected), ...times(2, past())), 'often'],
  ['six of ten', after(...times(6, rejected), ...times(4, past())), 'mostly'],
  ['five rejected, and nothing else', after(...times(5, rejected)), 'mostly'],
  ['seven reconciled', after(...times(7, past({ state: 'reconciled' }))), 'mostly'],
  ['eight reconciled', after(...times(8, past({ state: 'reconciled' }))), 'always'],
  ['a good year, then ten of ten', after(...times(10, rejected), ...times(30, past())), 'always'],
  ['a good year, then five of ten', after(...times(5, rejected), ...times(35, past())), 'repeated'],
  ['a good year, then six of ten', after(...times(6, rejected), ...times(34, past())), 'often'],
  ['a good year, then four of ten', after(...times(4, rejected), ...times(36, past())), 'doubtful'],
  ['twelve good ends, then four in a row', after(...daily(4), ...times(12, stood)), 'repeated'],
  ['twelve good ends, then five in a row', after(...daily(5), ...times(12, stood)), 'repeated'],
  [
    'twelve good ends, then four of five',
    after(...daily(3), ...times(1, lately), ...daily(4).slice(3), ...times(12, stood)),
    'repeated',
  ],
  [
    'twelve good ends, then four in a row within a day, as of a question that nobody passes',
    after(...times(4, rejected), ...times(12, stood)),
    'doubtful',
  ],
  ['twelve good ends, then three in a row', after(...daily(3), ...times(12, stood)), 'doubtful'],
  ['twelve good ends, then two in a row', after(...daily(2), ...times(12, stood)), 'blemished'],
  [
    'twelve good ends, then a study of four days that was taken back',
    after(...daily(4).map((one) => ({ ...one, ...takenBack })), ...times(12, stood)),
    'doubtful',
  ],
  [
    'an early bad start that is long over',
    after(...times(30, ofLastWeek), ...times(4, rejected)),
    'ordinary',
  ],
  ['nothing but full quotas and screen-outs', after(...times(9, screenedOut)), null],
  [
    'a good record on one device, and three of three rejected on another',
    after(...times(3, rejected), ...times(12, past({ device: 'device-b' }))),
    'onThisDevice',
  ],
  [
    'a record that proves somebody on one device, and two of two rejected on another',
    after(...times(2, rejected), ...times(40, past({ ...stood, device: 'device-b' }))),
    'blemished',
  ],
  [
    'a record that proves somebody on one device, and three of three rejected on another',
    after(...times(3, rejected), ...times(60, past({ ...stood, device: 'device-b' }))),
    'onThisDevice',
  ],
  [
    'a good record on one device, and one rejection on a new one',
    after(rejected, ...times(12, past({ device: 'device-b' }))),
    'ordinary',
  ],
  [
    'a good record on one device, and six of six rejected on another',
    after(...times(6, rejected), ...times(12, past({ device: 'device-b' }))),
    'often',
  ],
  ['too few ends', after(past()), null],
]
