import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referencingCreation, type TransactionData } from '../../../src/contract/transaction.ts'
import { MERGED_TAGS_MAX, mergeReference } from '../../../src/domain/creation/reference.ts'
import { toBits, toProbability } from '../../../src/domain/statistics/bits.ts'
import { dropUnset } from '../../../src/domain/transaction/present.ts'
import { fillRedirect } from '../../../src/domain/transaction/redirect.ts'
import {
  firstSequenceAfter,
  firstSequenceAt,
  nextSequence,
  timeOfSequence,
} from '../../../src/domain/transaction/sequence.ts'

const data: TransactionData = {
  user_id: 'u',
  project_type: 'survey',
  project_id: 'p',
  redirect_url: 'https://panel.test/',
  custom_tags: { a: '1' },
}

describe('redirect', () => {
  it('replaces all placeholders and nothing else', () => {
    const part = fc.constantFrom(
      '{tx_id}',
      '%7Btx_id%7D',
      '%7btx_id%7D',
      '%7Btx_id}',
      '{tx_id%7d',
      '/path',
      '?q=',
      '{tx_i}',
      '{TX_ID}',
      '%7BTx_Id%7D',
      '$&',
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const filled = fillRedirect(parts.join(''), 'ID')
        const expected = parts.map((each) => (/tx_id/.test(each) ? 'ID' : each)).join('')
        expect(filled).toBe(expected)
      }),
    )
  })
})

describe('reference', () => {
  it('merges tags key by key and keeps everything else', () => {
    const merged = mergeReference(data, { tx_ref_id: 'r', custom_tags: { b: '2' } })
    const value = { ...data, tx_ref_id: 'r', custom_tags: { a: '1', b: '2' } }
    expect(merged).toEqual({ ok: true, value })
    expect(data.custom_tags).toEqual({ a: '1' })
  })

  it('adds no tags where neither has any', () => {
    const { custom_tags: _, ...plain } = data
    const merged = mergeReference(plain, { tx_ref_id: 'r' })
    expect(merged.ok && merged.value).not.toHaveProperty('custom_tags')
  })

  it('refuses more tags than one creation may have', () => {
    const tags = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`tag-${at}`, 'x']))
    const isValid = (count: number) =>
      referencingCreation.safeParse({ tx_ref_id: 'r', custom_tags: tags(count) }).success
    expect([isValid(MERGED_TAGS_MAX), isValid(MERGED_TAGS_MAX + 1)]).toEqual([true, false])
    const full = { ...data, custom_tags: tags(MERGED_TAGS_MAX) }
    const again = { tx_ref_id: 'r', custom_tags: { 'tag-0': 'y' } }
    expect(mergeReference(full, again)).toMatchObject({ ok: true })
    expect(mergeReference(full, { tx_ref_id: 'r', custom_tags: { more: 'x' } })).toEqual({
      ok: false,
      error: { code: 'too_many_tags', entries: MERGED_TAGS_MAX + 1 },
    })
  })
})

describe('sequences', () => {
  const moment = fc.integer({ min: Date.UTC(2024, 0, 2), max: Date.UTC(2090, 0, 1) })

  it('only grow, even if the clock goes back, and stay safe integers', () => {
    fc.assert(
      fc.property(fc.array(moment, { minLength: 2, maxLength: 50, size: 'max' }), (moments) => {
        let last = 0
        for (const now of moments) {
          const next = nextSequence(last, now)
          expect(next).toBeGreaterThan(last)
          expect(Number.isSafeInteger(next)).toBe(true)
          last = next
        }
      }),
    )
  })

  it('order by time: every sequence is lower than the first one of a later moment', () => {
    fc.assert(
      fc.property(moment, (now) => {
        expect(nextSequence(0, now)).toBe(firstSequenceAt(now))
        expect(firstSequenceAt(now + 1)).toBeGreaterThan(nextSequence(0, now))
        // The last one that a moment may have.
        const last = firstSequenceAt(now + 1) - 1
        expect([timeOfSequence(last), last < firstSequenceAfter(now)]).toEqual([now, true])
        expect(timeOfSequence(firstSequenceAfter(now))).toBe(now + 1)
      }),
    )
  })
})

describe('an unset field', () => {
  it('is left out: null, undefined, and empty external fields, but no other empty text', () => {
    const given = {
      a: null,
      b: undefined,
      c: '',
      d: 0,
      e: false,
      ext_survey_id: '',
      ext_survey_source: '',
    }
    expect(dropUnset(given)).toEqual({ c: '', d: 0, e: false })
    const external = { ext_survey_source: 'provider_a', ext_survey_id: '7' }
    expect(dropUnset(external)).toEqual(external)
  })
})

describe('bits', () => {
  it('convert to probabilities and back', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }), (p) => {
        expect(toProbability(toBits(p))).toBeCloseTo(p, 9)
      }),
    )
    expect([toProbability(-1e6), toProbability(0), toProbability(1e6)]).toEqual([0, 0.5, 1])
    expect([toBits(0), toBits(1)]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])
  })
})
