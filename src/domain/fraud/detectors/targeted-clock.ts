import { isSameRegion, parseCountry } from '../../geo/country.ts'
import { countriesOfTimezone, isPlaceless } from '../../geo/timezone.ts'
import { detector } from '../detector.ts'
import { zoneInWords } from '../facts/in-words.ts'
import { signal } from '../facts/signal.ts'

/**
 * Whether the device keeps the time of the targeted country. A network can be rented there; the clock
 * is where its user lives, or travels.
 */
export const targetedClock = detector({
  group: 'target',
  outcomes: {
    home: 'The clock of the device is set to the targeted country',
    neighbour: 'The clock of the device is set to another country of the targeted region',
    elsewhere: 'The clock of the device is set to another part of the world than the targeted one',
  },
  detect(visit) {
    const { targetedCountry: wanted } = visit.expected
    const zone = signal(visit, 'locale')?.timezone
    const expected = wanted === null ? null : parseCountry(wanted)
    if (expected === null || !zone || isPlaceless(zone)) return null
    const countries = countriesOfTimezone(zone)
    if (countries === null) return null
    if (countries.includes(expected)) return { outcome: 'home' }
    const near = countries.some((country) => isSameRegion(country, expected) === true)
    return { outcome: near ? 'neighbour' : 'elsewhere', observed: zoneInWords(zone), expected }
  },
})
