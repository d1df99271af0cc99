import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { OPERATIONS } from '../../../src/contract/operations.ts'

const CHANGELOG = readFileSync(
  fileURLToPath(new URL('../../../src/docs/changelog.md', import.meta.url)),
  'utf8',
)

it('the changelog begins with the version that is served', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(CHANGELOG) ?? []
  expect(newest).toBe(packageJson.version)
})

const OF_THE_CONTRACT = new Set([
  'deduplicate',
  'createTransaction',
  'getTransaction',
  'listTransactions',
  'reportTransaction',
])

it('the changelog names every operation that the contract does not have', () => {
  const ours = Object.entries(OPERATIONS).filter(([name]) => !OF_THE_CONTRACT.has(name))
  expect(ours).toHaveLength(Object.keys(OPERATIONS).length - OF_THE_CONTRACT.size)
  for (const [, { path }] of ours) expect(CHANGELOG).toContain(path)
})
