import { expect, it } from 'vitest'
import { toPublished } from '../../../src/domain/transaction/published-transaction.ts'
import { publish } from '../../../src/storage/publication.ts'
import { storedTransaction } from '../../support/stored-transaction.ts'

/** D1: the largest text that a statement may be given. */
const TEXT_MAX_BYTES = 2_000_000
/** As many tags, as long as the contract allows, in characters of three bytes. */
const TAGS = Object.fromEntries(
  Array.from({ length: 50 }, (_, i) => [`tag-${i}`, '\u6e2c'.repeat(512)]),
)

/** The texts that D1 is given, by statement. */
async function textsOf(transactions: ReturnType<typeof toPublished>[]): Promise<string[]> {
  const texts: string[] = []
  const db = {
    prepare: () => ({ bind: (_: string, rows: string) => texts.push(rows) }),
    batch: async (statements: unknown[]) => statements.map(() => ({})),
  } as unknown as D1Database
  await publish({ own: db, shared: db }, { userRef: 'me', transactions, devices: [], shared: null })
  return texts
}

it('gives D1 no text that is larger than it takes, however long the transactions are', async () => {
  const data = { ...storedTransaction().data, custom_tags: TAGS }
  const rows = Array.from({ length: 50 }, (_, i) =>
    toPublished(storedTransaction({ sequence: i, data })),
  )
  const texts = await textsOf(rows)
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThan(TEXT_MAX_BYTES)
  expect(texts.flatMap((text) => JSON.parse(text))).toEqual(rows)
})

it('publishes transactions of common size in one statement', async () => {
  const rows = Array.from({ length: 50 }, (_, i) => toPublished(storedTransaction({ sequence: i })))
  expect(await textsOf(rows)).toHaveLength(1)
})

it('is refused by one home only when the other has answered too: nothing of it arrives later', async () => {
  const other = Promise.withResolvers<object[]>()
  const homeThat = (batch: () => Promise<object[]>) =>
    ({ prepare: () => ({ bind: () => ({}) }), batch }) as unknown as D1Database
  const homes = {
    own: homeThat(() => Promise.reject(new Error('down'))),
    shared: homeThat(() => other.promise),
  }
  const transactions = [toPublished(storedTransaction({ sequence: 1 }))]
  const attempts = [{ pair: 'pair', day: 1, step: 'done', revision: 1 } as const]
  let outcome = 'waits'
  const publishing = publish(homes, {
    ...{ userRef: 'me', transactions, devices: [] },
    shared: { userRef: 'shared-me', devices: [], attempts },
  }).catch((error: Error) => {
    outcome = error.message
  })
  await new Promise((done) => setTimeout(done))
  expect(outcome).toBe('waits')
  other.resolve([{}])
  await publishing
  expect(outcome).toBe('down')
})
