import { areOfTwoStates } from '../../geo/territories.ts'
import { isCarrier, type NetworkKind } from '../../network/kinds.ts'
import { DAY_MS, HOUR_MS } from '../../time.ts'
import { homeCountryOf, type Opening, type Place, placeOf } from '../../visit/opening.ts'
import { detector } from '../detector.ts'
import { keepsClockOf } from '../facts/clock-countries.ts'
import { countryInWords } from '../facts/in-words.ts'
import { isHidingNetwork, networkOf } from '../facts/network.ts'
import type { Visit } from '../facts/visit.ts'
import { countAtHome, countClients, isOnePhone } from '../history/opening-clients.ts'
import { isAtInvited, openedFarFrom } from '../history/whereabouts/far-apart.ts'
import { livesHere } from '../history/whereabouts/from-abroad.ts'

/** Days after it was made, as opposed to on the next day. Judged. */
const LATE_MS = 48 * HOUR_MS
/**
 * A phone, a tablet and a computer of one person are three. Judged.
 */
const SHARED_CLIENTS = 4

/**
 * Networks that say where a visit comes from, or that it hides this. Companies lead their people's
 * traffic through other countries, and so do relays: there another country says nothing.
 */
const TELLING: ReadonlySet<NetworkKind | null> = new Set([
  'isp',
  'mobile',
  'mixed',
  'hosting',
  'vpn',
  'proxy',
  'tor',
])

/**
 * Whether two networks can be those of one traveller: a roaming phone keeps an address of its home
 * country, while the laptop beside it is on a line of the country it is in. A phone takes the time of
 * where it is, so that one whose clock is that of its network's country does not roam.
 */
function mayRoam(there: Opening['network'], here: Opening['network'], isAtHome: boolean) {
  const roamedThere = isCarrier(there) && here !== 'mobile'
  const roamsHere = isCarrier(here) && there !== 'mobile' && !isAtHome
  return roamedThere || roamsHere
}

/** People get from any country to any other in this time, and have another browser along. Judged. */
const JOURNEY_MS = DAY_MS

/** Whether the person may have travelled since: not who lives here, by clock and language, and not there. */
const mayHaveTravelled = ({ at }: Opening, there: string, here: string, visit: Visit) =>
  at <= visit.now - JOURNEY_MS && !livesHere(visit, here, there)

/**
 * An opening in another country and by another browser: one person hardly does both with one link, unless days later.
 */
function elsewhere(seen: readonly Opening[], here: Place, visit: Visit): string | null {
  const country = homeCountryOf(here)
  if (!country || !here.family) return null
  const other = seen.find((opening) => {
    const there = homeCountryOf(opening)
    const isOther =
      opening.family && opening.family !== here.family && areOfTwoStates(there, country)
    if (!there || !isOther || mayHaveTravelled(opening, there, country, visit)) return false
    return !mayRoam(opening.network, here.network, keepsClockOf(visit, country, there))
  })
  if (!other) return null
  const there = countryInWords(other.country ?? null)
  return `${other.family} in ${there}, then ${here.family} in ${countryInWords(country)}`
}

/** From one country to the next. */
const inTurn = (...countries: (string | null)[]) => countries.map(countryInWords).join(', then ')

/** A first opening at home in another country than the visit: a traveller's, or somebody else's. */
function abroad(first: Opening, here: Place): string | null {
  const there = homeCountryOf(first)
  if (!areOfTwoStates(there, here.country)) return null
  return TELLING.has(here.network) ? inTurn(there, here.country) : null
}

/**
 * The openings, and where the visit is, without an accusation that fresh lists have taken back: openings are kept with
 * what the bundled lists call their network, so that whose own was called one of servers would seem to answer on
 * one, as do those who opened the link on the servers of their mail.
 */
function asNowKnown(visit: Visit): { openings: Opening[]; here: Place } {
  const { openings } = visit.history
  const told = placeOf(visit.edge)
  const network = networkOf(visit)
  if (!isHidingNetwork(told.network) || isHidingNetwork(network)) return { openings, here: told }
  // Whoever answers has opened the link before, and nobody with more reason later.
  const own = openings.findLast(
    (one) =>
      one.country === told.country && one.family === told.family && one.network === told.network,
  )
  return {
    openings: openings.map((one) => (one.client === own?.client ? { ...one, network } : one)),
    here: { ...told, network },
  }
}

/** Networks that somebody goes through to be somewhere else; servers are counted beside one of the others. */
const EXITS: ReadonlySet<Opening['network']> = new Set(['vpn', 'proxy', 'hosting'])
/** So many exits of one country are tried within so long by who looks for one that is let in. Judged. */
const TRIED_EXITS = 2
const TRIED_MS = 2 * HOUR_MS

/**
 * Exits of this country that were tried between a home in another one and the line that answers here; 0 where
 * these are fewer than somebody tries out. Scanners of mail are on servers alone, and travellers who turn their
 * VPN on answer by it, or come home later.
 */
function countExits(seen: readonly Opening[], here: Place, now: number): number {
  const country = homeCountryOf(here)
  const recent = seen.filter(({ at }) => at > now - TRIED_MS)
  const start = recent.findIndex((one) => {
    const there = homeCountryOf(one)
    return there !== null && there !== country
  })
  if (country === null || start === -1) return 0
  const after = recent.slice(start + 1)
  const exits = after.filter((one) => EXITS.has(one.network) && one.country === country)
  const isHidden = exits.some(({ network }) => network !== 'hosting')
  const count = new Set(exits.map(({ client }) => client)).size
  return isHidden && count >= TRIED_EXITS ? count : 0
}

/**
 * Who opened the loader link, and when. Scanners of mail and previews of messengers look at links on servers,
 * and are no clients that it was passed to; a phone that went from its carrier to a line is one client.
 *
 * A link that is opened on a line of the targeted country, and answered at a home in another one that keeps another time
 * or has no border with it that is near, by a device that lives there, within the hour, or within some more where one flies
 * for hours, has gone faster than people do (`farApart`); phones of one kind have one name in both places.
 *
 * A link that is opened at home in one country, then through two exits of another and more, of which one is a
 * VPN's or a proxy's, and answered over a home line there, all within two hours, was tried until it let
 * somebody in (`exits`). A link that is answered at the very address at which the partner saw the invited
 * user was shown by them to whoever opened it elsewhere before, or they turned a VPN on and off again. Devices of one line are a home's: who begins on a
 * phone and goes on at a computer has passed the link to nobody (`atHome`).
 */
export const openings = detector({
  group: 'openings',
  outcomes: {
    passedAround: 'The link was opened by many different clients, as if passed around',
    exits:
      'The link was opened at home in one country, then through several exits of another, and answered over a home line there',
    passedOn: 'The link was opened in one country, and answered in another by another browser',
    farApart:
      'The link was opened on a line in the targeted country, and answered sooner than one can travel at a home in another one, whose time the device keeps',
    abroad: 'The link was first opened in another country',
    fromServer: 'The link was first opened from a hosting network, as mail scanners also do',
    several: 'The link was opened by several different clients',
    atHome: 'The link was opened by several devices of one home',
    late: 'The link was opened days after it was made',
    once: 'The link was opened by one client, soon after it was made',
  },
  honestly: {
    passedAround:
      'People whose mail, messenger and security software each open a link before they do',
    exits:
      'Travellers who try the servers of their VPN, and then the line of their own home, to be where they live',
    passedOn:
      'People who switch a VPN that no list names, and their browser, between opening and answering, and families of whom one is abroad',
    farApart:
      'People who live abroad and turn a VPN that no list names off between opening and answering, and people who work on one side of a border at which the hour changes and live on the other',
    abroad: 'Travellers, phones with a foreign card, and people who turned a VPN on or off',
    fromServer: 'Everybody whose mail or messenger has links looked at by a server first',
    several: 'People who open a link on the phone and again at a desk',
    late: 'People who come back to a mail of last week',
  },
  detect(visit: Visit) {
    const { openings: kept, here } = asNowKnown(visit)
    const [first, ...later] = kept.toSorted((a, b) => a.at - b.at)
    if (!first) return null
    const seen = [first, ...later]
    const clients = countClients(seen, here)
    const counted = { observed: `${clients} clients`, expected: '1' }
    const isInvited = isAtInvited(visit)
    const passed = isInvited ? null : elsewhere(seen, here, visit)
    if (passed) return { outcome: 'passedOn', observed: passed }
    const exits = isInvited ? 0 : countExits(seen, here, visit.now)
    if (exits > 0) return { outcome: 'exits', observed: `${exits} exits`, expected: '0' }
    const hands = clients - countAtHome(seen)
    if (hands >= SHARED_CLIENTS) return { outcome: 'passedAround', ...counted }
    const target = openedFarFrom(visit)
    if (target) return { outcome: 'farApart', observed: inTurn(target, here.country) }
    const from = abroad(first, here)
    if (from) return { outcome: 'abroad', observed: from }
    // Where the visit itself comes from a server, `networkKind` says so.
    if (first.network === 'hosting' && here.network !== 'hosting') {
      const observed = first.country ? `a server in ${countryInWords(first.country)}` : 'a server'
      return { outcome: 'fromServer', observed }
    }
    const hours = Math.round((first.at - visit.expected.createdAt) / HOUR_MS)
    if (first.at - visit.expected.createdAt > LATE_MS)
      return { outcome: 'late', observed: `${hours} hours later` }
    if (clients <= 1 || (clients === 2 && isOnePhone(seen, visit))) return { outcome: 'once' }
    return { outcome: hands > 1 ? 'several' : 'atHome', ...counted }
  },
})
