import { afterEach, expect, it, vi } from 'vitest'
import type { Surroundings } from '../../../src/loader/browser/collecting/surroundings.ts'
import { display } from '../../../src/loader/browser/collectors/display.ts'

afterEach(() => vi.unstubAllGlobals())

it('asks for no setting that people make because of their eyes or their balance', () => {
  const asked: string[] = []
  vi.stubGlobal('matchMedia', (query: string) => {
    asked.push(query)
    return { matches: true, media: query }
  })
  expect(display.collect({} as Surroundings)).toMatchObject({
    dark: true,
    hover: true,
    contrast: null,
    reducedMotion: null,
    forcedColors: null,
    inverted: null,
  })
  expect(asked.join()).not.toMatch(/contrast|motion|forced|inverted|transparency/)
})
