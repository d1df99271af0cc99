import { describe, expect, it } from 'vitest'
import { altered, toJsonText } from '../../fuzz/cases/hostile-values.ts'
import { type Ground, makeRequest, randomOf } from '../../fuzz/cases/make-request.ts'
import { readOpenApi } from '../../fuzz/cases/openapi.ts'
import { type Schema, validValue, withOneFault } from '../../fuzz/cases/schema-values.ts'
import { escapeBytes } from '../../fuzz/record.ts'
import type { World } from '../../fuzz/service/worlds.ts'

const known = { id: 'i'.repeat(32), token: 't'.repeat(64) }
const world = (name: string): World => ({
  name,
  marker: `marker-${name}`,
  apiKey: `key-${name}`,
  revokedKey: `revoked-${name}`,
  transactions: [known],
  cursor: `cursor-${name}`,
  era: 0,
  create: () => Promise.reject(new Error('nothing serves here')),
})
const ground: Ground = { port: 1, openApi: readOpenApi(), worlds: [world('a'), world('b')] }

/** Requests that need a served Worker to be prepared are left out. */
const numbers = Array.from({ length: 600 }, (_, number) => number)
const play = async (seed: number, order: readonly number[]) => {
  const made = new Map<number, string>()
  for (const number of order) {
    const request = await makeRequest(ground, seed, number).catch(() => null)
    const bytes = request?.segments.map(({ bytes }) => Buffer.from(bytes).toString('latin1'))
    made.set(number, JSON.stringify([request?.framing, request?.ending, bytes]))
  }
  return made
}

describe('a request', () => {
  it('is the same for the same seed and number, whatever was made before', async () => {
    const inOrder = await play(5, numbers)
    const reversed = await play(5, numbers.toReversed())
    expect(numbers.filter((number) => inOrder.get(number) !== reversed.get(number))).toEqual([])
  })

  it('is another for another seed or number', async () => {
    const [five, six] = [await play(5, numbers), await play(6, numbers)]
    const same = numbers.filter((number) => five.get(number) === six.get(number))
    expect(same.length).toBeLessThan(numbers.length / 10)
    expect(new Set(five.values()).size).toBeGreaterThan(numbers.length * 0.9)
  })

  it('holds the marker of its own world only, but where it asks for another world’s users', async () => {
    for (const number of numbers) {
      const request = await makeRequest(ground, 5, number).catch(() => null)
      if (!request || request.draft.target.includes('user_id=marker-')) continue
      const { world: own } = request.draft.expect
      const other = own === 'a' ? 'marker-b' : 'marker-a'
      const text = Buffer.concat(request.segments.map(({ bytes }) => bytes)).toString('latin1')
      expect(own !== null && text.includes(other), `request ${number}`).toBe(false)
    }
  })
})

describe('values', () => {
  const schema: Schema = {
    type: 'object',
    required: ['name', 'items'],
    properties: {
      name: { type: 'string', minLength: 3 },
      items: { type: 'array', items: { type: 'integer', minimum: 4, maximum: 5 } },
      kind: { anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] },
    },
  }

  it('that a schema allows have all that is required', () => {
    for (let number = 0; number < 100; number++) {
      const made = validValue(randomOf(1, number), schema, (each) => each, {}) as {
        name: string
        items: number[]
        kind?: string | null
      }
      expect(made.name.length).toBeGreaterThanOrEqual(3)
      expect(made.items.length).toBeGreaterThan(0)
      expect(made.items.every((item) => item === 4 || item === 5)).toBe(true)
      expect(['a', 'b', null, undefined]).toContain(made.kind)
    }
  })

  it('with a fault are other values', () => {
    const seen = new Set<string>()
    for (let number = 0; number < 200; number++) {
      seen.add(toJsonText(withOneFault(randomOf(1, number), { a: 'b', c: [1] }, ['a', 'z'])))
    }
    expect(seen.size).toBeGreaterThan(100)
    expect([...seen].some((text) => text.includes('"__proto__"'))).toBe(true)
  })

  it('are written as raw text where JSON has no such value', () => {
    expect(toJsonText({ a: '@@raw:1e400@@', b: '@@raw:{"a":1,"a":2}@@' })).toBe(
      '{"a":1e400,"b":{"a":1,"a":2}}',
    )
  })

  it('that are altered are never the same', () => {
    for (let number = 0; number < 500; number++) {
      expect(altered(randomOf(2, number), known.id + number)).not.toBe(known.id + number)
    }
  })

  it('are shown so that they can be pasted', () => {
    expect(escapeBytes(Uint8Array.from([0x61, 0x0d, 0x22, 0xff]))).toBe('"a\\r\\"\\xff"')
  })
})
