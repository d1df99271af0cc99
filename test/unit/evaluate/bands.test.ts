import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { RECOMMENDED_BANDS } from '../../../src/domain/insights/recommended-bands.ts'
import { bandsTable, evaluateBands, readLines, readPageTable } from '../../evaluate/bands.ts'

const BAD_INPUT = expect.objectContaining({ name: 'BadInput' })
const folder = mkdtempSync(join(tmpdir(), 'bands-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const line = (score: number, honest: boolean | null) => ({ kind: 'someone', score, honest })
const report = (lines: unknown) => `a table\n${JSON.stringify({ model: 'm', lines })}\n`

describe('bands', () => {
  it('cover each score once', () => {
    const scores = RECOMMENDED_BANDS.flatMap(({ from, to }) =>
      Array.from({ length: to - from + 1 }, (_, i) => from + i),
    )
    expect(scores).toEqual(Array.from({ length: 101 }, (_, i) => i))
  })

  it('are counted for honest and dishonest people apart, without those whom nobody knows', () => {
    const lines = [line(20, true), line(21, true), line(100, false), line(79, false), line(5, null)]
    expect(bandsTable([{ name: 'some', lines }]).split('\n')).toEqual([
      '| score | recommended | some: 2 honest | some: 2 dishonest |',
      '| --- | --- | --- | --- |',
      '| 0–20 | let pass | 1 (50.0 %) | 0 (0.0 %) |',
      '| 21–49 | let pass, and look at it later | 1 (50.0 %) | 0 (0.0 %) |',
      '| 50–79 | ask more, or review before paying | 0 (0.0 %) | 1 (50.0 %) |',
      '| 80–100 | refuse | 0 (0.0 %) | 1 (50.0 %) |',
    ])
  })

  it('are read from what an evaluation printed with --json', async () => {
    const path = file('good.json', report([{ ...line(3, true), group: 'more' }]))
    expect((await evaluateBands([`mine=${path}`])).table).toContain('mine: 1 honest')
  })

  it.each([
    ['text', 'no JSON'],
    ['no lines', report(undefined)],
    ['empty lines', report([])],
    ['a line without a score', report([{ kind: 'someone', honest: true }])],
    ['a line that says neither', report([{ ...line(1, true), honest: 'yes' }])],
  ])('are refused of a file with %s', (_, text) => {
    expect(() => readLines(file('bad.json', text))).toThrow(BAD_INPUT)
  })

  it.each([['no-name.json'], ['mine=/no/such/file'], ['mine=x', '--write'], ['--unknown']])(
    'are refused for %s %s',
    async (...args) => {
      await expect(evaluateBands(args.filter(Boolean))).rejects.toThrow()
    },
  )

  it('in the documents are those that the command prints', async () => {
    expect(readPageTable()).toBe((await evaluateBands([])).table)
  })
})
