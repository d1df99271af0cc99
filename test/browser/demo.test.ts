/** `npm run demo` against the served product: it ends, and its farm is found by search. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createPartner } from '../../src/cli/partners.ts'

interface Summary {
  transactions: number
  honest: { at_20: number }
  farms: { project_id: string; users: number; likely_duplicates: number }[]
}

interface Found {
  transactions: { score: number | null; duplication_potential: number; data: { user_id: string } }[]
}

const DEMO = fileURLToPath(new URL('../demo/demo.ts', import.meta.url))
const run = promisify(execFile)
let key = ''
let summary: Summary

/** Runs the demo; rejects with its error output where it fails. */
const demo = (...args: string[]) =>
  run(process.execPath, [DEMO, '--base-url', inject('baseUrl'), '--api-key', key, ...args])

async function search(query: Record<string, string>): Promise<Found> {
  const answer = await fetch(`${inject('baseUrl')}/v1/search?${new URLSearchParams(query)}`, {
    headers: { 'X-Api-Token': key },
  })
  return ((await answer.json()) as { data: Found }).data
}

describe('the demo', () => {
  beforeAll(async () => {
    const target = { place: 'local' as const, stateFolder: inject('stateFolder') }
    key = (await createPartner(target, 'Demo', 'test')).api_key
    const { stdout } = await demo('--users', '40', '--seed', '3', '--json')
    summary = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')
  })

  it('accuses nobody honest', () => expect(summary.honest.at_20).toBeGreaterThan(0.95))

  it('has a farm that search finds by its project, its duplicates and their scores', async () => {
    const [farm] = summary.farms
    expect(farm?.likely_duplicates).toBeGreaterThanOrEqual((farm?.users ?? 0) - 2)
    const query = { project_id: farm?.project_id ?? '', duplication_min: '0.55', limit: '100' }
    await expect
      .poll(async () => (await search(query)).transactions.length, { timeout: 60_000 })
      .toBeGreaterThanOrEqual((farm?.users ?? 0) - 2)
    const { transactions } = await search({ ...query, score_min: '50' })
    expect(transactions.length).toBeGreaterThanOrEqual(3)
  })

  it('does not run a second time where its people would mix with others', async () => {
    await expect(demo('--users', '40')).rejects.toThrow('has transactions already')
  })

  it.each([
    [['--base-url', 'https://panel.example'], 'is not this machine'],
    [['--users', '5'], 'a whole number from 30 to'],
    [['--users', 'many'], 'a whole number from 30 to'],
    [['--nothing'], "Unknown option '--nothing'"],
  ])('says what is wrong with %j', async (args, sentence) => {
    await expect(run(process.execPath, [DEMO, ...args])).rejects.toThrow(sentence)
  })
})
