import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import { AGENTS } from '../../../support/claiming.ts'
import { carrier, longLed, others, shared } from '../../../support/past-visits.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const narrow = { ...chromeValues.screen, width: 393, height: 852 }
const wide = { ...chromeValues.screen, width: 820, height: 1180 }
const handheld = (screen: typeof narrow) =>
  visitSeeing({ navigator: { ...chromeValues.navigator, userAgent: AGENTS.pixel }, screen })

const atHome = (alike: number, of: number, screen = narrow) =>
  others(
    { deviceOnPrefix: shared({ users: alike }), deviceOnAddress: { alike, of } },
    handheld(screen),
  )

const VPN = { asn: 9009, asOrganization: 'M247 Europe SRL' }
const RELAY = { asn: 36183, asOrganization: 'Akamai Technologies, Inc.' }

/** Phones of one model in a range of a VPN or of Apple's relay, of so many users there. */
const behindVpn = (alike: number, of: number, network = VPN): Visit => {
  const visit = handheld(narrow)
  const counts = { deviceOnPrefix: shared({ users: alike }), prefix: shared({ users: of }) }
  return others(counts, { ...visit, edge: { ...visit.edge, ...network } })
}

const HOSTING = { asn: 24940, asOrganization: 'Hetzner Online GmbH' }
/** So many users of one phone, some of them of today, of so many in a range of servers. */
const onServers = (
  users: number,
  usersToday: number,
  of: number,
  more: Parameters<typeof others>[0] = {},
): Visit => {
  const visit = behindVpn(users, of, HOSTING)
  const counts = {
    deviceOnPrefix: shared({ users, usersToday }),
    prefix: shared({ users: of }),
    ...more,
  }
  return others(counts, visit)
}
const populated = (population: number) => ({
  recording: {
    ...{ samePayload: [], sameDurations: [], samePrint: [], sameBrowser: [] },
    ...{ compared: 40, active: 90, earlier: 0, population },
  },
})
const ofPanel = (users: number) => ({ device: shared({ users }), ...populated(1000) })

/** Users of one computer, all of whom began within five minutes, by as many addresses. */
const volley = (
  changes: Partial<ReturnType<typeof shared>> = {},
  more: Parameters<typeof others>[0] = {},
  visit: Visit = { ...honestVisit, edge: { ...honestVisit.edge, ...VPN } },
) =>
  others(
    {
      device: shared({
        users: 5,
        usersToday: 5,
        transactions5m: 7,
        transactions24h: 7,
        ...changes,
      }),
      address: shared(),
      ...more,
    },
    visit,
  )

const twelve = shared({ users: 12, usersToday: 3, transactions1h: 2, transactions24h: 4 })

/** A carrier's range in which many came before, and one in fourteen of them today. */
const range = shared({ users: 2600, usersToday: 190 })
const counted = shared({ users: 11, usersToday: 9 })
const alone = shared({ users: 2, usersToday: 1 })
const pooled = (changes: Parameters<typeof others>[0], visit = carrier) =>
  others({ address: alone, prefix: range, deviceOnPrefix: counted, ...changes }, visit)

/** So many users of a carrier's line with one computer, of whom so many begin now, with so many starts in a day. */
function inStep(users: number, now: number, day: number, hour = now, ever = users) {
  const times = { transactions5m: now, transactions1h: hour, transactions24h: day }
  const counts = shared({ users, usersToday: users, ...times })
  const device = { ...counts, users: ever }
  return others({ device, deviceOnPrefix: counts, address: counts }, carrier)
}

export const equalDevicesCases: Case<'equalDevices'>[] = [
  ['no other users', honestVisit, null],
  ['twelve members on one kind of phone at home', atHome(12, 12), 'phoneRing'],
  ['eleven of twelve', atHome(11, 12), 'phoneRing'],
  [
    'students with iPhones of one size, which many have',
    others({ deviceOnAddress: { alike: 9, of: 10, share: 0.08 } }, handheld(narrow)),
    'ordinary',
  ],
  [
    'as many with a phone that few have',
    others({ deviceOnAddress: { alike: 9, of: 10, share: 0.005 } }, handheld(narrow)),
    'phoneRing',
  ],
  [
    'a phone that everybody has',
    others({ deviceOnAddress: { alike: 12, of: 12, share: 1 } }, handheld(narrow)),
    'ordinary',
  ],
  ['a family plan with six equal phones', atHome(6, 6), 'ordinary'],
  ['a hostel’s guests with phones of all kinds', atHome(9, 14), 'ordinary'],
  ['eleven phones of one model of twelve behind a VPN', behindVpn(11, 12), 'hiddenRing'],
  ['phones of all kinds behind a VPN', behindVpn(6, 12), null],
  ['a family of four with a VPN on its router', behindVpn(4, 4), null],
  ['as many on Apple’s relay', behindVpn(11, 12, RELAY), null],
  ['a rack of phones in a data centre', onServers(5, 3, 6), 'hostedPhones'],
  ['as many of a phone that few have', onServers(5, 3, 6, ofPanel(20)), 'hostedPhones'],
  ['as many of a phone that a quarter has', onServers(5, 3, 6, ofPanel(250)), null],
  ['phones of a data centre of which one came today', onServers(5, 1, 6), null],
  ['phones of all kinds behind servers', onServers(5, 3, 9), null],
  [
    'a family of four with servers of its own behind its router',
    onServers(4, 4, 4, { address: shared({ users: 4, usersToday: 4 }) }),
    null,
  ],
  [
    'six equal phones of a firm behind the one address of its server',
    onServers(6, 4, 6, { address: shared({ users: 6, usersToday: 4 }) }),
    null,
  ],
  [
    'a rack of phones, one of which was accepted there over a week and more',
    longLed(onServers(5, 3, 6)),
    null,
  ],
  ['as many equal phones of one VPN that lists name', behindVpn(5, 6), null],
  ['five of one computer behind as many exits, within minutes', volley(), 'volley'],
  [
    'five of one computer, two of them behind one exit',
    volley({}, { address: shared({ users: 2, usersToday: 2 }) }),
    'volley',
  ],
  ['eight of one line at once, for the second time today', inStep(8, 8, 16), 'inStep'],
  ['eight of a course that begin together', inStep(8, 8, 8), null],
  ['eight of a course that go on at a pace of their own', inStep(8, 8, 16, 16), null],
  ['eight on a line, of whom five are of this minute', inStep(8, 5, 16), null],
  ['five of one line at once, for the second time today', inStep(5, 5, 10), null],
  ['eight at once of a computer that others have, too', inStep(8, 8, 16, 8, 9), null],
  ['three of one computer behind as many exits', volley({ users: 3, usersToday: 3 }), null],
  ['five of one computer behind as many exits, over an hour', volley({ transactions5m: 2 }), null],
  ['five of whom one began this morning', volley({ transactions24h: 8 }), null],
  [
    'five of whom four were screened out this morning',
    volley({ transactions5m: 1, transactions24h: 1 }),
    null,
  ],
  ['five of a computer that others had before', volley({ users: 9 }), null],
  ['a class behind one exit', volley({}, { address: shared({ users: 5, usersToday: 5 }) }), null],
  ['five of a computer that one in ten of a panel has', volley({}, populated(50)), null],
  ['five of one computer in as many homes', volley({}, {}, honestVisit), null],
  [
    'five of one phone behind as many exits',
    volley({}, {}, { ...handheld(narrow), edge: { ...honestVisit.edge, ...VPN } }),
    null,
  ],
  ['a care home with a set of tablets', atHome(12, 12, wide), null],
  [
    'twelve equal computers on a home’s line',
    others({ deviceOnAddress: { alike: 12, of: 12 } }),
    'computerRing',
  ],
  ['six equal computers on a home’s line', others({ deviceOnAddress: { alike: 6, of: 6 } }), null],
  [
    'seventeen users of a device in as many homes, all of them of today',
    others({ device: shared({ users: 17, usersToday: 16 }), address: shared() }),
    'burst',
  ],
  [
    'a course of members behind one address',
    others({
      device: shared({ users: 12, usersToday: 12 }),
      address: shared({ users: 12, usersToday: 12 }),
    }),
    null,
  ],
  [
    'as many in a panel of a hundred, all new',
    others({
      device: shared({ users: 17, usersToday: 16 }),
      address: shared(),
      recording: {
        samePayload: [],
        sameDurations: [],
        samePrint: [],
        sameBrowser: [],
        compared: 40,
        active: 90,
        earlier: 0,
        population: 100,
      },
    }),
    null,
  ],
  [
    'a phone in a carrier’s range all of whose users are of today',
    others(
      {
        deviceOnPrefix: shared({ users: 7, usersToday: 6 }),
        prefix: shared({ users: 60, usersToday: 57 }),
      },
      { ...handheld(narrow), edge: carrier.edge },
    ),
    null,
  ],
  [
    'a device that many had before',
    others({ device: shared({ users: 60, usersToday: 16 }) }),
    null,
  ],
  [
    'twelve users of a phone in a carrier’s range, of fourteen ever',
    others(
      { deviceOnPrefix: shared({ users: 14, usersToday: 12 }) },
      { ...handheld(narrow), edge: carrier.edge },
    ),
    'carrierPhones',
  ],
  [
    'a popular phone in a carrier’s range',
    others(
      { deviceOnPrefix: shared({ users: 40, usersToday: 12 }) },
      { ...handheld(narrow), edge: carrier.edge },
    ),
    null,
  ],
  ['a home of which nothing is counted', others({}, handheld(narrow)), null],
  [
    'one group of users at the address and on the device, by all counts',
    others({ address: twelve, deviceOnPrefix: twelve }, handheld(narrow)),
    'phoneRing',
  ],
  [
    'as many at the address as neighbours have the phone',
    others(
      { address: shared({ users: 9 }), deviceOnPrefix: shared({ users: 9 }) },
      handheld(narrow),
    ),
    null,
  ],
  ['equal computers with a modem each, which hardly anybody had', pooled({}), 'carrierComputers'],
  [
    'a range of which a sample is counted',
    pooled({ prefix: shared({ users: 2600, usersToday: 2, looked: 21 }) }),
    'carrierComputers',
  ],
  ['a class behind one modem', pooled({ address: shared({ usersToday: 8 }) }), 'ordinary'],
  [
    'a common computer of a carrier’s customers',
    pooled({ deviceOnPrefix: shared({ users: 90, usersToday: 9 }) }),
    'ordinary',
  ],
  [
    'a panel that began today',
    pooled({ prefix: shared({ users: 200, usersToday: 190 }) }),
    'ordinary',
  ],
  [
    'a range of which nobody’s days are known',
    pooled({ prefix: shared({ users: 2600, looked: 1 }) }),
    'ordinary',
  ],
  [
    'the first days of a new phone',
    pooled({}, { ...handheld(narrow), edge: carrier.edge }),
    'carrierPhones',
  ],
  [
    'six colleagues on modems',
    pooled({ deviceOnPrefix: shared({ users: 7, usersToday: 6 }) }),
    'ordinary',
  ],
  ['equal computers in a range that was not counted', pooled({ prefix: null }), null],
]
