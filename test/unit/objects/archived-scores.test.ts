import { beforeEach, describe, expect, it } from 'vitest'
import { changeTransaction } from '../../../src/objects/publication/change-transaction.ts'
import { openUserStore, type UserStore } from '../../../src/objects/store/user-store.ts'
import { memoryStorage } from '../../support/objects/memory-storage.ts'
import { openedLog } from '../../support/objects/opened-log.ts'
import { storedTransaction } from '../../support/stored-transaction.ts'

type Filter = Record<'channel' | 'subChannel', string | null>
const ALL: Filter = { channel: null, subChannel: null }
const WEB: Filter & { userRef: string } = { userRef: 'web', channel: 'web', subChannel: null }
const APP: typeof WEB = { userRef: 'app', channel: 'app', subChannel: 'ios' }
const counted = (score: number, transactions: number, user = WEB) => ({
  ...user,
  score,
  transactions,
})

let store: UserStore
let scores: UserStore['archivedScores']
beforeEach(() => {
  store = openUserStore(memoryStorage().sql)
  store.prepareWrite()
  scores = store.archivedScores
})

const countsOf = (filter = ALL) => {
  const counts = scores.counts(filter)
  return counts && Object.fromEntries(counts)
}

describe('the scores of archived transactions', () => {
  it('are not known before they were counted, and then by channel and sub-channel', () => {
    expect(countsOf()).toBeNull()
    scores.keep([counted(7, 3), counted(7, 2, APP), counted(90, 1, APP)], scores.moves())
    expect(countsOf()).toEqual({ 7: 5, 90: 1 })
    expect(countsOf({ ...ALL, channel: 'web' })).toEqual({ 7: 3 })
    expect(countsOf({ ...ALL, subChannel: 'ios' })).toEqual({ 7: 2, 90: 1 })
  })

  it('follow what goes and what comes back', () => {
    scores.keep([counted(7, 3)], scores.moves())
    scores.note(
      [
        { ...WEB, score: 7 },
        { ...APP, score: 50 },
        { ...WEB, score: null },
      ],
      1,
    )
    expect(countsOf()).toEqual({ 7: 4, 50: 1 })
    scores.note([{ ...WEB, score: 7 }], -1)
    expect(countsOf()).toEqual({ 7: 3, 50: 1 })
  })

  it('are without one that is changed, which comes back for it, and stay as they are where one is there', () => {
    const { log, store, insert } = openedLog()
    insert(5)
    const { archivedScores } = store
    archivedScores.keep([counted(7, 3)], archivedScores.moves())
    const archived = storedTransaction({ sequence: 3, userRef: 'web', channel: 'web', score: 7 })
    changeTransaction({ store, log }, archived, { potential: 1 })
    expect(archivedScores.counts(ALL)).toEqual(new Map([[7, 2]]))
    changeTransaction({ store, log }, archived, { potential: 0 })
    expect(archivedScores.counts(ALL)).toEqual(new Map([[7, 2]]))
  })

  it('are not kept where some went or came back while they were counted', () => {
    const before = scores.moves()
    scores.note([{ ...WEB, score: 7 }], 1)
    scores.keep([counted(7, 3)], before)
    expect(countsOf()).toBeNull()
  })

  it('are not kept of so many users that each would cost a written row', () => {
    const many = Array.from({ length: 5_001 }, (_, at) =>
      counted(7, 1, { ...WEB, userRef: `${at}` }),
    )
    scores.keep(many, scores.moves())
    expect(countsOf()).toBeNull()
  })

  it('are not known any more once D1 may have others', () => {
    scores.keep([counted(7, 3)], scores.moves())
    scores.drop()
    expect(countsOf()).toBeNull()
  })

  it('are not those of an object that has others than when they were counted', () => {
    store.transactions.insert(storedTransaction({ sequence: 5 }), 0)
    scores.keep([counted(7, 3)], scores.moves())
    expect(countsOf()).toEqual({ 7: 3 })
    store.transactions.insert(storedTransaction({ sequence: 9 }), 0)
    expect(countsOf()).toEqual({ 7: 3 })
    store.transactions.remove(5)
    expect(countsOf()).toBeNull()
  })
})
