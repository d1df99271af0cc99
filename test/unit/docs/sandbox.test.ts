/** The tables of src/docs/sandbox.md; with WRITE_DOCS=1 they are written instead of compared. */
import { describe, expect, it } from 'vitest'
import { likelihoodOf } from '../../../src/domain/duplication/words/likelihood.ts'
import { DETECTOR_KEYS, REGISTRY } from '../../../src/domain/fraud/detectors/index.ts'
import { STORIES } from '../../../src/domain/fraud/model/stories.ts'
import { sentenceOf } from '../../../src/domain/fraud/score.ts'
import { RECOMMENDED_BANDS } from '../../../src/domain/insights/recommended-bands.ts'
import { SANDBOX_OTHER } from '../../../src/domain/sandbox/judge-sandbox-duplication.ts'
import { judgeSandboxVisit } from '../../../src/domain/sandbox/judge-sandbox-visit.ts'
import { readSandboxUser } from '../../../src/domain/sandbox/sandbox-user.ts'
import { markdownTable, readBlock, writeBlock } from '../../evaluate/page-block.ts'
import {
  BAND_SCORES,
  DUPLICATE_LEVELS,
  REASON_USERS,
  STORY_USERS,
} from '../../support/sandbox-users.ts'

function scoreOf(userId: string): string {
  const user = readSandboxUser('prt_docs/test', userId)
  return String(user && judgeSandboxVisit(user, false).score)
}

const code = (text: string) => `\`${text}\``

const BLOCKS = {
  stories: [
    ['user_id', 'most likely', 'score'],
    ...STORY_USERS.map(({ key, userId }) => [code(userId), STORIES[key].says, scoreOf(userId)]),
  ],
  bands: [
    ['user_id', 'band', 'recommended'],
    ...BAND_SCORES.map((score) => {
      const { from, to, advice } = RECOMMENDED_BANDS.find((band) => score <= band.to) ?? {}
      return [code(`sandbox:score:${score}`), `${from}–${to}`, advice ?? '']
    }),
  ],
  potentials: [
    ['user_id', 'in words'],
    ...DUPLICATE_LEVELS.map((level) => [code(`sandbox:duplicate:${level}`), inWords(level)]),
  ],
  reasons: [
    ['user_id', 'reason', 'score'],
    ...REASON_USERS.map(({ key, userId }) => {
      const [detector = '', outcome = ''] = key.split('.')
      return [code(userId), sentenceOf(detector, outcome), scoreOf(userId)]
    }),
  ],
}

function inWords(level: number): string {
  if (level === 0) return 'nobody is known who did it'
  if (level === 1) return 'this user has completed it'
  return `${likelihoodOf(level).toLowerCase()} the person behind ${SANDBOX_OTHER}, who completed it`
}

describe('the documentation of the sandbox', () => {
  it.each(Object.entries(BLOCKS))('names all %s as they are', (name, rows) => {
    const table = markdownTable(rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|'))))
    if (process.env.WRITE_DOCS) writeBlock('sandbox.md', `sandbox ${name}`, `\n${table}\n`)
    const say = 'written anew by: WRITE_DOCS=1 npm run test:unit -- test/unit/docs/sandbox.test.ts'
    expect(readBlock('sandbox.md', `sandbox ${name}`), say).toBe(table)
  })

  it('leaves out no signal that can raise a score', () => {
    const named = new Set(REASON_USERS.map(({ key }) => key.split('.')[0]))
    const raising = DETECTOR_KEYS.filter((key) => REGISTRY[key].honestly !== undefined)
    expect(raising.filter((key) => !named.has(key))).toEqual([])
  })
})
