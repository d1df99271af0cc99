import { describe, expect, it } from 'vitest'
import { asFinal } from '../../../src/domain/fraud/assessment/as-final.ts'
import { likeliestStory } from '../../../src/domain/fraud/assessment/likeliest-story.ts'
import {
  outcomeCode,
  packAssessment,
  unpackAssessment,
} from '../../../src/domain/fraud/assessment/pack-assessment.ts'
import { presentAssessment } from '../../../src/domain/fraud/assessment/present-assessment.ts'
import { scoreReasons } from '../../../src/domain/fraud/assessment/reasons.ts'
import { DETECTOR_KEYS, REGISTRY } from '../../../src/domain/fraud/detectors/index.ts'
import { STORIES, STORY_KEYS } from '../../../src/domain/fraud/model/stories.ts'
import { MODEL } from '../../../src/domain/fraud/model/weights.ts'
import { assess, conclude, type FoundOutcome } from '../../../src/domain/fraud/score.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../support/visits.ts'

const driven = visitSeeing({ webdriver: { ...chromeValues.webdriver, page: 'true' } })

/** The first outcome of every detector, which is a sign, each with long texts. */
const loaded = conclude(
  DETECTOR_KEYS.map(
    (detector): FoundOutcome => ({
      detector,
      outcome: Object.keys(REGISTRY[detector].outcomes)[0] ?? '',
      observed: 'ü"字😀'.repeat(4),
      expected: 'x'.repeat(20),
    }),
  ),
  MODEL,
  false,
)

const bytesOf = (text: string) => new TextEncoder().encode(text).length

describe('the stored form of an assessment', () => {
  it('gives every outcome a code of its own', () => {
    const names = DETECTOR_KEYS.flatMap((key) =>
      Object.keys(REGISTRY[key].outcomes).map((outcome) => outcomeCode(key, outcome)),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  it.each([
    ['an honest visit', honestVisit],
    ['a driven browser', driven],
    ['a visit pending evidence', { ...driven, crossUser: null }],
  ])('keeps the waterfall of %s', (_, visit) => {
    const assessment = assess(visit)
    const restored = unpackAssessment(packAssessment(assessment))
    expect(restored?.bits).toBe(assessment.bits)
    expect(restored).toMatchObject({
      score: assessment.score,
      probability: assessment.probability,
      prior: assessment.prior,
      pending: assessment.pending,
      modelVersion: assessment.modelVersion,
      learnedOn: assessment.learnedOn,
      coverage: assessment.coverage,
    })
    expect(restored?.pieces.map(({ observed: _o, expected: _e, ...piece }) => piece)).toEqual(
      assessment.pieces.map(({ observed: _o, expected: _e, ...piece }) => piece),
    )
    for (const story of STORY_KEYS)
      expect(Math.abs((restored?.stories?.[story] ?? 2) - assessment.stories[story])).toBeLessThan(
        0.00051,
      )
    expect(restored && scoreReasons(restored)).toBe(scoreReasons(assessment))
  })

  it('fits into an ordinary row', () => {
    expect(bytesOf(packAssessment(assess(honestVisit)))).toBeLessThan(700)
    expect(bytesOf(packAssessment(assess(driven)))).toBeLessThan(1_000)
    expect(bytesOf(packAssessment(loaded))).toBeLessThan(1_000)
  })

  it('keeps what was observed of as many pieces as fit', () => {
    const kept = unpackAssessment(packAssessment(loaded))?.pieces.filter((piece) => piece.observed)
    expect(kept?.length).toBeGreaterThan(0)
    expect(kept?.length).toBeLessThan(loaded.pieces.length)
  })

  it('reads what was stored before there were stories, for as long as it is kept', () => {
    const code = outcomeCode('webdriver', 'driven')
    const stored = JSON.stringify([
      1,
      'fraud-1',
      -4,
      0,
      30,
      `${code}900 0000!250`,
      [[0, 'true', '']],
    ])
    const restored = unpackAssessment(stored)
    expect(restored).toMatchObject({ bits: 5, score: 97, stories: null, learnedOn: null })
    expect(restored?.pieces[0]).toMatchObject({ detector: 'webdriver', bits: 9, observed: 'true' })
    expect(restored?.pieces[1]).toMatchObject({ counted: false, bits: 0, rawBits: 2.5 })
    expect(restored && scoreReasons(restored)).toMatch(/^The browser itself says/)
    expect(restored && presentAssessment(restored).stories).toEqual([])
  })

  it('reads each story from its place, and one that was not there yet as impossible', () => {
    const stored = (stories: string) =>
      JSON.stringify([2, 'v', '2026-01-01', -4, 0, 30, '', [], stories])
    const all = unpackAssessment(stored('1 2 3 4 5 6 7 8 9 10 11 12 13 14'))?.stories
    const inOrder = [
      'everyday',
      'private',
      'workplace',
      'traveller',
      'household',
      'rare',
      'program',
    ]
    inOrder.push('disguise', 'origin', 'farm', 'invented', 'borrowed', 'careful', 'agent')
    expect(all).toEqual(Object.fromEntries(inOrder.map((story, at) => [story, (at + 1) / 1_000])))
    expect(unpackAssessment(stored('600 400'))?.stories).toMatchObject({ private: 0.4, agent: 0 })
  })

  it('names the same stories when read again, also where two are as likely but for less than is kept', () => {
    const assessment = assess(driven)
    const none = Object.fromEntries(
      STORY_KEYS.map((story) => [story, 0]),
    ) as typeof assessment.stories
    const stories = { ...none, private: 0.4496, origin: 0.4504, everyday: 0.1 }
    const stored = packAssessment({ ...assessment, stories })
    const restored = unpackAssessment(stored)
    expect(restored && scoreReasons(restored)).toBe(scoreReasons({ ...assessment, stories }))
    expect(scoreReasons({ ...assessment, stories })).toContain(
      STORIES[likeliestStory(stored) ?? 'agent'].says,
    )
  })

  it('keeps the sum where an outcome is no longer known', () => {
    const stories = STORY_KEYS.map(() => 0).join(' ')
    const stored = JSON.stringify([
      2,
      'old',
      '2026-01-01',
      -4,
      0,
      30,
      '0000250 zzzz-100/-120',
      [],
      stories,
    ])
    const restored = unpackAssessment(stored)
    expect(restored?.bits).toBe(-2.5)
    expect(restored?.pieces[0]?.sentence).toContain('no longer')
    expect(restored?.pieces[1]).toMatchObject({ bits: -1, rawBits: -1.2 })
  })

  it.each(['', '{}', '[2]', 'null', '[1', '[1]'])('refuses %j', (stored) => {
    expect(unpackAssessment(stored)).toBeNull()
  })
})

describe('an assessment that nobody waits for any more', () => {
  const pending = assess({ ...driven, crossUser: null })

  it('is the same, and no longer says that it may be revised', () => {
    const stored = { assessment: packAssessment(pending), reasons: scoreReasons(pending) }
    const final = asFinal(stored)
    expect(final.assessment).toBe(packAssessment({ ...pending, pending: false }))
    expect(final.reasons).toBe(scoreReasons({ ...pending, pending: false }))
    expect(asFinal(final)).toEqual(final)
  })

  it('is none where there was none', () => {
    expect(asFinal({ assessment: null, reasons: null })).toEqual({
      assessment: null,
      reasons: null,
    })
  })
})

describe('the likeliest story of a stored assessment', () => {
  it.each([
    ['everyday', honestVisit],
    ['program', driven],
  ])('is %s', (story, visit) => {
    expect(likeliestStory(packAssessment(assess(visit)))).toBe(story)
  })

  it('is none of what is not ours', () => {
    expect([likeliestStory('{}'), likeliestStory('not JSON')]).toEqual([null, null])
  })
})
