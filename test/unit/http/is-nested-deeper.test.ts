import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNestedDeeper } from '../../../src/http/is-nested-deeper.ts'

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
    : 0

describe('the depth of a JSON text', () => {
  it('is that of its value, whatever its texts contain', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('[[[', ']]', '"', '\\', '{"', '\\"['))
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 6 },
        text,
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(text, tie('value'), { maxKeys: 3 }),
      ),
    }))
    fc.assert(
      fc.property(value, (made) => {
        const json = JSON.stringify(made)
        const depth = depthOf(made)
        expect(isNestedDeeper(json, depth)).toBe(false)
        if (depth > 0) expect(isNestedDeeper(json, depth - 1)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is read without failing where the text is no JSON', () => {
    fc.assert(fc.property(fc.string(), (junk) => typeof isNestedDeeper(junk, 3) === 'boolean'))
    expect(isNestedDeeper('['.repeat(30_000), 16)).toBe(true)
    expect(isNestedDeeper(']'.repeat(30_000), 16)).toBe(false)
  })
})
