import type { D1Database, D1Result } from '@cloudflare/workers-types'
import { expect, it } from 'vitest'
import { AskedAlong } from '../../../src/objects/publication/asked-along.ts'
import type { Publication } from '../../../src/storage/publication.ts'

const databaseNamed = (name: string) =>
  ({ prepare: () => ({ bind: () => name }) }) as unknown as D1Database
const DATABASES = [databaseNamed('one'), databaseNamed('two')]
const questionOf = (sequence: number, userRef = 'me') => ({
  ...{ scope: 'prt/live', userRef, sequence, userRefs: [], keys: [], since: 0 },
})
const publicationOf = (sequence: number) =>
  ({ userRef: 'me', transactions: [{ sequence }] }) as unknown as Publication
const found = (userRef: string) =>
  ({ results: [{ user_ref: userRef, completed_at: 5 }] }) as unknown as D1Result
const open = () => new AskedAlong({ ofScope: () => DATABASES })

it('a question goes to all databases of its scope, with the publication of its transaction', async () => {
  const along = open()
  const asked = along.ask(questionOf(2))
  const sizes: number[] = []
  const send = (results: D1Result[]) => async (statements: readonly object[]) => {
    sizes.push(statements.length)
    return results
  }
  await along.send(publicationOf(1), send([]))
  await along.send(publicationOf(2), send([found('a'), found('b')]))
  await along.send(publicationOf(2), send([]))
  expect(sizes).toEqual([0, 2, 0])
  expect((await asked).map(({ userRef }) => userRef)).toEqual(['a', 'b'])
})

it('each question gets its own answers, and none of another user', async () => {
  const along = open()
  const others = along.ask(questionOf(1, 'another channel'))
  const asked = [along.ask(questionOf(1)), along.ask(questionOf(1))]
  await along.send(publicationOf(1), async () => ['a', 'b', 'c', 'd'].map(found))
  expect((await Promise.all(asked)).map((each) => each.map(({ userRef }) => userRef))).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(await Promise.race([others, 'waits'])).toBe('waits')
})

it('a question fails with its publication, and is not asked again', async () => {
  const along = open()
  const asked = along.ask(questionOf(1)).catch((error: Error) => error.message)
  const sending = along.send(publicationOf(1), () => Promise.reject(new Error('D1 is out')))
  await expect(sending).rejects.toThrow('D1 is out')
  expect(await asked).toBe('D1 is out')
  await along.send(publicationOf(1), async (statements) => {
    expect(statements).toEqual([])
    return []
  })
})

it('a question that is dropped is not asked', async () => {
  const along = open()
  const question = questionOf(1)
  void along.ask(question)
  along.drop(question)
  await along.send(publicationOf(1), async (statements) => {
    expect(statements).toEqual([])
    return []
  })
})
