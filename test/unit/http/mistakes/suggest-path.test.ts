import { expect, it } from 'vitest'
import { describeUnknownPath } from '../../../../src/http/api/mistakes/suggest-path.ts'

it.each([
  ['/transactions', 'Every path begins with /v1. Did you mean /v1/transactions?'],
  ['/v1/transactions/', 'Paths have no slash at their end. Did you mean /v1/transactions?'],
  ['/v1//transactions', 'It has two slashes in a row. Did you mean /v1/transactions?'],
  ['/v2/deduplicate', 'There is only /v1. Did you mean /v1/deduplicate?'],
  ['/v1/transaction/secret-id', 'Did you mean /v1/transactions/{id}?'],
  ['/V1/Transactions', 'Paths are in lower case. Did you mean /v1/transactions?'],
  [
    '/api/v1/transactions/x/report',
    'Every path begins with /v1. Did you mean /v1/transactions/{id}/report?',
  ],
  ['/v1/dedupe', 'All calls are listed in /openapi.json.'],
  ['/', 'All calls are listed in /openapi.json.'],
  ['/wp-login.php', 'All calls are listed in /openapi.json.'],
  [`/${'a/'.repeat(5_000)}`, 'All calls are listed in /openapi.json.'],
])('says of %s: %s', (pathname, advice) => {
  const said = describeUnknownPath(pathname)
  expect(said).toContain(advice)
  expect(said).not.toContain('secret-id')
})
