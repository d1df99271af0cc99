/** How much of what is on a picture can be told from its ground. */
import type { Locator } from 'playwright-core'

/**
 * The share, 0 to 1, of an element's pixels whose contrast (WCAG 2, 1 to 21) with its most frequent
 * colour is at least `contrast`, as the browser has painted them.
 */
export const visibleShare = async (element: Locator, contrast: number): Promise<number> => {
  const picture = (await element.screenshot({ scale: 'css' })).toString('base64')
  const context = await element.page().context().browser()?.newContext()
  if (!context) throw new Error('the browser is gone')
  const reader = await context.newPage()
  const share = await reader.evaluate(
    async ([png, least]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${png}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const drawing = canvas.getContext('2d')
      drawing?.drawImage(image, 0, 0)
      const pixels = drawing?.getImageData(0, 0, image.width, image.height).data ?? []
      const luminance = (at: number) =>
        [0.2126, 0.7152, 0.0722].reduce((sum, weight, channel) => {
          const value = (pixels[at + channel] ?? 0) / 255
          return (
            sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
          )
        }, 0)
      const all = Array.from({ length: pixels.length / 4 }, (_, index) => luminance(index * 4))
      const counts = new Map<number, number>()
      for (const value of all) counts.set(value, (counts.get(value) ?? 0) + 1)
      const [ground = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
      const differs = (value: number) =>
        (Math.max(value, ground) + 0.05) / (Math.min(value, ground) + 0.05) >= least
      return all.filter(differs).length / all.length
    },
    [picture, contrast] as const,
  )
  await context.close()
  return share
}
