import { parseCountry } from '../../geo/country.ts'
import { languagesOfCountry } from '../../geo/languages.ts'
import { countriesOfTimezone, isPlaceless } from '../../geo/timezone.ts'
import { detector } from '../detector.ts'
import { languagesInWords, zoneInWords } from '../facts/in-words.ts'
import { isHidingNetwork, networkOf } from '../facts/network.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

/** Whether the browser's first language belongs to the country: by its region, else by use. */
function isLanguageOf(country: string, visit: Visit): boolean | null {
  const first = signal(visit, 'languages')?.languages[0]
  if (!first) return null
  const [language = '', ...rest] = first.split(/[-_]/)
  const region = rest.find((part) => /^[A-Z]{2}$/i.test(part))?.toUpperCase()
  if (region) return region === country
  return languagesOfCountry(country).includes(language.toLowerCase())
}

function isClockOf(country: string, visit: Visit): boolean | null {
  const zone = signal(visit, 'locale')?.timezone
  if (!zone || isPlaceless(zone)) return null
  return countriesOfTimezone(zone)?.includes(country) ?? null
}

/**
 * Whether a network that hides its users makes this one seem to be in the targeted country, while
 * both the clock and the language of the device are those of another one.
 */
export const pretence = detector({
  group: 'pretence',
  outcomes: {
    pretended: 'A hidden network lends the targeted country to a device that lives in another one',
    plausible: 'The device behind the hidden network lives in the targeted country',
  },
  detect(visit) {
    const { targetedCountry } = visit.expected
    const target = targetedCountry === null ? null : parseCountry(targetedCountry)
    if (target === null || visit.edge.country !== target) return null
    const network = networkOf(visit)
    if (!isHidingNetwork(network) || network === 'relay') return null
    const [clock, language] = [isClockOf(target, visit), isLanguageOf(target, visit)]
    if (clock === null || language === null) return null
    if (clock) return { outcome: 'plausible' }
    if (language) return null
    const zone = zoneInWords(signal(visit, 'locale')?.timezone)
    const first = languagesInWords(signal(visit, 'languages')?.languages.slice(0, 1) ?? [])
    return { outcome: 'pretended', observed: `${zone} and ${first}`, expected: target }
  },
})
