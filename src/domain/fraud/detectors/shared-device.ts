import { isSameRegion } from '../../geo/country.ts'
import { isPlacelessNetwork } from '../../network/lists/known-networks.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { clockCountries } from '../facts/clock-countries.ts'
import {
  addressKindOf,
  isCardless,
  isSharedNetwork,
  networkOf,
  PASSING_SHARE,
} from '../facts/network.ts'
import { signal } from '../facts/signal.ts'
import type { SharedKeyFacts, Visit } from '../facts/visit.ts'
import { isOwnForLong } from '../history/whereabouts/at-home.ts'
import { alikeHere, areAllAlike } from '../neighbours/alike.ts'
import { isFamily } from '../neighbours/family.ts'

/** Users of one browser: a couple; a family; more than a family; and so many of them within a day. Judged. */
const COUPLE = 2
const SEVERAL_USERS = 3
const MANY_USERS = 4
const PUBLIC_USERS = 7
const MANY_TODAY = 4
const FARM_TODAY = 5
/** So many within a day are no household’s, however many ever came. Judged. */
const CROWD_TODAY = 8
/** Of a public computer’s users few come on one day: so many ever for each of today. Judged. */
const PUBLIC_SHARE = 2.5
/** Equal devices behind one address happen in offices and, rarely, among a carrier's customers. Judged. */
const ALIKE_TODAY = 4
/** In a home this many equal computers do not happen, and this many phones, of which there are few models. Judged. */
const HOME_FARM_TODAY = 6
const HOME_PHONES_TODAY = 8
/**
 * Accounts that are worked: of all who ever came so few stay away of a day, and each starts so many surveys on
 * average, which pupils, guests and relatives do not. Judged.
 */
const PRESENT_SHARE = 0.8
const WORKED_STARTS = 4
/** From so many moves of a mouse on, it is one that works the phone. Judged. */
const MOUSE_MOVES = 3
/** From so many with other devices on, and from this share of all who came, a place is not one set. Judged. */
const OTHERS_FROM = 3
const OTHERS_SHARE = 0.2
/** In one rented range so many a day are hardly a company's desktops, or a library's behind its VPN. Judged. */
const HOSTED_FARM_TODAY = 8
/** Where strangers pass, or an office has its desks, more came before than come today. Judged. */
const SETTLED_SHARE = 2

/** So many users of one browser within a day, where its clock is far from its address. Judged. */
const AFAR_TODAY = 3

/** Whether the clock of the device is set to another part of the world than its address is in. */
function isClockAfar(visit: Visit): boolean {
  const { asn, country } = visit.edge
  const clocks = clockCountries(visit)
  if (clocks === null || clocks.length === 0 || country === null) return false
  if (asn !== null && isPlacelessNetwork(asn)) return false
  return clocks.every((clock) => isSameRegion(clock, country) === false)
}

/**
 * Whether all who came to an address today have a machine without a card of its own: neighbours behind a
 * carrier's address have the same popular laptop, and hardly all the same virtual machine.
 */
function isCopied(visit: Visit): boolean {
  const { address, deviceOnPrefix: together } = visit.crossUser ?? {}
  const isWhole = !!together && together.usersToday === address?.usersToday
  return isWhole && isCardless(visit)
}

/**
 * The kind of network, for what stands behind one address. A carrier's customers are strangers, so that a line
 * all of whose users have one handheld that few people have is somebody's own.
 */
function lineKindOf(visit: Visit, isMobile: boolean) {
  const kind = addressKindOf(visit)
  const isCarrier = kind === 'mobile' || kind === 'mixed'
  return isCarrier && isMobile && areAllAlike(visit) ? 'isp' : kind
}

/** Whether nearly all of these came today, and have been working. */
const areAtWork = ({ users, usersToday, transactions24h }: SharedKeyFacts) =>
  usersToday >= PRESENT_SHARE * users && transactions24h >= WORKED_STARTS * usersToday

/** Whether others come to the address with devices of their own, as to a hostel whose state gives out laptops. */
function isAmongOthers(visit: Visit): boolean {
  const { alike = 0, of = 0 } = alikeHere(visit) ?? {}
  return of - alike >= Math.max(OTHERS_FROM, OTHERS_SHARE * of)
}

/** How a set of equal devices at a home's line is worked, and whether it is all that is there. */
function rackOf(visit: Visit, together: SharedKeyFacts) {
  if (areAtWork(together)) return 'worked'
  return isAmongOthers(visit) ? 'rackAmongOthers' : 'rack'
}

/** Whether a phone that can be touched is worked with a mouse; touches are not among these moves. */
function isWorkedByMouse(visit: Visit): boolean {
  const canTouch = (signal(visit, 'touch')?.maxTouchPoints ?? 0) > 0
  return canTouch && (signal(visit, 'pointer')?.moves ?? 0) >= MOUSE_MOVES
}

/** Whether everybody at the line has the phone, is of today, and started something within the hour. */
const areAtOnce = (visit: Visit, { users, usersToday, transactions1h }: SharedKeyFacts) =>
  users === usersToday && transactions1h >= usersToday && areAllAlike(visit)

/** Some equal phones of one home, fewer than hardly any home has; null where nothing tells them from a family's. */
function findPhones(visit: Visit, together: SharedKeyFacts) {
  if (together.usersToday < ALIKE_TODAY || together.users >= SETTLED_SHARE * together.usersToday)
    return null
  if (isWorkedByMouse(visit)) return 'desk'
  if (together.usersToday >= HOME_FARM_TODAY) return 'phones'
  return areAtOnce(visit, together) ? 'handful' : null
}

/**
 * Whether one device is used under several user ids: one browser, by its cookie, or equal devices behind one
 * address.
 *
 * Equal devices of one home are told from a family's by how many they are, how many of them are new today,
 * and how they are worked. Six and seven equal phones are a sign of their own, so that one person more does
 * not turn nothing into a proof (`phones`); of four and five it says a little that all came within the hour
 * (`handful`), and much that one of them is worked with a mouse (`desk`): a computer lends its mouse to each
 * phone of a shelf, and one broken glass is not four. A set of which four in five came today and started four
 * surveys each is worked by somebody (`worked`): care homes and classes start one or two. Beside at least
 * three people, and a fifth of all, who come there with other devices, it is rather what a state or a school
 * gave to all (`rackAmongOthers`).
 *
 * Four to seven equal computers of one range of servers decide nothing by themselves (`hostedFew`): companies
 * rent equal desktops, and courses go through a rented filter. They keep what else was seen from being taken
 * for an office's. Machines without a graphics card of their own that are all who came to an address today
 * are copies of one (`copies`): neighbours have the same popular laptop, and hardly the same virtual machine.
 *
 * Four or five accounts of one browser of which at most half come on one day, hardly rejected and with no
 * others elsewhere, are a family's (`several`), also where more come and the others completed so much that
 * bad answers would have shown.
 */
export const sharedDevice = detector({
  group: 'sharing',
  outcomes: {
    farm: 'One browser is used under more user ids within a day than any household has',
    rack: 'Many users have the very same device at one home address',
    rackAmongOthers:
      'Many users have the very same device at one home address, where others come with other devices',
    worked:
      'Many users have the very same device at one home address, nearly all of them come today, and each starts survey after survey',
    hosted: 'Many users have the very same device on servers of one range',
    hostedFew:
      'Some users of one range of servers, most of them new there, have the very same computer',
    afar: 'Several users of one browser, whose clock is far from their address, come today and each start survey after survey',
    many: 'One browser is used under many user ids',
    public: 'One browser is used under many user ids, few of them today, as in a public place',
    shelf: 'Some users of one home address, most of them new there, have the very same computer',
    copies:
      'All users of one address today, most of them new there, have the very same machine without a graphics card of its own',
    phones:
      'Users of one home address, most of them new there and more than most homes have, have the very same phone',
    desk: 'Users of one home address, most of them new there, have the very same phone, and this one is worked with a mouse',
    handful:
      'All users ever seen at one address have the very same phone, and all started something within the hour',
    alike: 'Many users on this network have the very same device',
    common: 'Many users of this shared network have the very same device, as happens there',
    several: 'The same browser is used under several user ids, as in a household',
    couple: 'The same browser is used under two user ids',
    own: 'The device is used under this user id only',
  },
  honestly: {
    farm: 'A family or a class that all take part on one computer on one day: it happens, and hardly ever with so many',
    rack: 'Homes with a set of equal tablets, as care homes and big families of one taste have',
    rackAmongOthers:
      'Hostels and schools on an ordinary line whose pupils were given one laptop, beside those who have their own',
    worked:
      'A course or a small office with equal computers on an ordinary line that tries a panel for a whole day',
    hosted: 'Colleagues whose company rents their desktops, who are all members of one panel',
    hostedFew:
      'Colleagues on desktops that their company rents, and families and courses behind a server of their own, who all join on one day',
    shelf:
      'Families with a browser profile for each on one computer, and small offices with equal machines',
    copies:
      'Small offices whose desktops are on a server of their own, and families with a browser profile for each on a computer whose graphics are switched off',
    phones: 'Families and flatmates whose contracts came with equal phones',
    desk: 'Shops that repair phones, and people who test apps for a living, on one panel together',
    handful: 'Families and flatmates with equal phones who join a panel in the same hour',
    afar: 'Families abroad who all answer for a whole day over a line of home on one computer',
    many: 'Families and flatmates with one computer, and clubs',
    public:
      'Users of libraries, internet cafés, care homes and other shared computers whose browser keeps its cookies',
    alike: 'Offices, schools and hospitals with equal machines behind one address',
    common: 'Customers of one carrier with the same popular phone, and offices behind one gateway',
    several: 'Families and flatmates who share a computer',
    couple: 'Couples, parents with a child, and people who opened a second account by mistake',
  },
  detect(visit) {
    const visitor = visit.crossUser?.visitor
    const together = visit.crossUser?.deviceOnPrefix
    if (!visitor && !together) return null
    const users = visitor?.users ?? 0
    const observed = `${users} users of one browser`
    const usersToday = visitor?.usersToday ?? 0
    const isPublic = users >= PUBLIC_SHARE * usersToday && usersToday < CROWD_TODAY
    if (!isPublic && usersToday >= (users >= PUBLIC_USERS ? MANY_TODAY : FARM_TODAY))
      return {
        outcome: 'farm',
        observed: `${observed}, ${usersToday} of them today`,
        expected: '1',
      }
    const today = together?.usersToday ?? 0
    // Where all of them came behind one address, what that address is counts, and not the range.
    const isOneAddress = today > 0 && (visit.crossUser?.address?.usersToday ?? 0) >= today
    // Phones have few models, so that flatmates' agree; equal computers of one home are one computer.
    const isMobile = claimOf(visit)?.mobile === true
    const network = isOneAddress ? lineKindOf(visit, isMobile) : networkOf(visit)
    const isComputer = claimOf(visit)?.mobile === false
    const equal = { observed: `${today} users of one device today`, expected: '1' }
    // Whose clock is elsewhere is weighed by itself: here counts that families on a journey start a survey or two.
    if (visitor && usersToday >= AFAR_TODAY && areAtWork(visitor) && isClockAfar(visit))
      return {
        outcome: 'afar',
        observed: `${observed}, ${usersToday} of them today`,
        expected: '1',
      }
    // Of a public place's users few come back the next day.
    const isPassing = (together?.users ?? 0) >= PASSING_SHARE * today
    const rackFrom = isMobile ? HOME_PHONES_TODAY : HOME_FARM_TODAY
    if (together && today >= rackFrom && network === 'isp' && !isPassing)
      return { outcome: rackOf(visit, together), ...equal }
    const isSettled = (together?.users ?? 0) >= SETTLED_SHARE * today
    if (today >= HOSTED_FARM_TODAY && network === 'hosting' && !isSettled)
      return { outcome: 'hosted', ...equal }
    if (users >= MANY_USERS && !isFamily(visit))
      return { outcome: users >= PUBLIC_USERS ? 'public' : 'many', observed, expected: '1' }
    if (today >= ALIKE_TODAY && !isSettled && isComputer) {
      const isLine = network === 'isp' || network === 'mobile' || network === 'mixed'
      if (isLine && isCopied(visit)) return { outcome: 'copies', ...equal }
      if (network === 'isp') return { outcome: 'shelf', ...equal }
      if (network === 'hosting') return { outcome: 'hostedFew', ...equal }
    }
    const phones = together && isMobile && network === 'isp' ? findPhones(visit, together) : null
    if (phones) return { outcome: phones, ...equal }
    // Who has long come with a phone by one network of servers has it from a firm, or has a server of their own.
    const isLongLed = network === 'hosting' && isMobile && isOwnForLong(visit)
    if (today >= ALIKE_TODAY && !isLongLed)
      return { outcome: isSharedNetwork(network) || isPassing ? 'common' : 'alike', ...equal }
    if (users >= SEVERAL_USERS) return { outcome: 'several', observed, expected: '1' }
    return users >= COUPLE ? { outcome: 'couple', observed, expected: '1' } : { outcome: 'own' }
  },
})
