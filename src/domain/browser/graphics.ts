/** Graphics hardware by name, as far as browsers of one machine agree on it. */
import type { SignalValue } from '../../contract/observation.ts'

/**
 * Renderers that draw without hardware. The loader's script has the same pattern
 * (collectors/webgl.ts) and draws no scene with them, which would be slow and identify nobody; a
 * test keeps the two equal.
 */
export const SOFTWARE_RENDERERS =
  /swiftshader|llvmpipe|softpipe|basic render|software (rasterizer|adapter)|mesa offscreen/i

/** Graphics of virtual machines. */
export const VIRTUAL_RENDERERS = /VMware|SVGA3D|VirtualBox|virgl|virtio|Hyper-V|QXL|Bochs/i

/** Graphics of virtual machines on Macs, as Apple's own virtualization and Parallels Desktop name them. */
export const GUEST_RENDERERS = /Apple Paravirtual|Parallels/i

/**
 * Cards that are sold for servers, and parts of such a card that are lent to one desktop each: Azure's NV desktops have
 * Radeon Instinct MI25 and NVIDIA A10 (learn.microsoft.com, NVv4 and NVadsA10 v5), Amazon's Tesla T4 and Radeon Pro
 * V520 (docs.aws.amazon.com, G4dn and G4ad), and a part is named like A10-4Q (docs.nvidia.com, virtual GPU types).
 */
export const SERVER_RENDERERS =
  /\bTesla\b|\bGRID\b|MxGPU|Radeon (Instinct|Pro V\d)|NVIDIA (A2|A10|A16|A40|L4|L40S?|T4)\b/

/** The name of the card: unmasked where the browser tells it so; Firefox names the card without unmasking. */
export function rendererOf({
  unmaskedRenderer,
  renderer,
}: Pick<SignalValue<'webgl'>, 'unmaskedRenderer' | 'renderer'>): string {
  return unmaskedRenderer ?? renderer
}

const MAKERS: readonly (readonly [RegExp, string])[] = [
  [SOFTWARE_RENDERERS, 'software'],
  [/nvidia|geforce|quadro|rtx|gtx/, 'nvidia'],
  [/\bamd\b|radeon|\bati\b/, 'amd'],
  [/intel|iris/, 'intel'],
  [/apple/, 'apple'],
  [/adreno|qualcomm/, 'qualcomm'],
  [/mali|immortalis|\barm\b/, 'arm'],
  [/powervr|imagination/, 'imagination'],
  [/xclipse|samsung/, 'samsung'],
  [/maleoon/, 'huawei'],
]

/**
 * The maker of the graphics, on which even browsers that hide the model agree; null when not known.
 *
 * WebKit says `Apple GPU` wherever it runs, and is taken at its word: on iPhones, iPads and Macs of today
 * it is right, so that Safari and Chrome of one Mac can agree. On a Mac with an Intel chip and under Linux it
 * is wrong for every WebKit alike, which then shares no key with another browser of its machine. The maker is
 * only a part of such keys; what the claimed system may draw with is asked of the whole name (detectors/gpu.ts).
 */
export function graphicsMaker(renderer: string): string | null {
  const lower = renderer.toLowerCase()
  return MAKERS.find(([pattern]) => pattern.test(lower))?.[1] ?? null
}

/** Names of whole classes of hardware, which some browsers give in place of the model. */
const GENERIC = /or similar|^apple gpu$|^webkit webgl$|^mozilla$/

/**
 * The model, without what the browser's translation layer (ANGLE) puts around it; null when hidden. Over Vulkan it
 * names the version of that first, the model in brackets, and then the driver.
 */
export function graphicsModel(renderer: string): string | null {
  const lower = renderer.toLowerCase()
  if (GENERIC.test(lower)) return null
  return lower
    .replace(/^angle \((.*)\)(, or similar)?$/, '$1')
    .replace(/, vulkan [\d.]+ \((.*)\), [^,]*$/, ', $1')
    .replace(
      /, or similar|direct3d\d*|d3d\d+(on\d+)?|vs_\d_\d|ps_\d_\d|opengl( es)?( engine)?/g,
      ' ',
    )
    .replace(/\(0x[0-9a-f]+\)|\(tm\)|\(r\)|\b\d+(\.\d+){2,}[^,]*/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(nvidia|intel|amd|ati|inc|corporation|co|ltd|google|unspecified version)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
