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

it('the changelog names every operation that the contract does not have', () => {
  const ours = [
    OPERATIONS.explainTransaction,
    OPERATIONS.searchTransactions,
    OPERATIONS.exportTransactions,
    OPERATIONS.showInsights,
    OPERATIONS.describeUser,
    OPERATIONS.describeUserByQuery,
  ]
  for (const { path } of ours) expect(CHANGELOG).toContain(path)
})
