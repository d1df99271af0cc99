import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import { AGENTS, claiming, iPad, phone } from '../../../support/claiming.ts'
import {
  carrier,
  hosted,
  longLed,
  ofPartner,
  others,
  shared,
} from '../../../support/past-visits.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const equalToday = (count: number, visit: Visit) =>
  others({ deviceOnPrefix: shared({ users: count, usersToday: count }) }, visit)

const overIpv6 = { ...carrier, edge: { ...carrier.edge, address: '2607:fb90:1:2::3' } }

/** A computer behind a carrier's address, whose graphics have this name. */
const drawnBy = (unmaskedRenderer: string) => ({
  ...visitSeeing({ webgl: { ...chromeValues.webgl, unmaskedRenderer } }),
  edge: carrier.edge,
})

const androidOnWindows = claiming(
  AGENTS.pixel.replace('10; K', '13; Subsystem for Android(TM) Build/TQ3A.230901.001; wv'),
)

/** Four equal machines among so many users of an address today. */
const fourAlike = (usersToday: number, visit: typeof honestVisit) =>
  others(
    {
      address: shared({ users: usersToday, usersToday }),
      deviceOnPrefix: shared({ users: 4, usersToday: 4 }),
    },
    visit,
  )

const afarClock = visitSeeing({ locale: { ...chromeValues.locale, timezone: 'Asia/Manila' } })
const fromAfar = (users: number, starts: number) =>
  others(
    { visitor: shared({ users, usersToday: users, transactions24h: starts * users }) },
    afarClock,
  )

const mousePhone = visitSeeing(
  {
    touch: { maxTouchPoints: 5, touchEvent: true },
    pointer: { moves: 12, evenSteps: 1, isOnPage: false },
  },
  phone,
)
/** A phone or tablet with a screen so wide, in CSS pixels. */
const ofWidth = (width: number) =>
  visitSeeing({ screen: { ...chromeValues.screen, width, height: 1_180 } }, phone)
const carrierPhone: Visit = { ...phone, edge: carrier.edge, page: carrier.edge }

/** So many equal devices, phones where nothing else is said, that are all users of an address, each new today, with so many starts. */
const onlyAlike = (users: number, starts: object, visit = carrierPhone, alike?: object) => {
  const counts = shared({ users, usersToday: users, ...starts })
  return others({ address: counts, deviceOnPrefix: counts, ...alike }, visit)
}

/** So many accounts in one browser, so many of them today, with so many starts. */
const inBrowser = (
  users: number,
  usersToday: number,
  transactions24h: number,
  transactions1h = 1,
) => others({ visitor: shared({ users, usersToday, transactions24h, transactions1h }) })

/** So many accounts in one browser, three of them today with so many starts, at an address to which so many came. */
const atAddress = (users: number, starts: number, atHome: number, visit = honestVisit) =>
  others(
    {
      visitor: shared({ users, usersToday: 3, transactions24h: starts }),
      address: shared({ users: atHome, usersToday: 3, transactions24h: starts }),
    },
    visit,
  )
/** The same where so many of them came today, by default at an address to which nobody else came. */
const byTurns = (
  users: number,
  usersToday: number,
  starts: number,
  visit = honestVisit,
  atHome = users,
) =>
  others(
    {
      visitor: shared({ users, usersToday, transactions24h: starts }),
      address: shared({ users: atHome, usersToday, transactions24h: starts }),
    },
    visit,
  )
/** Fourteen accounts of one home, two of them today, of whose surveys so many were rejected. */
const rejected = (quality: number) => {
  const { visitor, address } = byTurns(14, 2, 5).crossUser ?? {}
  const linked = { users: 13, quality, reconciled: 0, completed: 39 }
  return others({ visitor: visitor ?? null, address: address ?? null, linked })
}
/** A library's own network. */
const library: Visit = {
  ...honestVisit,
  edge: { ...honestVisit.edge, asn: 19480, asOrganization: 'CHICAGO PUBLIC LIBRARY' },
}

/** Four accounts in one browser, with changes. */
const family = (changes: { visitor?: object; linked?: object }) =>
  others({
    visitor: shared({ users: 4, usersToday: 2, transactions24h: 8, ...changes.visitor }),
    linked: { users: 3, quality: 0, reconciled: 0, completed: 30, ...changes.linked },
  })

/** The same, where the others say to be so many persons, of one household. */
const ofPersons = (visit: Visit, persons: number): Visit => ({
  ...visit,
  crossUser: visit.crossUser && {
    ...visit.crossUser,
    linkedDemographics: [19, 22, 44, 31, 52, 64]
      .slice(0, visit.crossUser.linked.users)
      .map((age, at) => ({
        ...{ age: at < persons ? age : 19, gender: 'female' as const },
        annualHouseholdIncomeUsd: 3_600,
      })),
  },
})

/** So many accounts in one browser, so many of which followed each other in it and began so many surveys each. */
const following = (users: number, inTurn: number, each: number, visit = ofWidth(393)) =>
  others(
    {
      visitor: shared({
        ...{ users, transactions24h: 2 },
        succession: { users: inTurn, surveys: inTurn * each },
      }),
    },
    visit,
  )

/** The same where nobody else came to the address. */
const alone = (visit: Visit) => {
  const visitor = visit.crossUser?.visitor ?? null
  return others({ visitor, address: visitor }, visit)
}

/** Eleven equal computers of a line, all of today, as some of all who came to it. */
const besideOthers = (alike: number, of: number, transactions24h = 20) =>
  others({
    deviceOnPrefix: shared({ users: 11, usersToday: 11, transactions24h }),
    deviceOnAddress: { alike, of },
  })

export const sharedDeviceCases: Case<'sharedDevice'>[] = [
  [
    'a rack so large that some of it are looked at',
    others({ deviceOnPrefix: shared({ users: 84, usersToday: 21, looked: 21 }) }),
    'rack',
  ],
  ['unknown', honestVisit, null],
  ['own', others({ visitor: shared() }), 'own'],
  ['a couple', others({ visitor: shared({ users: 2, usersToday: 2 }) }), 'couple'],
  ['a family', others({ visitor: shared({ users: 3, usersToday: 3 }) }), 'several'],
  [
    'guests of a place with equal computers',
    others({ deviceOnPrefix: shared({ users: 24, usersToday: 6, transactions24h: 12 }) }),
    'common',
  ],
  [
    'accounts with days off on equal computers, which are worked all day',
    others({ deviceOnPrefix: shared({ users: 24, usersToday: 6, transactions24h: 48 }) }),
    'rack',
  ],
  ['more than a family', others({ visitor: shared({ users: 6, usersToday: 6 }) }), 'many'],
  [
    'a family of six, three of them today',
    others({ visitor: shared({ users: 6, usersToday: 3 }) }),
    'several',
  ],
  ['five users today, each with survey after survey', inBrowser(5, 5, 15), 'farm'],
  ['five users today, one by one with a survey each', inBrowser(5, 5, 5), 'gathered'],
  ['five users today, one by one with two surveys each', inBrowser(5, 5, 10), 'many'],
  ['six users today, one by one with a survey each', inBrowser(6, 6, 6), 'many'],
  ['six users today, one by one with two surveys each', inBrowser(6, 6, 12), 'farm'],
  ['five users one after the other within the hour', inBrowser(5, 5, 5, 5), 'farm'],
  [
    'a place of eight users, four of them today with survey after survey',
    inBrowser(8, 4, 12),
    'farm',
  ],
  ['a place of eight users, four of them today with a survey each', inBrowser(8, 4, 4), 'gathered'],
  ['a place of eight users, four of them today with two each', inBrowser(8, 4, 8), 'many'],
  ['a place of eight users, five of them today with a survey each', inBrowser(8, 5, 5), 'many'],
  ['a place of eight users, six of them today with a survey each', inBrowser(8, 6, 6), 'farm'],
  [
    'a full day of a public computer, eight of twenty-five with a survey each',
    inBrowser(25, 8, 8),
    'gathered',
  ],
  ['one guest more on that day', inBrowser(25, 9, 9), 'many'],
  ['twelve of thirty with a survey each', inBrowser(30, 12, 12), 'farm'],
  [
    'nine of twenty-five with a survey each on a phone',
    others({ visitor: shared({ users: 25, usersToday: 9, transactions24h: 9 }) }, ofWidth(393)),
    'farm',
  ],
  ['a family of four, two of them today', family({}), 'several'],
  ['four accounts, three of them today', family({ visitor: { usersToday: 3 } }), 'gathered'],
  [
    'four accounts, three of them today with survey after survey',
    family({ visitor: { usersToday: 3, transactions24h: 9 } }),
    'many',
  ],
  [
    'four accounts one after the other within the hour',
    family({ visitor: { usersToday: 4, transactions1h: 4, transactions24h: 4 } }),
    'many',
  ],
  [
    'four accounts with a long good record, three of them today',
    family({ visitor: { usersToday: 3 }, linked: { quality: 2, completed: 40 } }),
    'several',
  ],
  [
    'four persons of whom one survey in twenty-two was rejected, three of them today',
    ofPersons(family({ visitor: { usersToday: 3 }, linked: { quality: 1, completed: 21 } }), 3),
    'several',
  ],
  [
    'four accounts of two persons with such a record, three of them today',
    ofPersons(family({ visitor: { usersToday: 3 }, linked: { quality: 1, completed: 21 } }), 2),
    'gathered',
  ],
  [
    'four persons of whom two surveys in twenty-three were rejected, three of them today',
    ofPersons(family({ visitor: { usersToday: 3 }, linked: { quality: 2, completed: 21 } }), 3),
    'gathered',
  ],
  [
    'four accounts with a long good record, all of them today',
    family({ visitor: { usersToday: 4 }, linked: { quality: 2, completed: 40 } }),
    'gathered',
  ],
  [
    'four accounts with a long record of a rejection in seven, three of them today',
    family({ visitor: { usersToday: 3 }, linked: { quality: 6, completed: 36 } }),
    'gathered',
  ],
  [
    'a family of four, whose first ended survey was rejected',
    family({ linked: { quality: 1, completed: 0 } }),
    'several',
  ],
  [
    'four accounts, two of five rejected',
    family({ visitor: { transactions24h: 4 }, linked: { quality: 2, completed: 3 } }),
    'gathered',
  ],
  [
    'four accounts, two of five rejected, of whom one has begun today',
    family({
      visitor: { usersToday: 1, transactions24h: 1 },
      linked: { quality: 2, completed: 3 },
    }),
    'gathered',
  ],
  [
    'four accounts, two of three rejected',
    family({ linked: { quality: 2, completed: 1 } }),
    'many',
  ],
  [
    'four accounts of one browser and three elsewhere, each somebody else, hardly rejected',
    ofPersons(family({ linked: { users: 6, quality: 2, completed: 57 } }), 6),
    'several',
  ],
  [
    'the same, of whom two may be one',
    ofPersons(family({ linked: { users: 6, quality: 2, completed: 57 } }), 5),
    'many',
  ],
  [
    'the same, who have not shown much yet',
    ofPersons(family({ linked: { users: 6, quality: 0, completed: 30 } }), 6),
    'many',
  ],
  ['four accounts that are often rejected', family({ linked: { quality: 12 } }), 'many'],
  [
    'the same, by a partner that rejects a fourth of all',
    ofPartner(7_500, 2_500, family({ linked: { quality: 12 } })),
    'several',
  ],
  ['four accounts with others elsewhere', family({ linked: { users: 9 } }), 'many'],
  ['a library', others({ visitor: shared({ users: 12, usersToday: 2 }) }), 'public'],
  [
    'a busy day in the library',
    others({ visitor: shared({ users: 12, usersToday: 4 }) }),
    'public',
  ],
  [
    'a busy day in the library, on which each starts two',
    others({ visitor: shared({ users: 12, usersToday: 4, transactions24h: 8 }) }),
    'public',
  ],
  [
    'twelve accounts by turns, four of them today with survey after survey',
    others({ visitor: shared({ users: 12, usersToday: 4, transactions24h: 16 }) }),
    'shifts',
  ],
  [
    'eight accounts by turns, three of them today all day long',
    others({ visitor: shared({ users: 8, usersToday: 3, transactions24h: 18 }) }),
    'shifts',
  ],
  [
    'two guests of the library who are there all day',
    others({ visitor: shared({ users: 8, usersToday: 2, transactions24h: 12 }) }),
    'public',
  ],
  [
    'eighteen accounts by turns, seven of them today all day long',
    others({ visitor: shared({ users: 18, usersToday: 7, transactions24h: 49 }) }),
    'farm',
  ],
  ['nine accounts that followed each other on one phone', following(9, 9, 2), 'successors'],
  ['seven accounts that followed each other on one phone', following(7, 7, 2), 'successors'],
  ['five accounts that followed each other on one phone', following(5, 5, 2), 'many'],
  ['six accounts that followed each other on one phone', following(6, 6, 2), 'many'],
  ['a phone on show, at which nine try a survey each', following(9, 9, 1), 'handset'],
  ['a phone lent to nine who come back in between', following(9, 3, 4), 'handset'],
  ['a phone of fourteen, half of whom followed each other', following(14, 7, 2), 'handset'],
  ['a family of four whose phone is new', following(4, 4, 3), 'several'],
  ['guests of one computer who come once each', following(9, 9, 2, honestVisit), 'public'],
  ['guests of one tablet who come once each', following(9, 9, 2, ofWidth(820)), 'public'],
  ['ten accounts of one home, three of them today at work', atAddress(10, 12, 10), 'homeShifts'],
  ['ten accounts of one home, three of them today with three each', atAddress(10, 9, 10), 'shifts'],
  [
    'ten residents of one home, three of them today with two each',
    atAddress(10, 6, 10),
    'homeCrowd',
  ],
  ['fourteen accounts of one home by turns, two of them today', byTurns(14, 2, 5), 'overfull'],
  ['ten accounts of one home by turns, one of them today', byTurns(10, 1, 3), 'overfull'],
  ['ten accounts of one phone by turns', byTurns(10, 2, 5, ofWidth(393), 30), 'overfull'],
  ['nine accounts of one home, two of them today', byTurns(9, 2, 5), 'homeCrowd'],
  [
    'fourteen residents of one home, two of them today with two each',
    byTurns(14, 2, 4),
    'homeCrowd',
  ],
  [
    'fourteen who are lent a phone, two of them today with two each',
    byTurns(14, 2, 4, ofWidth(393)),
    'handset',
  ],
  [
    'fourteen guests of a computer, two of them today',
    byTurns(14, 2, 5, honestVisit, 30),
    'public',
  ],
  ['fourteen residents of one home who answer well, two of them today', rejected(1), 'homeCrowd'],
  ['fourteen residents of one home who answer badly, two of them today', rejected(9), 'overfull'],
  ['fourteen guests of a library’s only computer', byTurns(14, 2, 5, library), 'public'],
  [
    'nine accounts that followed each other on the one computer of a home',
    alone(following(9, 9, 2, honestVisit)),
    'successors',
  ],
  [
    'nine guests of a library’s only computer, each after the other',
    alone(following(9, 9, 2, library)),
    'public',
  ],
  [
    'guests of a computer to whose address one more comes, who answer for a living',
    atAddress(10, 12, 11),
    'public',
  ],
  [
    'guests of a computer whose address changed lately, who answer for a living',
    atAddress(10, 12, 3),
    'public',
  ],
  ['guests of a library’s only computer', atAddress(10, 12, 10, library), 'public'],
  [
    'one phone under twelve names, two of them today',
    others({ visitor: shared({ users: 12, usersToday: 2 }) }, ofWidth(393)),
    'handset',
  ],
  [
    'one phone under eight names, four of them today with a survey each',
    others({ visitor: shared({ users: 8, usersToday: 4, transactions24h: 4 }) }, ofWidth(393)),
    'handset',
  ],
  [
    'one phone under eight names, four of them today with two each',
    others({ visitor: shared({ users: 8, usersToday: 4, transactions24h: 8 }) }, ofWidth(393)),
    'many',
  ],
  [
    'a tablet under twelve names, two of them today',
    others({ visitor: shared({ users: 12, usersToday: 2 }) }, ofWidth(820)),
    'public',
  ],
  [
    'one phone of a family of six, two of them today',
    others({ visitor: shared({ users: 6, usersToday: 2 }) }, ofWidth(393)),
    'several',
  ],
  ['many in one browser', others({ visitor: shared({ users: 8, usersToday: 8 }) }), 'farm'],
  [
    'equal devices at home',
    others({ deviceOnPrefix: shared({ users: 8, usersToday: 8 }) }),
    'rack',
  ],
  ['a set beside three others', besideOthers(11, 14), 'rackAmongOthers'],
  ['a set beside two others', besideOthers(11, 13), 'rack'],
  ['a large set beside three others', besideOthers(30, 33), 'rack'],
  ['a set beside others, all of it worked', besideOthers(11, 14, 60), 'rackAtWork'],
  [
    'some equal computers, all new',
    others({ deviceOnPrefix: shared({ users: 5, usersToday: 5 }) }),
    'fewComputers',
  ],
  [
    'some equal phones of flatmates',
    others({ deviceOnPrefix: shared({ users: 5, usersToday: 5 }) }, phone),
    'alike',
  ],
  ['five equal iPads at one home', equalToday(5, iPad), 'alike'],
  [
    'five equal iPads, this one with a trackpad',
    equalToday(5, visitSeeing({ pointer: { moves: 12, evenSteps: 1, isOnPage: false } }, iPad)),
    'alike',
  ],
  ['seven equal iPads at one home', equalToday(7, iPad), 'phones'],
  ['eight equal iPads at one home', equalToday(8, iPad), 'rack'],
  [
    'six equal Macs at one home',
    equalToday(6, visitSeeing({ touch: { maxTouchPoints: 0, touchEvent: false } }, iPad)),
    'rack',
  ],
  [
    'six equal phones at one home',
    others({ deviceOnPrefix: shared({ users: 6, usersToday: 6 }) }, phone),
    'phones',
  ],
  [
    'six equal phones of many who come by',
    others({ deviceOnPrefix: shared({ users: 12, usersToday: 6 }) }, phone),
    'alike',
  ],
  [
    'a shelf of phones at one home',
    others({ deviceOnPrefix: shared({ users: 8, usersToday: 8 }) }, phone),
    'rack',
  ],
  [
    'some equal devices of an office',
    others({ deviceOnPrefix: shared({ users: 12, usersToday: 5 }) }),
    'alike',
  ],
  [
    'equal desktops on servers, all new',
    others({ deviceOnPrefix: shared({ users: 9, usersToday: 8 }) }, hosted),
    'hosted',
  ],
  [
    'some equal computers on servers, or of a library behind its VPN, all new',
    others({ deviceOnPrefix: shared({ users: 7, usersToday: 7 }) }, hosted),
    'hostedFew',
  ],
  [
    'some desktops of a company on servers, which have been there',
    others({ deviceOnPrefix: shared({ users: 10, usersToday: 5 }) }, hosted),
    'alike',
  ],
  [
    'equal phones of a firm, one of which has long been led through its server',
    others(
      { deviceOnPrefix: shared({ users: 5, usersToday: 5 }) },
      longLed({ ...phone, edge: hosted.edge }),
    ),
    'own',
  ],
  [
    'equal phones whose VPN ends on servers',
    others(
      { deviceOnPrefix: shared({ users: 5, usersToday: 5 }) },
      { ...phone, edge: hosted.edge },
    ),
    'alike',
  ],
  [
    'a company’s desktops on servers',
    others({ deviceOnPrefix: shared({ users: 30, usersToday: 8 }) }, hosted),
    'alike',
  ],
  [
    'equal devices of a place where people pass',
    others({ deviceOnPrefix: shared({ users: 60, usersToday: 8 }) }),
    'common',
  ],
  [
    "equal phones on one IPv6 line of a carrier's",
    others(
      {
        address: shared({ users: 8, usersToday: 8 }),
        deviceOnPrefix: shared({ users: 8, usersToday: 8 }),
      },
      overIpv6,
    ),
    'rack',
  ],
  [
    "equal phones in a carrier's IPv6 range",
    others({ deviceOnPrefix: shared({ users: 8, usersToday: 8 }) }, overIpv6),
    'common',
  ],
  [
    "virtual machines that are all there is behind a carrier's address",
    fourAlike(
      4,
      drawnBy('ANGLE (Apple, ANGLE Metal Renderer: Apple Paravirtual device, Unspecified Version)'),
    ),
    'copies',
  ],
  [
    "Androids on Windows that are all there is behind a carrier's address",
    fourAlike(4, { ...androidOnWindows, edge: carrier.edge }),
    'copies',
  ],
  [
    "an Android on Windows among others behind a carrier's address",
    fourAlike(7, { ...androidOnWindows, edge: carrier.edge }),
    'common',
  ],
  [
    "computers without a card among others behind a carrier's address",
    fourAlike(
      7,
      drawnBy('ANGLE (Microsoft, Microsoft Basic Render Driver (0x0000008C) Direct3D11)'),
    ),
    'common',
  ],
  [
    "equal laptops that are all there is behind a carrier's address",
    fourAlike(4, carrier),
    'common',
  ],
  [
    "equal computers that are all there is behind a carrier's address, taken in turn",
    onlyAlike(6, { transactions1h: 5, transactions24h: 17 }, carrier),
    'rack',
  ],
  [
    "a course with equal computers behind a carrier's address, two surveys each",
    onlyAlike(12, { transactions1h: 24, transactions24h: 24 }, carrier),
    'common',
  ],
  [
    "an office with equal computers behind a carrier's address, two surveys each through the day",
    onlyAlike(6, { transactions1h: 2, transactions24h: 12 }, carrier),
    'common',
  ],
  [
    "equal computers among others behind a carrier's address, taken in turn",
    others(
      {
        address: shared({ users: 9, usersToday: 7, transactions1h: 5, transactions24h: 18 }),
        deviceOnPrefix: shared({ users: 6, usersToday: 6, transactions1h: 5, transactions24h: 17 }),
      },
      carrier,
    ),
    'common',
  ],
  [
    "equal phones behind a carrier's address",
    others({ deviceOnPrefix: shared({ users: 8, usersToday: 8 }) }, carrier),
    'common',
  ],
  [
    "phones that are all there is behind a carrier's address",
    onlyAlike(6, { transactions24h: 6 }),
    'phones',
  ],
  [
    "popular phones that are all there is behind a carrier's address",
    onlyAlike(6, { transactions24h: 6 }, carrierPhone, {
      deviceOnAddress: { alike: 6, of: 6, share: 0.2 },
    }),
    'common',
  ],
  [
    'a set of phones whose users start survey after survey',
    onlyAlike(8, { transactions24h: 40 }),
    'rackAtWork',
  ],
  [
    'a set of phones whose users start one survey each',
    onlyAlike(8, { transactions24h: 9 }),
    'rack',
  ],
  [
    'a farm of phones in shifts, of whose accounts half stay away',
    onlyAlike(60, { usersToday: 30, transactions1h: 20, transactions24h: 150 }),
    'rackAtWork',
  ],
  [
    'a school’s phones, half of which are used in one hour',
    onlyAlike(60, { usersToday: 30, transactions1h: 120, transactions24h: 150 }),
    'rack',
  ],
  [
    'a home’s phones in shifts',
    onlyAlike(24, { usersToday: 12, transactions1h: 8, transactions24h: 60 }),
    'rack',
  ],
  [
    'a hostel’s computers in shifts, beside others',
    others({
      deviceOnPrefix: shared({
        users: 60,
        usersToday: 30,
        transactions1h: 20,
        transactions24h: 150,
      }),
      deviceOnAddress: { alike: 40, of: 60 },
    }),
    'rackAmongOthers',
  ],
  [
    'a set of computers of which half stay away',
    others({ deviceOnPrefix: shared({ users: 16, usersToday: 8, transactions24h: 40 }) }),
    'rack',
  ],
  [
    'five phones of one line within the hour',
    onlyAlike(5, { transactions1h: 5, transactions24h: 9 }),
    'phonesAtOnce',
  ],
  [
    'five phones of one line over the day',
    onlyAlike(5, { transactions1h: 2, transactions24h: 9 }, phone),
    'alike',
  ],
  [
    'four equal phones of one home, worked with a mouse',
    others({ deviceOnPrefix: shared({ users: 4, usersToday: 4 }) }, mousePhone),
    'phonesByMouse',
  ],
  [
    'a phone with a mouse among equal ones that have long been there',
    others({ deviceOnPrefix: shared({ users: 8, usersToday: 4 }) }, mousePhone),
    'alike',
  ],
  ['three who work in one browser whose clock is across an ocean', fromAfar(3, 4), 'atWorkAfar'],
  ['a family of three whose clock is across an ocean', fromAfar(3, 2), 'several'],
  ['a couple of one browser whose clock is across an ocean', fromAfar(2, 4), 'couple'],
  [
    'guests of a computer whose clock nobody set',
    others({ visitor: shared({ users: 12, usersToday: 3, transactions24h: 12 }) }, afarClock),
    'public',
  ],
]
