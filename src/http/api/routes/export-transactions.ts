import { EXPORT_FORMATS, readColumns } from '../../../contract/additions/export.ts'
import type { FoundTransaction } from '../../../contract/additions/search.ts'
import type { Rejection } from '../../../domain/rejection.ts'
import type { Result } from '../../../domain/result.ts'
import type { Keyring } from '../../../secrets/keyring.ts'
import { readTransactionId } from '../../../secrets/transaction-id.ts'
import { exportStream } from '../export/export-stream.ts'
import { refuseLookUp } from '../limits/failed-look-ups.ts'
import { invalidFields } from '../problem.ts'
import { refusal } from '../refusal.ts'
import { route } from '../route.ts'
import { type FoundPage, findPage, openSearch } from '../search/find-page.ts'
import { presentFound } from '../search/present-found.ts'
import type { SearchPlace } from '../search/search-cursor.ts'

/** Rows that are read from D1 at a time: as many as match, of as many as are looked at. Judged. */
const PAGE = { limit: 1_000, lookedAt: 10_000 }

/** The partner's transactions that match, newest first, as a file. */
export const exportTransactions = route('exportTransactions', async (c) => {
  const { format = 'csv', columns: names, after, ...query } = c.req.valid('query')
  const { keyring } = c.get('config')
  const { scope } = c.get('partner')
  const held = after === undefined ? null : refuseLookUp(c)
  if (held) return held
  const last = after === undefined ? null : await readTransactionId(keyring, scope, after)
  if (after !== undefined && !last) {
    c.set('isMadeUpId', true)
    const message = 'after is not the id of a transaction of yours.'
    return invalidFields(c, [{ path: 'after', code: 'unknown', message }])
  }
  const search = await openSearch(c, query)
  if (!search.ok) return search.error
  const { place } = search.value
  const readPage = (from: SearchPlace) => findPage(c, { ...search.value, place: from }, PAGE)

  // What cannot begin is refused in time. No user reference sorts before the key that it begins with.
  // An id from beyond the period leads to its end: nothing is created at `to` or later.
  const isWithin = last !== null && last.sequence < place.position.sequence
  const position = isWithin ? { sequence: last.sequence, userRef: last.userKey } : place.position
  const first = await readPage({ ...place, position })
  if (!first.ok) return refusal(c, first.error)
  const columns = readColumns(names)
  if (typeof columns === 'string') throw new Error('the query was checked')
  const pages = pagesFrom(keyring, first.value, readPage)
  const day = new Date().toISOString().slice(0, 10)
  return c.body(exportStream({ format, columns, hasNames: !last }, pages), 200, {
    'Content-Type': `${EXPORT_FORMATS[format]}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="transactions-${day}.${format}"`,
  })
})

/** A page and all after it; rejects where one cannot be read. */
async function* pagesFrom(
  keyring: Keyring,
  first: FoundPage,
  readPage: (from: SearchPlace) => Promise<Result<FoundPage, Rejection>>,
): AsyncGenerator<FoundTransaction[], void> {
  for (let page = first; ; ) {
    yield await Promise.all(page.transactions.map((row) => presentFound(keyring, row)))
    if (!page.next) return
    const next = await readPage(page.next.place)
    if (!next.ok) throw new Error('the database does not answer')
    page = next.value
  }
}
