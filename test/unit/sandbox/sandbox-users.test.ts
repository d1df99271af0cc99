import { describe, expect, it } from 'vitest'
import { likelihoodOf } from '../../../src/domain/duplication/words/likelihood.ts'
import { unpackAssessment } from '../../../src/domain/fraud/assessment/pack-assessment.ts'
import { packReasons, unpackReasons } from '../../../src/domain/fraud/assessment/pack-reasons.ts'
import { STORY_KEYS } from '../../../src/domain/fraud/model/stories.ts'
import { RECOMMENDED_BANDS } from '../../../src/domain/insights/recommended-bands.ts'
import {
  judgeSandboxDuplication,
  sandboxPotential,
} from '../../../src/domain/sandbox/judge-sandbox-duplication.ts'
import {
  isAssessedTwice,
  judgeSandboxVisit,
} from '../../../src/domain/sandbox/judge-sandbox-visit.ts'
import { readSandboxUser, type SandboxUser } from '../../../src/domain/sandbox/sandbox-user.ts'
import {
  BAND_SCORES,
  DUPLICATE_LEVELS,
  REASON_USERS,
  STORY_USERS,
} from '../../support/sandbox-users.ts'

const TEST = 'prt_one/test'

function userOf(userId: string): SandboxUser {
  const user = readSandboxUser(TEST, userId)
  if (!user || user.kind === 'unknown') throw new Error(`${userId}: ${user?.says}`)
  return user
}

function assessmentOf(userId: string) {
  const stored = judgeSandboxVisit(userOf(userId), false).assessment ?? ''
  const assessment = unpackAssessment(stored)
  if (!assessment) throw new Error('not one of ours')
  return { ...assessment, reasonKeys: unpackReasons(packReasons(stored) ?? '') }
}

describe('a sandbox user', () => {
  it.each(STORY_USERS)('of the story $key makes it the likeliest', ({ key, userId }) => {
    const { stories, bits, prior, pieces } = assessmentOf(userId)
    const likeliest = STORY_KEYS.toSorted((a, b) => (stories?.[b] ?? 0) - (stories?.[a] ?? 0))[0]
    expect(likeliest).toBe(key)
    expect(stories?.[key]).toBeGreaterThan(0.7)
    expect(pieces.reduce((sum, piece) => sum + piece.bits, prior)).toBeCloseTo(bits, 6)
  })

  it.each(REASON_USERS)('of the reason $key has that reason', ({ key, userId }) => {
    expect(assessmentOf(userId).reasonKeys).toEqual([key])
  })

  it.each(Array.from({ length: 101 }, (_, score) => score))('of the score %i has it', (score) => {
    expect(assessmentOf(`sandbox:score:${score}`).score).toBe(score)
  })

  it.each(Array.from({ length: 6 }, (_, score) => score))(
    'of the score %i shows nothing that speaks of fraud',
    (score) => {
      expect(assessmentOf(`sandbox:score:${score}`).reasonKeys).toEqual([])
    },
  )

  it('is there for each recommended band', () => {
    const bands = BAND_SCORES.map((score) =>
      RECOMMENDED_BANDS.findIndex(({ from, to }) => from <= score && score <= to),
    )
    expect(bands).toEqual(RECOMMENDED_BANDS.map((_, at) => at))
  })

  it.each(DUPLICATE_LEVELS)('of the potential %d has it, and a low score', (level) => {
    const userId = `sandbox:duplicate:${level}`
    expect(sandboxPotential(userOf(userId))).toBe(level)
    expect(assessmentOf(userId).score).toBeLessThan(10)
  })

  it('is there for each word of likelihood', () => {
    const words = new Set(DUPLICATE_LEVELS.map((level) => likelihoodOf(level)))
    expect(words.size).toBe(7)
  })

  it('of the potential 1 has completed the item itself, and of less another user has', () => {
    const [certain, likely] = ['1', '0.65'].map((level) =>
      judgeSandboxDuplication(userOf(`sandbox:duplicate:${level}`), 'me', Date.now()),
    )
    expect(certain?.shares).toMatchObject([{ own: true, completed: 1, samePerson: 1 }])
    expect(likely?.shares).toMatchObject([{ own: false, completed: 1, samePerson: 0.65 }])
  })

  it.each(['story:program', 'score:50', 'reason:webdriver.driven', 'slow'])(
    'is no duplicate where it is %s',
    (user) => expect(sandboxPotential(userOf(`sandbox:${user}`))).toBe(0),
  )

  it('may have anything after its value', () => {
    expect(userOf('sandbox:score:87:some:one')).toEqual(userOf('sandbox:score:87'))
  })

  it('that is slow has a score that others raise later', () => {
    const user = userOf('sandbox:slow')
    expect([user, userOf('sandbox:story:program')].map(isAssessedTwice)).toEqual([true, false])
    const [first, last] = [true, false].map((isPending) => judgeSandboxVisit(user, isPending))
    expect(first?.reasons).toContain('pending')
    expect(last?.reasons).not.toContain('pending')
    expect(last?.score).toBeGreaterThan((first?.score ?? 0) + 20)
  })
})

describe('an id', () => {
  it.each([
    ['sandbox:', 'story, reason, score, duplicate, slow'],
    ['sandbox:constructor:1', 'story, reason, score, duplicate, slow'],
    ['sandbox:story:programme', 'everyday'],
    ['sandbox:reason:driven', 'webdriver.driven'],
    ['sandbox:reason:webdriver', 'driven, hidden, plain'],
    ['sandbox:reason:webdriver.driven.', 'driven, hidden, plain'],
    ['sandbox:reason:toString.call', 'webdriver.driven'],
    ['sandbox:score:101', 'from 0 to 100'],
    ['sandbox:score:8.5', 'from 0 to 100'],
    ['sandbox:score:-1', 'from 0 to 100'],
    ['sandbox:duplicate:1.2', 'from 0 to 1'],
    ['sandbox:duplicate:0.00001', 'from 0 to 1'],
    ['sandbox:duplicate:', 'from 0 to 1'],
  ])('%s names no sandbox user, and is told which there are', (userId, hint) => {
    const user = readSandboxUser(TEST, userId)
    expect(user).toMatchObject({ kind: 'unknown', says: expect.stringContaining(hint) })
  })

  it.each(['panellist-1', 'Sandbox:score:87', 'sandbox', 'a sandbox:score:87'])(
    '%s is an ordinary one',
    (userId) => expect(readSandboxUser(TEST, userId)).toBeNull(),
  )

  it('is an ordinary one of a live key', () => {
    expect(readSandboxUser('prt_one/live', 'sandbox:score:87')).toBeNull()
    expect(readSandboxUser('prt_one/live', 'sandbox:no:thing')).toBeNull()
  })
})
