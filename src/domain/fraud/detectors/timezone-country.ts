import { isOverTheBorder, isSameRegion, parseCountry } from '../../geo/country.ts'
import { isOneState } from '../../geo/territories.ts'
import { detector } from '../detector.ts'
import { clockCountries, ownTimezone } from '../facts/clock-countries.ts'
import { countryInWords } from '../facts/in-words.ts'
import { networkOf } from '../facts/network.ts'
import type { Visit } from '../facts/visit.ts'

/**
 * Whether the browser's time zone is one of the country that its address is in, or has the same time in the same part
 * of the world, where no country is targeted.
 */
export const timezoneCountry = detector({
  group: 'target',
  outcomes: {
    agrees: 'The time zone of the browser is one of the country of its address',
    nearby: 'The time zone of the browser keeps the same time as the country of its address',
    ofExit: 'A VPN leads out in another country than the time zone of the browser is one of',
    differs: 'The time zone of the browser is not one of the country of its address',
  },
  honestly: {
    ofExit: 'Users of a VPN in another country',
    differs:
      'Travellers whose laptop keeps the time of home, people behind a company’s gateway, and staff at a desktop that is rented abroad',
    nearby: 'People near a border, and travellers within a zone',
  },
  detect(visit) {
    const zone = ownTimezone(visit)
    const { address, country, timezone } = visit.edge
    if (!zone || address === null || !country || country === 'T1') return null
    const countries = clockCountries(visit)
    if (countries === null) return null
    // Where a country is targeted, `targetedCountry` compares network and clock with it at once.
    if (visit.expected.targetedCountry && parseCountry(visit.expected.targetedCountry)) return null
    if (countries.some((clock) => isOneState(clock, country))) return { outcome: 'agrees' }
    const finding = { observed: zone, expected: timezone ?? `a zone of ${countryInWords(country)}` }
    const isNear = isSameTime(visit, zone) && countries.some((clock) => isBeside(clock, country))
    if (isNear) return { outcome: 'nearby', ...finding }
    // Where nobody asks for a country, an exit abroad is as good as one at home, and the VPN has been weighed.
    return { outcome: networkOf(visit) === 'vpn' ? 'ofExit' : 'differs', ...finding }
  },
})

/** Whether two countries lie in one part of the world: one hour is kept from Norway to Angola. */
const isBeside = (one: string, other: string) =>
  isSameRegion(one, other) !== false || isOverTheBorder(one, other)

/** Travellers and people near a border have the local time under another zone's name. */
function isSameTime(visit: Visit, zone: string): boolean {
  const own = visit.edge.timezone
  if (own === null) return false
  return offsetMinutes(own, visit.now) === offsetMinutes(zone, visit.now)
}

function offsetMinutes(zone: string, at: number): number | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    const name = format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, minutes] = /GMT(?:([+-])(\d+):(\d+))?/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  } catch {
    return null
  }
}
