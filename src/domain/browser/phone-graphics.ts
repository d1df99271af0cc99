/**
 * Which graphics a phone has, by the name of its model.
 *
 * Only of expensive phones, whose names are borrowed: Samsung's. Google's Pixels are left out, because several
 * systems that people install give Chrome the name of a Pixel (PixelPropsUtils, extraPackagesToChange).
 */

/** Models by the beginning of their name, and the families that each is sold with. */
const GRAPHICS_OF_MODELS: [model: RegExp, graphics: RegExp][] = [
  // Snapdragon 8 Gen 2 everywhere; in the S25 and the S24 Ultra its successors.
  [/^SM-S91[168]/, /Adreno \(TM\) [78]/],
  [/^SM-S928/, /Adreno \(TM\) [78]/],
  [/^SM-S93[168]/, /Adreno \(TM\) [78]/],
  // Exynos 2200 and 2400 with AMD's Xclipse (notebookcheck.net; teltarif.de, SM-S921B), or Snapdragon.
  [/^SM-S90[168]/, /Adreno \(TM\) [78]|Xclipse/],
  [/^SM-S92[16]/, /Adreno \(TM\) [78]|Xclipse/],
]

/** Families that name themselves; what does not may be masked, or new. */
const FAMILIES = /Adreno|Mali|PowerVR|Xclipse/

/** Whether a phone of this model can draw with these graphics; null where it is not known. */
export function hasGraphics(model: string, renderer: string): boolean | null {
  const known = GRAPHICS_OF_MODELS.find(([name]) => name.test(model))
  return known && FAMILIES.test(renderer) ? known[1].test(renderer) : null
}
