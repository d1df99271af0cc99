/** What a browser draws and plays: decided by chip, driver, engine and system together. */
import type { Signal } from '../../../../src/contract/observation.ts'
import type { MachineState } from '../machines/machine.ts'
import { type BrowserUse, engineOf } from './browser-use.ts'
import { textHash } from './text-hash.ts'

/** Versions after which an engine changes how it draws text. */
const DRAWING_ERA = 6
/** Firefox on computers names only a class of graphics (its `webgl.sanitize-unmasked-renderer`). */
const FIREFOX_CLASSES = {
  Intel: 'Intel(R) HD Graphics',
  NVIDIA: 'NVIDIA GeForce GTX 980',
  AMD: 'Radeon HD 3200 Graphics',
  Apple: 'Apple M1',
}

interface Drawn {
  canvas: Signal<'canvas'>
  webgl: Signal<'webgl'>
  audio: Signal<'audio'>
}

/** Canvas, WebGL and sound; noise that pages notice leaves no value. */
export function drawnBy(browser: BrowserUse, state: MachineState, version: number): Drawn {
  const { machine, disguise, hiding } = browser
  const engine = engineOf(browser)
  const era = Math.floor(version / DRAWING_ERA)
  const isApple = machine.system === 'iOS' || machine.system === 'macOS'
  const system = [machine.system, isApple ? machine.systemMajor : machine.kind]
  const real = [engine, ...system, machine.gpu, state.driver]
  const canvas = {
    text: textHash('text', era, ...real, machine.pixelRatio > 1, disguise?.canvasNoise),
    geometry: textHash('geometry', ...real, disguise?.canvasNoise),
  }
  const isRefused = hiding === 'refusal'
  const isSeen = (noise: number | null | undefined) =>
    noise != null && disguise?.isNoiseSeen === true
  return {
    canvas:
      hiding !== null || isSeen(disguise?.canvasNoise) ? { absent: 'unstable' } : { value: canvas },
    webgl: isRefused ? { absent: 'blocked' } : { value: graphicsOf(browser, real, version) },
    audio:
      hiding !== null || isSeen(disguise?.audioNoise)
        ? { absent: 'unstable' }
        : {
            value: {
              // Arithmetic of the engine's build and the processor's kind.
              hash: textHash(
                'audio',
                engine,
                ...system,
                architectureOf(browser),
                disguise?.audioNoise,
              ),
              sampleRate: machine.sampleRate,
            },
          },
  }
}

/** Kinds of processors that round sums differently. */
const architectureOf = ({ machine }: BrowserUse): string =>
  machine.kind !== 'computer' || machine.gpu.startsWith('M') ? 'arm' : 'x86'

function graphicsOf(browser: BrowserUse, real: readonly unknown[], version: number) {
  const { machine, disguise, family } = browser
  const engine = engineOf(browser)
  const maker = disguise?.gpuMaker ?? machine.gpuMaker
  const chip = disguise?.gpu ?? machine.gpu
  const limitsOf = disguise?.hidesLimits ? chip : machine.gpu
  const [vendor, renderer] = textsOf(browser, maker, chip)
  const hidden = family === 'Brave' && browser.hiding === 'noise'
  return {
    vendor: engine === 'Chromium' ? 'WebKit' : maker,
    renderer: engine === 'Chromium' ? 'WebKit WebGL' : renderer,
    unmaskedVendor: hidden ? null : vendor,
    unmaskedRenderer: hidden ? null : renderer,
    version: 'WebGL 1.0',
    parameters: textHash('limits', engine, machine.system, limitsOf),
    extensions: textHash('extensions', engine, machine.gpuMaker, Math.floor(version / DRAWING_ERA)),
    render: browser.hiding === null ? textHash('scene', ...real, disguise?.canvasNoise) : null,
    maxTextureSize: machine.kind === 'phone' && maker !== 'Apple Inc.' ? 8192 : 16_384,
  }
}

function textsOf(
  { machine, family, disguise }: BrowserUse,
  maker: string,
  chip: string,
): readonly [string, string] {
  if (machine.kind !== 'computer') {
    return machine.system === 'iOS' ? ['Apple Inc.', 'Apple GPU'] : [maker, chip]
  }
  if (family === 'Safari') return ['Apple Inc.', 'Apple GPU']
  const system = disguise?.system ?? machine.system
  if (family === 'Firefox') {
    const named = FIREFOX_CLASSES[maker as keyof typeof FIREFOX_CLASSES]
    return [maker, `${named}, or similar`]
  }
  if (system === 'macOS') {
    return [
      `Google Inc. (${maker})`,
      `ANGLE (${maker}, ANGLE Metal Renderer: Apple ${chip}, Unspecified Version)`,
    ]
  }
  const layer = system === 'Windows' ? 'Direct3D11 vs_5_0 ps_5_0, D3D11' : 'OpenGL 4.6'
  return [`Google Inc. (${maker})`, `ANGLE (${maker}, ${chip} ${layer})`]
}
