/** What draws the page, by the name that the browser tells of it. */
import {
  GUEST_RENDERERS,
  graphicsMaker,
  rendererOf,
  SOFTWARE_RENDERERS,
  VIRTUAL_RENDERERS,
} from '../../browser/graphics.ts'
import { signal } from './signal.ts'
import type { Visit } from './visit.ts'

/** The name of the card; empty where none was told. */
export function rendererSeen(visit: Visit): string {
  const seen = signal(visit, 'webgl')
  return seen ? rendererOf(seen) : ''
}

/** Graphics of machines without a card of their own, which are copied, or made anew, as often as their owner likes. */
const CARDLESS_RENDERERS = [SOFTWARE_RENDERERS, VIRTUAL_RENDERERS, GUEST_RENDERERS]

/** Whether the device draws without a card of its own, as far as it tells. */
export function isCardless(visit: Visit): boolean {
  const renderer = rendererSeen(visit)
  return CARDLESS_RENDERERS.some((pattern) => pattern.test(renderer))
}

/** Makers of graphics that phones and tablets have. */
const HANDHELD_MAKERS: ReadonlySet<string> = new Set([
  'qualcomm',
  'arm',
  'imagination',
  'samsung',
  'huawei',
])

/** Whether the graphics are a phone's or a tablet's; null where no maker is known. */
export function hasHandheldCard(visit: Visit): boolean | null {
  const maker = graphicsMaker(rendererSeen(visit))
  return maker === null ? null : HANDHELD_MAKERS.has(maker)
}
