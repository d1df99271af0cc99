/** Visits of people whom nobody described: the device of one at the place and with the history of another. */
import type { Observation, SignalKey } from '../../../src/contract/observation.ts'
import { claimOf } from '../../../src/domain/fraud/facts/claims.ts'
import { signal } from '../../../src/domain/fraud/facts/signal.ts'
import type { Visit } from '../../../src/domain/fraud/facts/visit.ts'
import type { EdgeFacts } from '../../../src/domain/network/edge-facts.ts'

/** Signals that say where and in which language somebody lives, and not on what device. */
const OF_PLACE = ['languages', 'locale'] as const satisfies SignalKey[]
const LANGUAGE = 'accept-language'
/** What is larger is a moment, ms since the epoch. */
const FIRST_MOMENT = Date.UTC(2010)

/** Frames and workers repeat what is of the place and what is of the device, and so are left out. */
const OF_BOTH = ['realms'] as const satisfies SignalKey[]

/**
 * The visit of whoever has the device, with its window and hands, and lives where the other does, with that
 * one's network, clock, languages, past and neighbours. What a partner expected of the browser is the
 * device's; how the link was opened before is left out, since that is of both. Null where one of the two has
 * no payload, and where one is a phone and the other is not: phones live otherwise, and are carried along.
 */
export function crossVisits(place: Visit, device: Visit): Visit | null {
  const moved = moveTo(device, place.now)
  if (!place.observation || !moved.observation || isPhone(place) !== isPhone(device)) return null
  const { observation, page, keys: _, ...rest } = moved
  return {
    ...rest,
    now: place.now,
    page: page && crossEdges(place.page ?? place.edge, page),
    edge: crossEdges(place.edge, moved.edge),
    observation: inLanguageOf(place, crossSignals(place.observation, observation ?? {})),
    ...(place.keys && { keys: place.keys }),
    expected: { ...place.expected, expectedUserAgent: moved.expected.expectedUserAgent },
    history: { openings: [], past: place.history.past },
    crossUser: place.crossUser,
  }
}

const isPhone = (visit: Visit) => claimOf(visit)?.mobile === true

/** The same visit at another moment: all of its moments move along. */
function moveTo(visit: Visit, now: number): Visit {
  const byMs = now - visit.now
  const move = (value: unknown): unknown => {
    if (typeof value === 'number') return value > FIRST_MOMENT ? value + byMs : value
    if (Array.isArray(value)) return value.map(move)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, move(each)]))
  }
  return move(visit) as Visit
}

function crossSignals(place: Observation, device: Observation): Observation {
  const without: ReadonlySet<string> = new Set([...OF_PLACE, ...OF_BOTH])
  const ofDevice = Object.entries(device).filter(([key]) => !without.has(key))
  const ofPlace = OF_PLACE.flatMap((key) => (place[key] ? [[key, place[key]]] : []))
  return Object.fromEntries([...ofDevice, ...ofPlace])
}

/** The browser's own messages are in the language of who lives at the place, where the device tells of them. */
function inLanguageOf(place: Visit, seen: Observation): Observation {
  const { system } = seen
  if (!system || !('value' in system)) return seen
  const locale = signal(place, 'locale')?.intlLocale
  const inEnglish = locale == null ? undefined : /^en\b/i.test(locale)
  const speaksEnglish = signal(place, 'system')?.speaksEnglish ?? inEnglish
  if (speaksEnglish === undefined) return seen
  return { ...seen, system: { ...system, value: { ...system.value, speaksEnglish } } }
}

/** The network of one, and the browser's way of asking of the other. */
function crossEdges(place: EdgeFacts, device: EdgeFacts): EdgeFacts {
  const { [LANGUAGE]: language } = place.headers
  const { [LANGUAGE]: _, ...headers } = device.headers
  const { httpProtocol, tlsVersion, tlsCipher, tlsCiphersSha1, tlsExtensionsSha1, tlsHelloLength } =
    device
  return {
    ...place,
    ...{ httpProtocol, tlsVersion, tlsCipher, tlsCiphersSha1, tlsExtensionsSha1, tlsHelloLength },
    headers: language === undefined ? headers : { ...headers, [LANGUAGE]: language },
  }
}
