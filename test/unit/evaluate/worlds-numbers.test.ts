/**
 * No number stands both in the simulated worlds and in the model that is judged by them: a model
 * that knows the simulator's numbers looks calibrated where it is only informed.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { PRIORS } from '../../evaluate/worlds/world.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const WORLDS = ['test/evaluate/worlds']
const MODEL = [
  'src/training/figures/linkage',
  'src/training/figures/priors.ts',
  'src/domain/duplication',
  'src/domain/linkage',
]
/**
 * What training writes: numbers with more digits than this come out of a fit, change with every
 * edition of the data, and meet others by chance.
 */
const TRAINED = 'src/domain/linkage/model.ts'
const ASSUMED_DIGITS = 2
/**
 * On both sides, each of something else: the ratio of two incomes and a screen's scale; bits and a screen's scale;
 * days of an address and colleagues; minutes of a habit, and a zoom, hours or servers; a term of Stirling's series, and the
 * width of a phone.
 */
const OF_SOMETHING_ELSE = [1.25, 1.5, 45, 90, 360]
/** Days of weeks, months and years, hours, minutes and seconds. */
const CALENDAR = [7, 12, 14, 24, 28, 30, 31, 52, 60, 365, 3600, 86_400]
/** Up to here whole numbers count things: sides, parts, indexes, bits. */
const COUNTS_UP_TO = 16

function filesIn(path: string): string[] {
  if (path.endsWith('.ts')) return [path]
  return readdirSync(join(root, path)).flatMap((name) => filesIn(join(path, name)))
}

const SKIPPED = [
  String.raw`\/\*[\s\S]*?\*\/`,
  String.raw`\/\/[^\n]*`,
  String.raw`'(?:\\.|[^'\\\n])*'`,
  String.raw`"(?:\\.|[^"\\\n])*"`,
  '`(?:\\\\.|[^`\\\\])*`',
]
const NUMBER = String.raw`(?<![\w$])(0x[\da-f]+|\d[\d_]*(?:\.\d+)?(?:e-?\d+)?|\.\d+)(?!\w)`
const TOKEN = new RegExp([...SKIPPED, NUMBER].join('|'), 'gi')

/** Numbers in code; those in comments and texts are none. */
const numbersIn = (code: string): number[] =>
  [...code.matchAll(TOKEN)].flatMap(([, number]) =>
    number === undefined ? [] : [Number(number.replaceAll('_', ''))],
  )

const isPowerOfTen = (value: number): boolean => value > 0 && Number.isInteger(Math.log10(value))
const isPowerOfTwo = (value: number): boolean => value > 1 && Number.isInteger(Math.log2(value))
const isHalf = (value: number): boolean => value === 0.5
const isFree = (value: number): boolean =>
  value === 0 ||
  isPowerOfTen(value) ||
  isPowerOfTwo(value) ||
  isHalf(value) ||
  CALENDAR.includes(value) ||
  (Number.isInteger(value) && value <= COUNTS_UP_TO)

const isAssumed = (value: number): boolean => Number(value.toPrecision(ASSUMED_DIGITS)) === value

const numbersOf = (paths: readonly string[]) =>
  new Set(
    paths
      .flatMap(filesIn)
      .flatMap((path) => numbersIn(readFileSync(join(root, path), 'utf8')))
      .filter((value) => !isFree(value)),
  )

describe('the ranges of a world', () => {
  it.each(Object.entries(PRIORS))('of %s are wide, and say where they come from', (_, prior) => {
    expect(prior.high / prior.low).toBeGreaterThan(1.3)
    expect(prior.source.length).toBeGreaterThan(20)
  })
})

describe('the numbers of worlds and model', () => {
  it('are read from code, not from texts and types', () => {
    expect(numbersIn("const a = [0.25, 1_000] // 3\nconst b = '4'\nconst c = -2e-3")).toEqual([
      0.25, 1000, 0.002,
    ])
  })

  it('are many on either side, and none of one thing on both', () => {
    const assumed = MODEL.flatMap(filesIn).filter((path) => path !== TRAINED)
    const [worlds, model] = [numbersOf(WORLDS), numbersOf(assumed)]
    expect(worlds.size).toBeGreaterThan(200)
    for (const value of numbersOf([TRAINED])) if (isAssumed(value)) model.add(value)
    expect(model.size).toBeGreaterThan(50)
    const onBoth = [...worlds].filter((value) => model.has(value))
    expect(onBoth.sort((a, b) => a - b)).toEqual(OF_SOMETHING_ELSE)
  })
})
