/** Browsers like those of a person's file: the same kind of device at the same kind of place. */
import type { Observation } from '../../src/contract/observation.ts'
import type { EdgeFacts } from '../../src/domain/network/edge-facts.ts'
import type { Random } from '../../src/training/random.ts'
import { completeVisit } from '../evaluate/people/complete-visit.ts'
import type { Person } from '../evaluate/people/person.ts'
import { textHash } from '../evaluate/worlds/browsers/text-hash.ts'
import type { Browser } from './browser.ts'

/** Chips, drivers and systems differ between computers; phones of one model draw alike. */
const MAKES_OF_COMPUTERS = 400
const MAKES_OF_PHONES = 12

/** The browser of the file itself. */
export function browserOf(person: Person): Browser {
  const { edge, observation, now } = completeVisit(person.visit)
  const timing = observation?.timing
  const clockMs = timing && 'value' in timing ? timing.value.clockMs - now : 0
  return {
    edge,
    observation: observation ?? {},
    clockMs: Number.isFinite(clockMs) ? clockMs : 0,
    cookie: null,
    copy: null,
  }
}

/** Another of its kind: it draws as another machine does, and has a line of its own. */
export function drawBrowser(person: Person, random: Random): Browser {
  const browser = browserOf(person)
  const isPhone = (seenAs(browser.observation, 'touch')?.maxTouchPoints ?? 0) > 0
  const make = random.below(isPhone ? MAKES_OF_PHONES : MAKES_OF_COMPUTERS)
  return {
    ...browser,
    edge: { ...browser.edge, address: drawAddress(browser.edge, random) },
    observation: redraw(browser.observation, make),
  }
}

function redraw(observation: Observation, make: number): Observation {
  const again = (hash: string) =>
    textHash(hash, make).padEnd(hash.length, '0').slice(0, hash.length)
  const { canvas, webgl } = observation
  return {
    ...observation,
    ...(canvas && 'value' in canvas
      ? { canvas: { value: { text: again(canvas.value.text), geometry: canvas.value.geometry } } }
      : {}),
    ...(webgl && 'value' in webgl
      ? {
          webgl: {
            value: {
              ...webgl.value,
              parameters: webgl.value.parameters && again(webgl.value.parameters),
              render: webgl.value.render && again(webgl.value.render),
            },
          },
        }
      : {}),
  }
}

function seenAs<K extends 'touch'>(observation: Observation, key: K) {
  const seen = observation[key]
  return seen && 'value' in seen ? seen.value : null
}

/** An address of the same network, near the file's own. */
function drawAddress({ address }: EdgeFacts, random: Random): string | null {
  if (address === null) return null
  if (address.includes(':')) {
    const [first = '2001', second = 'db8'] = address.split(':')
    const rest = Array.from({ length: 6 }, () => (1 + random.below(65_535)).toString(16))
    return [first, second, ...rest].join(':')
  }
  const [first, second] = address.split('.')
  return [first, second, random.below(256), 1 + random.below(254)].join('.')
}
