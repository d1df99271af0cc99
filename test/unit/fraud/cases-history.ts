import type { PastVisit, SharedKeyFacts, Visit } from '../../../src/domain/fraud/visit/visit.ts'
import type { EdgeFacts } from '../../../src/domain/network/edge-facts.ts'
import type { DetectorCases } from './detector-cases.ts'
import { chromeValues, honestVisit, NOW, quietCrossUser, visitFrom, visitSeeing } from './visits.ts'

const HOUR_MS = 3_600_000

const past = (changes: Partial<PastVisit> = {}): PastVisit => ({
  createdAt: NOW - 5 * HOUR_MS,
  completedAt: NOW - 5 * HOUR_MS,
  score: 0,
  state: 'completed',
  terminationReason: null,
  device: 'device-a',
  prefix: 'prefix-a',
  asn: 7922,
  country: 'US',
  latitude: 40.7,
  longitude: -74,
  demographic: null,
  referenced: false,
  ...changes,
})

const after = (...visits: PastVisit[]): Visit => ({
  ...honestVisit,
  keys: { device: 'device-a', prefix: 'prefix-a' },
  history: { ...honestVisit.history, past: visits },
})
const times = (count: number, one: PastVisit) => Array.from({ length: count }, () => one)
const rejected = past({ state: 'terminated', terminationReason: 'quality' })

const shared = (changes: Partial<SharedKeyFacts> = {}): SharedKeyFacts => ({
  users: 1,
  usersToday: 1,
  transactions5m: 1,
  transactions1h: 1,
  transactions24h: 1,
  ...changes,
})
const others = (changes: Partial<typeof quietCrossUser>, visit = honestVisit): Visit => ({
  ...visit,
  crossUser: { ...quietCrossUser, ...changes },
})
const linked = (quality: number, completed: number) =>
  others({ linked: { users: 2, quality, reconciled: 0, completed } })
const asked = (expected: Partial<Visit['expected']>, visit = honestVisit): Visit => ({
  ...visit,
  expected: { ...visit.expected, ...expected },
})
const aged = (age: number) => ({ age, gender: 'female' as const, annualHouseholdIncomeUsd: null })
const carrier = visitFrom({ asn: 21928, asOrganization: 'T-Mobile USA, Inc.' })
const hosted = visitFrom({ asn: 24940, asOrganization: 'Hetzner Online GmbH' })
const inZone = (timezone: string, visit = honestVisit) =>
  visitSeeing({ locale: { ...chromeValues.locale, timezone } }, visit)
const reading = (...languages: string[]) =>
  visitSeeing({ languages: { language: languages[0] ?? '', languages } })
const pretending = (timezone: string, language: string) =>
  visitSeeing(
    {
      locale: { ...chromeValues.locale, timezone },
      languages: { language, languages: [language] },
    },
    hosted,
  )
const opened = (...openings: [at: number, client: string][]): Visit => ({
  ...honestVisit,
  history: { past: [], openings: openings.map(([at, client]) => ({ at, client })) },
})

const fromElsewhere = (country: string | null, family: string): Visit => ({
  ...honestVisit,
  history: {
    past: [],
    openings: [
      { at: NOW - 5_000, client: 'a', country, family },
      { at: NOW - 700, client: 'b', country: 'US', family: 'Chrome' },
    ],
  },
})

const CLOUDFLARE = { asn: 13335, asOrganization: 'Cloudflare, Inc.' }
const COMCAST = { asn: 7922, asOrganization: 'Comcast Cable Communications, LLC' }
const TELECOM = { asn: 64_500, asOrganization: 'Northern Broadband Telecom' }
const SERVERS = { asn: 64_500, asOrganization: 'Northern Server Hosting' }
/** A visit from a network of which fresh lists say something. */
const listed = (
  kind: string | null,
  isVpnRange = false,
  network: Partial<EdgeFacts> = { asn: 64_500, asOrganization: null },
) => visitFrom(network, others({ network: { kind, isTorExit: false, isVpnRange } }))

export const HISTORY_CASES: DetectorCases = {
  pastQuality: [
    ['no past', honestVisit, null],
    ['three good ends', after(...times(3, past())), 'clean'],
    ['one bad end', after(rejected, ...times(9, past())), 'blemished'],
    ['mostly bad ends', after(...times(4, rejected), past()), 'bad'],
    ['reconciled', after(...times(3, past({ state: 'reconciled' }))), 'bad'],
    ['too few to tell', after(past()), null],
  ],
  linkedQuality: [
    ['nobody linked', honestVisit, null],
    ['clean', linked(0, 4), 'clean'],
    ['one bad end', linked(1, 9), 'blemished'],
    ['mostly bad ends', linked(4, 2), 'bad'],
    ['no ends', linked(0, 0), null],
  ],
  userVelocity: [
    ['a sprint', after(...times(12, past({ completedAt: NOW - 30_000 }))), 'superhuman'],
    [
      'one after another',
      after(...times(9, past({ createdAt: NOW - 200_000, completedAt: NOW - 150_000 }))),
      'superhuman',
    ],
    ['eight after another', after(...times(8, past({ completedAt: NOW - 150_000 }))), 'calm'],
    ['no past', honestVisit, null],
    ['now and then', after(past()), 'calm'],
    [
      'many in five minutes',
      after(...times(6, past({ createdAt: NOW - 60_000, completedAt: null }))),
      'busy',
    ],
    ['too many in five minutes', after(...times(20, past({ createdAt: NOW - 60_000 }))), 'extreme'],
    [
      'a reference pair',
      after(...times(9, past({ createdAt: NOW - 60_000, referenced: true }))),
      'calm',
    ],
  ],
  deviceVelocity: [
    ['unknown', honestVisit, null],
    ['calm', others({ visitor: shared() }), 'calm'],
    ['a burst', others({ visitor: shared({ transactions5m: 12 }) }), 'many'],
    ['a long burst', others({ visitor: shared({ transactions1h: 50 }) }), 'many'],
  ],
  networkVelocity: [
    ['a household', others({ address: shared({ usersToday: 3 }) }), 'few'],
    ['many', others({ address: shared({ usersToday: 8 }) }), 'many'],
    ['a crowd', others({ address: shared({ usersToday: 20 }) }), 'crowd'],
    ["a carrier's customers", others({ address: shared({ usersToday: 20 }) }, carrier), null],
  ],
  sharedDevice: [
    ['unknown', honestVisit, null],
    ['own', others({ visitor: shared() }), 'own'],
    ['a couple', others({ visitor: shared({ users: 2, usersToday: 2 }) }), 'several'],
    ['many in one browser', others({ visitor: shared({ users: 8, usersToday: 8 }) }), 'farm'],
    [
      'many equal devices at home',
      others({ deviceOnPrefix: shared({ users: 8, usersToday: 8 }) }),
      'farm',
    ],
    [
      "equal phones behind a carrier's address",
      others({ deviceOnPrefix: shared({ users: 8, usersToday: 8 }) }, carrier),
      'alike',
    ],
  ],
  userDevices: [
    ['no past', honestVisit, null],
    ['one', after(past()), 'few'],
    ['many', after(...['b', 'c', 'd'].map((device) => past({ device }))), 'many'],
    [
      'many, long ago',
      after(...['b', 'c', 'd'].map((device) => past({ device, createdAt: NOW - 90 * HOUR_MS }))),
      null,
    ],
  ],
  referencePair: [
    ['no reference', after(past()), null],
    ['the same device', after(past({ referenced: true })), 'same'],
    ['another device', after(past({ referenced: true, device: 'other' })), 'otherDevice'],
    ['another country', after(past({ referenced: true, country: 'FR' })), 'otherCountry'],
    ['too soon', after(past({ referenced: true, completedAt: NOW - 4_000 })), 'rushed'],
  ],
  demographics: [
    [
      'a third person',
      asked(
        { demographic: aged(40) },
        after(past({ demographic: aged(70) }), past({ demographic: aged(20) })),
      ),
      'several',
    ],
    ['none', honestVisit, null],
    ['impossible', asked({ demographic: aged(140) }), 'impossible'],
    ['a child', asked({ demographic: aged(5) }), 'impossible'],
    [
      'the same as before',
      asked({ demographic: aged(40) }, after(past({ demographic: aged(40) }))),
      'steady',
    ],
    [
      'much younger than before',
      asked({ demographic: aged(22) }, after(past({ demographic: aged(40) }))),
      'changed',
    ],
    [
      'another gender',
      asked(
        { demographic: { ...aged(40), gender: 'male' } },
        after(past({ demographic: aged(40) })),
      ),
      'changed',
    ],
    ['nothing to compare with', asked({ demographic: aged(40) }), null],
  ],
  networkKind: [
    ['an access network', honestVisit, 'access'],
    ['hosting', hosted, 'hosting'],
    ['Tor', visitFrom({ country: 'T1' }), 'tor'],
    ['a VPN', listed(null, true), 'vpn'],
    ['a proxy', listed('proxy'), 'proxy'],
    ['a relay by list in a VPN range', listed('relay', true), 'relay'],
    ['a relay by number in a VPN range', listed(null, true, CLOUDFLARE), 'relay'],
    ['a relay by number that a list calls hosting', listed('hosting', true, CLOUDFLARE), 'relay'],
    ['a large carrier that a list calls hosting', listed('hosting', false, COMCAST), 'access'],
    ['a carrier by name that one list calls hosting', listed('hosting', false, TELECOM), 'access'],
    ['what a list alone calls hosting', listed('hosting', false, SERVERS), 'hosting'],
    ['a university', listed('education'), 'corporate'],
    ['the machine itself', visitFrom({ address: null, asn: 24940 }), null],
  ],
  expectedAddress: [
    ['none expected', honestVisit, null],
    ['exactly', asked({ expectedIp: '73.10.20.30' }), 'exact'],
    ['a neighbour', asked({ expectedIp: '73.10.20.99' }), 'near'],
    ['another', asked({ expectedIp: '8.8.8.8' }), 'different'],
    ['exactly, as dual stacks spell it', asked({ expectedIp: '::ffff:73.10.20.30' }), 'exact'],
    ['another, so spelled', asked({ expectedIp: '::ffff:808:808' }), 'different'],
    ['the other family of a dual stack', asked({ expectedIp: '2601:1::1' }), null],
  ],
  targetedCountry: [
    ['right', honestVisit, 'same'],
    ['right, by its name', asked({ targetedCountry: 'United States' }), 'same'],
    ['right, but hiding', asked({}, hosted), null],
    ['next door', asked({ targetedCountry: 'CA' }), 'neighbour'],
    ['elsewhere', asked({ targetedCountry: 'IN' }), 'elsewhere'],
    ['not a country', asked({ targetedCountry: 'anywhere' }), null],
    ['unknown address', visitFrom({ address: null }), null],
  ],
  timezoneCountry: [
    ['right', honestVisit, 'agrees'],
    ['the same time elsewhere', inZone('America/Lima'), 'nearby'],
    ['another time', inZone('Asia/Kolkata'), 'differs'],
    ['UTC, as hardened browsers say', inZone('UTC'), null],
    ['Tor', inZone('Asia/Kolkata', visitFrom({ country: 'T1' })), null],
  ],
  languageCountry: [
    ['usual', honestVisit, 'usual'],
    ['foreign', reading('ru-RU'), 'foreign'],
    ['bilingual', reading('ru-RU', 'en-US'), 'usual'],
    ['a large minority', reading('es-US'), 'usual'],
  ],
  pretence: [
    ['a network that hides nobody', honestVisit, null],
    ['hiding at home', asked({}, hosted), 'plausible'],
    ['hiding abroad', asked({}, pretending('Asia/Kolkata', 'hi-IN')), 'pretended'],
    [
      'hiding abroad with the language of home',
      asked({}, pretending('Asia/Kolkata', 'en-US')),
      null,
    ],
    ['hiding in UTC', asked({}, pretending('UTC', 'hi-IN')), null],
    [
      'hiding elsewhere',
      asked({ targetedCountry: 'DE' }, pretending('Asia/Kolkata', 'hi-IN')),
      null,
    ],
  ],
  roundTrip: [
    ['next door', honestVisit, 'possible'],
    ['from India in no time', visitFrom({ latitude: 19, longitude: 73 }), 'tooFast'],
    ['from India', visitFrom({ latitude: 19, longitude: 73, rttMs: 190 }), 'possible'],
    ['an unknown edge', visitFrom({ colo: 'XXX' }), null],
    ['no measure', visitFrom({ rttMs: null }), null],
  ],
  travel: [
    [
      'two far places',
      after(
        past({ latitude: 52, longitude: 13, completedAt: NOW - HOUR_MS }),
        past({ latitude: -33, longitude: 151, completedAt: NOW - HOUR_MS }),
      ),
      'scattered',
    ],
    [
      'two home connections over an ocean',
      after(
        past({ latitude: 52, longitude: 13, country: 'DE', asn: 3320, completedAt: NOW - HOUR_MS }),
      ),
      'twoHomes',
    ],
    ['no past', honestVisit, null],
    ['at home', after(past()), 'possible'],
    [
      'too far',
      after(
        past({ latitude: 52, longitude: 13, country: 'DE', asn: null, completedAt: NOW - HOUR_MS }),
      ),
      'impossible',
    ],
    [
      'a flight',
      after(past({ latitude: 34, longitude: -118, completedAt: NOW - 6 * HOUR_MS })),
      'possible',
    ],
    [
      'many countries',
      after(...['DE', 'FR', 'IT'].map((country) => past({ country }))),
      'manyCountries',
    ],
    ['hiding', { ...hosted, history: after(past({ latitude: 52, longitude: 13 })).history }, null],
  ],
  openings: [
    ['once', honestVisit, 'once'],
    ['two clients', opened([NOW, 'a'], [NOW, 'b']), 'several'],
    ['many clients', opened([NOW, 'a'], [NOW, 'b'], [NOW, 'c'], [NOW, 'd']), 'passedAround'],
    ['days later', opened([NOW + 72 * HOUR_MS, 'a']), 'late'],
    ['never seen', opened(), null],
    ['in another country, by another browser', fromElsewhere('IN', 'Firefox'), 'passedOn'],
    ['in another country, by the same browser', fromElsewhere('IN', 'Chrome'), 'several'],
    ['at home, by another browser', fromElsewhere('US', 'Firefox'), 'several'],
    ['by a scanner on a server', fromElsewhere(null, 'Firefox'), 'several'],
  ],
}
