import { isOverTheBorder, isSameRegion, parseCountry } from '../../geo/country.ts'
import { isOneState } from '../../geo/territories.ts'
import { keepsTimeOf } from '../../geo/timezone.ts'
import type { NetworkKind } from '../../network/kinds.ts'
import { isPlacelessNetwork } from '../../network/lists/known-networks.ts'
import { detector } from '../detector.ts'
import { clockCountries, ownTimezone } from '../facts/clock-countries.ts'
import { countryInWords, zoneInWords } from '../facts/in-words.ts'
import { isHidingNetwork, isHostedDesk, networkOf } from '../facts/network.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

type Distance = 'here' | 'near' | 'far'

function distanceTo(target: string, countries: readonly string[]): Distance {
  // Territories' people live in the state of the project, whatever code their islands have.
  if (countries.some((country) => isOneState(country, target))) return 'here'
  return countries.some((country) => isSameRegion(country, target) === true) ? 'near' : 'far'
}

/**
 * Countries that the network puts the visit in; null where it tells none, as Tor's does. On a ship,
 * in an aeroplane or on a roaming card the clock is the better witness.
 */
function networkCountries(visit: Visit): string[] | null {
  const { address, asn, country } = visit.edge
  if (asn !== null && isPlacelessNetwork(asn)) return clockCountries(visit)
  return address === null || !country || country === 'T1' ? null : [country]
}

/** Networks that are chosen for the country that they end in. */
const EXITS: ReadonlySet<NetworkKind | null> = new Set(['vpn', 'proxy', 'hosting'])

/**
 * Whether the network was chosen to be in the targeted country, whose time the device does not keep: who lives near
 * a border comes by a line of home, and one hour is kept on both sides of most of them. Where the hour is the same,
 * a browser that was set to the clock's country too says that it is no slip of the clock; a company's desktop on a
 * server is not chosen for its country by who works there.
 */
function isExitBeside(visit: Visit, target: string, clocks: readonly string[]): boolean {
  const zone = ownTimezone(visit)
  const network = networkOf(visit)
  if (!EXITS.has(network) || zone === null) return false
  if (keepsTimeOf(zone, target) === false) return true
  return network !== 'hosting' && clocks.includes(regionChosen(visit) ?? '')
}

/**
 * The country that the language read first is set to, where it does not come with the language: Austrians read
 * German of Germany, and whoever reads German of Austria has chosen it, or bought the device there.
 */
function regionChosen(visit: Visit): string | null {
  const [first] = signal(visit, 'languages')?.languages ?? []
  const [, language, region] = /^([a-z]{2,3})-([a-z]{2})$/i.exec(first ?? '') ?? []
  if (!language || !region || /^en-gb$/i.test(first ?? '')) return null
  const chosen = region.toUpperCase()
  return new Intl.Locale(language).maximize().region === chosen ? null : chosen
}

/**
 * Whether a line of people in the targeted country has the clock of the next one, in whatever part of the world that is
 * said to be: who crosses a border every day, or moved over it, brings the hour of the other side along.
 */
const isOfBorder = (visit: Visit, target: string, clocks: readonly string[]) =>
  isPlaced(visit) && clocks.some((clock) => isOverTheBorder(clock, target))

/**
 * Whether the network and the clock of the device are in the targeted country. The two are one
 * piece of evidence: a network can be rented in the targeted country, while the clock is where its
 * user lives; whoever travels, or works through a company's gateway, keeps the clock of home.
 */
export const targetedCountry = detector({
  group: 'target',
  outcomes: {
    same: 'The visitor is in the targeted country',
    neighbour:
      'The network or the clock is in another country than the targeted one, beside it or in the same region',
    clockBeside:
      'A VPN or a server stands in the targeted country, and the device keeps the time of another country of the same region',
    networkAbroad: 'The network is in another country than the targeted one, the clock is not',
    clockAbroad:
      'The network is in the targeted country, the clock of the device in another part of the world',
    abroad:
      'The network is in another country than the targeted one, and the clock of the device in another part of the world',
    elsewhere: 'The network is in another part of the world than the targeted country',
  },
  honestly: {
    neighbour: 'People who live near a border or work in a neighbouring country',
    clockBeside:
      'Travellers in a neighbouring country whose VPN leads home, staff there behind a network of home, and people of a border town who keep the hour of the other side',
    networkAbroad:
      'Travellers, people on a VPN in another country, and those behind a company’s gateway abroad',
    clockAbroad:
      'Travellers whose phone roams or whose VPN leads home, people back from a journey whose laptop keeps the time of there, and staff abroad behind a network of home',
    abroad:
      'Travellers, expatriates, soldiers and students abroad who answer for their own country',
    elsewhere: 'Travellers, and people on a VPN in another country',
  },
  detect(visit) {
    const { targetedCountry: wanted } = visit.expected
    const target = wanted === null ? null : parseCountry(wanted)
    const countries = networkCountries(visit)
    if (target === null || countries === null) return null
    const clocks = clockCountries(visit)
    const network = distanceTo(target, countries)
    const clock = clocks && distanceTo(target, clocks)
    const zone = zoneInWords(ownTimezone(visit))
    const country = countryInWords(visit.edge.country)
    const finding = {
      observed: clock ? `${country} and ${zone}` : country,
      expected: countryInWords(target),
    }
    if (clock === null) {
      if (network === 'far') return { outcome: 'elsewhere', ...finding }
      // Where the network hides its user, being in the right country proves nothing.
      if (network === 'here') return isPlaced(visit) ? { outcome: 'same' } : null
      return { outcome: 'neighbour', ...finding }
    }
    if (clock === 'here')
      return network === 'here' ? { outcome: 'same' } : { outcome: 'networkAbroad', ...finding }
    if (network === 'far' && clock === 'far')
      return { outcome: isOfServer(visit, countries) ? 'elsewhere' : 'abroad', ...finding }
    // A network next door brings a clock of far away no nearer.
    if (network !== 'here')
      return { outcome: network === 'near' && clock === 'far' ? 'abroad' : 'neighbour', ...finding }
    if (clock === 'far')
      return {
        outcome: isOfBorder(visit, target, clocks ?? []) ? 'neighbour' : 'clockAbroad',
        ...finding,
      }
    return {
      outcome: isExitBeside(visit, target, clocks ?? []) ? 'clockBeside' : 'neighbour',
      ...finding,
    }
  },
})

/** Whether the clock is a server's, where the server is: that repeats what its network says. */
const isOfServer = (visit: Visit, countries: readonly string[]) =>
  isHostedDesk(visit) && (clockCountries(visit) ?? []).some((clock) => countries.includes(clock))

const isPlaced = (visit: Visit) => !isHidingNetwork(networkOf(visit))
