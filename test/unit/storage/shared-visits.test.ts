/** What one transaction's visit is compared by, and what is found so, on the schema that all migrations make. */
import { describe, expect, it } from 'vitest'
import { findTransactions } from '../../../src/storage/search/find-transactions.ts'
import { readVisitHashes } from '../../../src/storage/search/visit-hashes.ts'
import { openHome } from '../../support/stored/open-home.ts'

const SCOPE = 'prt/live'
const VISIT = { users: { first: 'me', end: 'mf' }, sequence: 7 }
const BROWSER = 'browser-1'

/** A database whose fingerprint so many users have. */
function openSeen(users: number, name = 'other') {
  const home = openHome()
  for (let user = 0; user < users; user++)
    home.sighting(`browser:${BROWSER}`, `${name}-${user + 100}`)
  return home
}

/** One with the visit, too. */
function openVisited(users = 1) {
  const home = openSeen(users)
  home.transaction('me.web', VISIT.sequence)
  const marks = { browser: BROWSER, visitor: 'visitor-1' }
  home.sqlite
    .prepare('UPDATE transactions SET body = ?')
    .run(JSON.stringify({ data: {}, visit: { address: 'address-1', marks } }))
  return home
}

describe('the hashes of a visit', () => {
  it('are those of one transaction of one user, in the scope that asks alone', async () => {
    const { db, ...add } = openVisited()
    for (const user of ['md', 'mf']) add.transaction(user, VISIT.sequence)
    expect(await readVisitHashes([db], SCOPE, VISIT)).toEqual({
      ...{ visitor: 'visitor-1', browser: BROWSER, address: 'address-1' },
      row: { sequence: 7, userRef: 'me.web' },
    })
    expect(await readVisitHashes([db], 'prt/test', VISIT)).toBeNull()
    expect(await readVisitHashes([db], SCOPE, { ...VISIT, sequence: 6 })).toBeNull()
  })

  it.each([
    [50, 0, BROWSER],
    [51, 0, null],
    [20, 30, BROWSER],
    [20, 31, null],
    [1, 50, null],
  ])(
    'have no fingerprint of many users: where %i have it beside the visit and %i elsewhere, %s',
    async (beside, elsewhere, browser) => {
      const databases = [openSeen(elsewhere, 'far'), openVisited(beside), openSeen(0)]
      const found = await readVisitHashes(
        databases.map(({ db }) => db),
        SCOPE,
        VISIT,
      )
      expect(found).toMatchObject({ browser, visitor: 'visitor-1' })
    },
  )
})

it('a transaction is found once that has both the cookie and the fingerprint, and not without either', async () => {
  const { db, ...add } = openVisited()
  for (const key of ['visitor:visitor-1', `browser:${BROWSER}`])
    for (const user of ['me.web', 'by-another-device']) add.sighting(key, user)
  add.transaction('by-another-device', VISIT.sequence)
  const question = {
    ...{ scope: SCOPE, since: 0, before: { sequence: 99, userRef: '' }, limit: 10, lookedAt: 100 },
    filters: { device: { visitor: 'visitor-1', browser: BROWSER } },
  }
  const { transactions } = await findTransactions([db], question)
  expect(transactions.map(({ userRef }) => userRef)).toEqual(['me.web'])
})
