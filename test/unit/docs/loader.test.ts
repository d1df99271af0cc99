import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { STYLE } from '../../../src/loader/style.ts'

it('the page of the loader says for how long nothing is painted, as its style has it', () => {
  const page = readFileSync(new URL('../../../src/docs/loader.md', import.meta.url), 'utf8')
  const [, seconds] = STYLE.match(/animation:appear 1ms ([\d.]+)s/) ?? []
  const said = [
    ...page.matchAll(/first (\d+) ms nothing is painted|Nothing is shown for (\d+) ms/g),
  ].map(([, first, shown]) => Number(first ?? shown))
  expect(said).toEqual([Number(seconds) * 1000, Number(seconds) * 1000])
})
