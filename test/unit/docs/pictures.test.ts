/** The pictures of README and docs, as `npm run -s screenshots` makes them, and plots by other commands. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { shrinkPng } from '../../screenshots/shrink-png.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const FOLDER = join(ROOT, 'src/docs/images')
const MOST_BYTES = 150 * 1024
const PICTURES = readdirSync(FOLDER)
const SCREENSHOTS = PICTURES.filter((name) => name.endsWith('.png'))
const PLOTS = PICTURES.filter((name) => name.endsWith('.svg'))

describe('pictures', () => {
  it('are there in light and in dark', () => {
    const light = SCREENSHOTS.filter((name) => name.endsWith('-light.png'))
    const dark = SCREENSHOTS.filter((name) => name.endsWith('-dark.png'))
    expect(light.length).toBeGreaterThanOrEqual(5)
    expect(dark.map((name) => name.replace('-dark', '-light'))).toEqual(light)
    expect(SCREENSHOTS).toHaveLength(light.length + dark.length)
    expect(PICTURES).toHaveLength(SCREENSHOTS.length + PLOTS.length)
  })

  it.each(PLOTS)('%s says what it shows, and loads nothing', (name) => {
    const svg = readFileSync(join(FOLDER, name), 'utf8')
    expect(svg).toMatch(/<title>[^<]+<\/title>\n<desc>[^<]+<\/desc>/)
    expect(svg).not.toMatch(/<script|<style|href|url\(/)
  })

  it.each(PICTURES)('%s is quickly loaded', (name) => {
    expect(statSync(join(FOLDER, name)).size).toBeLessThan(MOST_BYTES)
  })

  it('of the README exist', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
    const named = [...readme.matchAll(/src(?:set)?="src\/docs\/images\/([^"]+)"/g)]
    expect(named.length).toBeGreaterThan(0)
    for (const [, name] of named) expect(PICTURES).toContain(name)
  })
})

/** A pixel each of red, green and blue, as a browser would write them (filter 0). */
const THREE_PIXELS = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAABCAIAAACUgoPjAAAADklEQVR4nGP4z8DAAMYADvsC/gkcFjQAAAAASUVORK5CYII=',
  'base64',
)

describe('shrinking a PNG', () => {
  it('keeps size and colours', () => {
    const small = shrinkPng(THREE_PIXELS)
    expect([small.readUInt32BE(16), small.readUInt32BE(20), small[25]]).toEqual([3, 1, 3])
    const palette = small.subarray(small.indexOf('PLTE') + 4).subarray(0, 9)
    expect([...palette]).toEqual([255, 0, 0, 0, 255, 0, 0, 0, 255])
  })

  it('refuses what no browser writes', () => {
    const interlaced = Buffer.from(THREE_PIXELS)
    interlaced[28] = 1
    expect(() => shrinkPng(interlaced)).toThrow('not a PNG as browsers write them')
  })
})
