import type { Collector } from '../collecting/collector.ts'
import { absent } from '../collecting/reading.ts'
import { hashOf } from '../murmur.ts'
import { openCanvas, type Pen } from './canvas-context.ts'
import { readBack } from './canvas-readback.ts'

const WIDTH = 220
const HEIGHT = 48

type Painter = (context: Pen) => void

const paintText: Painter = (context) => {
  context.textBaseline = 'alphabetic'
  context.fillStyle = '#e7630a'
  context.fillRect(96, 2, 60, 18)
  context.fillStyle = '#0a6978'
  // A font that is nowhere, so that the system's own fallback draws it; the emoji differs by maker.
  context.font = '12pt "No such face", sans-serif'
  context.fillText('Quick zephyrs vow 🦔', 3, 17)
  context.fillStyle = 'rgba(96, 190, 12, 0.65)'
  context.font = '15pt serif'
  context.fillText('Quick zephyrs vow ≠', 6, 40)
}

const paintGeometry: Painter = (context) => {
  context.globalCompositeOperation = 'multiply'
  const discs: [string, number, number][] = [
    ['#f1c', 22, 22],
    ['#1fc', 44, 22],
    ['#fc1', 33, 30],
  ]
  for (const [colour, x, y] of discs) {
    context.fillStyle = colour
    context.beginPath()
    context.arc(x, y, 18.3, 0, Math.PI * 2)
    context.fill()
  }
  context.globalCompositeOperation = 'source-over'
  const gradient = context.createLinearGradient(80, 0, 215, 40)
  gradient.addColorStop(0, '#213')
  gradient.addColorStop(1, '#fe9')
  context.strokeStyle = gradient
  context.lineWidth = 3.7
  context.beginPath()
  context.moveTo(80, 42)
  context.bezierCurveTo(110, -22, 160, 92, 214, 5)
  context.stroke()
}

const render = (paint: Painter): Uint32Array | null => {
  const context = openCanvas(WIDTH, HEIGHT)
  if (!context) return null
  paint(context)
  return new Uint32Array(context.getImageData(0, 0, WIDTH, HEIGHT).data.buffer)
}

/**
 * Pixels as a text of one character a byte, which engines compare faster than a script compares
 * arrays.
 */
const textOf = (pixels: Uint32Array): string => new TextDecoder('latin1').decode(pixels)

const isSame = (one: Uint32Array, other: Uint32Array | null): boolean =>
  other !== null && textOf(one) === textOf(other)

/** A power of two. */
const FOLDED_WORDS = 256
const LAST_WORD = FOLDED_WORDS - 1

/**
 * Folds the pixels into fewer words first: hashing every pixel takes a cold engine milliseconds.
 */
const fold = (pixels: Uint32Array): Int32Array => {
  const folded = new Int32Array(FOLDED_WORDS)
  for (let index = 0; index < pixels.length; index++) {
    const slot = index & LAST_WORD
    folded[slot] = Math.imul(folded[slot] as number, 0x01000193) ^ (pixels[index] as number)
  }
  return folded
}

/**
 * How this browser draws. Where two renderings of a text differ, or a canvas does not give back what
 * was put in, the browser adds noise (Brave, Firefox, Safari): unstable, and never hashed into an
 * identity. The discs are drawn once: whatever changes pixels changes those that were put in, too.
 */
export const canvas: Collector<'canvas'> = {
  limitMs: 0,
  isHeavy: true,
  collect() {
    const text = render(paintText)
    const geometry = render(paintGeometry)
    if (!text || !geometry) return absent('unsupported')
    if (!readBack().exact || !isSame(text, render(paintText))) return absent('unstable')
    return { text: hashOf(fold(text)), geometry: hashOf(fold(geometry)) }
  },
}
