import { text, textOrNull } from '../collecting/bounds.ts'
import { absent, type Reading } from '../collecting/reading.ts'
import { hashOf } from '../murmur.ts'
import { makeCanvas } from './canvas-context.ts'
import { renderScene, SIDE } from './webgl-scene.ts'

/** Numbers that drivers differ in; by their code in the WebGL 1 specification. */
const PARAMETER_CODES = [
  0x846e, // ALIASED_LINE_WIDTH_RANGE
  0x846d, // ALIASED_POINT_SIZE_RANGE
  0x0d52, // RED_BITS
  0x0d56, // DEPTH_BITS
  0x0d57, // STENCIL_BITS
  0x8b4d, // MAX_COMBINED_TEXTURE_IMAGE_UNITS
  0x851c, // MAX_CUBE_MAP_TEXTURE_SIZE
  0x8dfd, // MAX_FRAGMENT_UNIFORM_VECTORS
  0x84e8, // MAX_RENDERBUFFER_SIZE
  0x8872, // MAX_TEXTURE_IMAGE_UNITS
  0x0d33, // MAX_TEXTURE_SIZE
  0x8dfc, // MAX_VARYING_VECTORS
  0x8869, // MAX_VERTEX_ATTRIBS
  0x8b4c, // MAX_VERTEX_TEXTURE_IMAGE_UNITS
  0x8dfb, // MAX_VERTEX_UNIFORM_VECTORS
  0x0d3a, // MAX_VIEWPORT_DIMS
]
const MAX_TEXTURE_SIZE = 0x0d33

/** A small drawing area of the graphics card; null where there is none. */
export const openWebgl = (): WebGLRenderingContext | null =>
  makeCanvas(SIDE, SIDE).getContext('webgl', {
    antialias: false,
    powerPreference: 'low-power',
  }) as WebGLRenderingContext | null

/**
 * Not asked in Firefox, which names the card in RENDERER and warns that the debug extension is
 * deprecated.
 */
const unmasked = (gl: WebGLRenderingContext): [string | null, string | null] => {
  const isFirefox = 'InternalError' in self
  const debug = isFirefox ? null : gl.getExtension('WEBGL_debug_renderer_info')
  if (!debug) return [null, null]
  return [
    textOrNull(gl.getParameter(debug.UNMASKED_VENDOR_WEBGL), 128),
    textOrNull(gl.getParameter(debug.UNMASKED_RENDERER_WEBGL), 256),
  ]
}

const parametersOf = (gl: WebGLRenderingContext): string =>
  PARAMETER_CODES.map((code) => `${code}=${gl.getParameter(code)}`).join(';')

/**
 * Drivers without a card, for which no scene is drawn: they are slow to compile one, and all draw
 * alike. The domain has the same pattern (graphics.ts), which this bundle cannot import; a test
 * keeps the two equal.
 */
export const SOFTWARE_RENDERERS =
  /swiftshader|llvmpipe|softpipe|basic render|software (rasterizer|adapter)|mesa offscreen/i

/** The graphics card and its driver, as WebGL shows them. */
export const readWebgl = (gl: WebGLRenderingContext | null): Reading<'webgl'> => {
  if (!gl) return absent('unsupported')
  const [unmaskedVendor, unmaskedRenderer] = unmasked(gl)
  const largest: unknown = gl.getParameter(MAX_TEXTURE_SIZE)
  const renderer = text(unmaskedRenderer ?? gl.getParameter(gl.RENDERER), 256)
  const value = {
    vendor: text(gl.getParameter(gl.VENDOR), 128),
    renderer: text(gl.getParameter(gl.RENDERER), 256),
    unmaskedVendor,
    unmaskedRenderer,
    version: text(gl.getParameter(gl.VERSION), 128),
    parameters: hashOf(parametersOf(gl)),
    extensions: hashOf((gl.getSupportedExtensions() ?? []).join()),
    render: SOFTWARE_RENDERERS.test(renderer) ? null : renderScene(gl),
    maxTextureSize: typeof largest === 'number' ? largest : null,
  }
  // A browser has few contexts, so this one is released at once.
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return value
}
