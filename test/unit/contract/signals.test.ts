/** Anybody can send a payload: what each signal may hold is bounded, whoever adds one. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { observation } from '../../../src/contract/observation.ts'
import { SIGNAL_VALUES } from '../../../src/contract/signal-values.ts'

type Described = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  items?: Described
  properties?: Record<string, Described>
  anyOf?: Described[]
}

/** What has no bound in a described value, by its path. */
function unbounded(value: Described, path: string): string[] {
  const { type, anyOf, properties, items } = value
  if (anyOf) return anyOf.flatMap((each) => unbounded(each, path))
  if (value.enum || value.const !== undefined) return []
  if ([type].flat().every((each) => each === 'boolean' || each === 'null')) return []
  if (type === 'object')
    return Object.entries(properties ?? {}).flatMap(([key, each]) =>
      unbounded(each, `${path}.${key}`),
    )
  if (type === 'array')
    return [...(isWithin(value.maxItems, 96) ? [] : [path]), ...unbounded(items ?? {}, `${path}[]`)]
  if (type === 'string')
    return isWithin(value.maxLength, 512) || value.pattern?.endsWith('{8,64}$') ? [] : [path]
  const isNumber = type === 'number' || type === 'integer'
  return isNumber && isWithin(value.maximum, 1e13) && isWithin(value.minimum, 0) ? [] : [path]
}

const isWithin = (bound: number | undefined, most: number) => bound !== undefined && bound <= most

describe('a signal', () => {
  it.each(Object.entries(SIGNAL_VALUES))('has a bound for all that it holds: %s', (key, schema) => {
    const described = z.toJSONSchema(schema, { io: 'input' }) as Described
    expect(unbounded(described, key)).toEqual([])
  })

  it('is nothing that is not described', () => {
    expect(unbounded({ type: 'object', properties: { a: {} } }, 'x')).toEqual(['x.a'])
    expect(unbounded({ type: 'array', maxItems: 9, items: { type: 'string' } }, 'x')).toEqual([
      'x[]',
    ])
  })

  it.each([
    ['a text', 'navigator', 'userAgent', 'x'.repeat(512), 'x'.repeat(513)],
    ['a number', 'touch', 'maxTouchPoints', 256, 257],
    ['a negative number', 'screen', 'width', -100_000, -100_001],
    ['a count', 'voices', 'count', 1_000_000, 1_000_001],
    ['a count of halves', 'voices', 'count', 1, 1.5],
    ['a list', 'fonts', 'present', Array(96).fill('a'), Array(97).fill('a')],
    ['a list of texts', 'fonts', 'present', ['x'.repeat(96)], ['x'.repeat(97)]],
    ['a list of names', 'natives', 'modified', Array(64).fill('a'), Array(65).fill('a')],
    ['a name', 'automationGlobals', 'names', ['x'.repeat(96)], ['x'.repeat(97)]],
    ['a hash', 'maths', 'hash', '0123456789abcdef', '0123456789ABCDEF'],
    ['a short hash', 'maths', 'hash', 'a'.repeat(8), 'a'.repeat(7)],
    ['a long hash', 'maths', 'hash', 'a'.repeat(64), 'a'.repeat(65)],
    ['a list of three', 'locale', 'intlOffsets', [0, 0, 0], [0, 0]],
  ])('may reach its bound, and not pass it: %s', (_, key, field, most, more) => {
    const schema = Reflect.get(SIGNAL_VALUES, key) as z.ZodObject
    const takes = (value: unknown) => schema.shape[field]?.safeParse(value).success
    expect([takes(most), takes(more)]).toEqual([true, false])
  })

  it('has its value or a reason, and nothing beside', () => {
    const told = { touch: { value: { maxTouchPoints: 0, touchEvent: false, more: 1 } }, more: 1 }
    expect(observation.parse(told)).toEqual({
      touch: { value: { maxTouchPoints: 0, touchEvent: false } },
    })
    for (const touch of [{}, { absent: 'asleep' }, { value: null }, null, 7])
      expect(observation.safeParse({ touch }).success).toBe(false)
  })
})
