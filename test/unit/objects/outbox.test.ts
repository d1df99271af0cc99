import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drainOutbox, PUBLISH_TIMEOUT_MS } from '../../../src/objects/publication/outbox.ts'
import { createPublisher } from '../../../src/objects/publication/publisher.ts'
import type { Publication } from '../../../src/storage/publication.ts'
import { openedLog } from '../../support/objects/opened-log.ts'

/** A database that takes higher revisions only, as D1 does; counts what it writes. */
function memoryDatabase() {
  const rows = new Map<string, { revision: number; score: number | null }>()
  const sent: Publication[] = []
  let written = 0
  return {
    sent,
    rows,
    written: () => written,
    send: async (publication: Publication) => {
      sent.push(publication)
      for (const { sequence, revision, score } of publication.transactions) {
        const key = `${publication.userRef} ${sequence}`
        if ((rows.get(key)?.revision ?? 0) >= revision) continue
        rows.set(key, { revision, score })
        written += 1
      }
    },
  }
}

const sequencesOf = ({ transactions }: Publication) => transactions.map(({ sequence }) => sequence)

afterEach(() => vi.useRealTimers())

describe('draining the outbox', () => {
  it('sends what changed in the order of revisions, batch after batch, until nothing is left', async () => {
    const opened = openedLog()
    const database = memoryDatabase()
    for (let sequence = 1; sequence <= 120; sequence++) opened.insert(sequence)
    opened.saveDevice(1)
    await drainOutbox(opened.log, opened.publishing, database.send)
    expect(database.sent.map(({ transactions }) => transactions.length)).toEqual([50, 50, 20])
    expect(database.sent.flatMap(sequencesOf)).toEqual(Array.from({ length: 120 }, (_, i) => i + 1))
    expect(database.sent.map(({ devices }) => devices.length)).toEqual([0, 0, 1])
    expect(database.sent[2]?.devices[0]?.keys).toContain('visitor:visitor-1')
    expect(opened.log.highWaterMark()).toBe(121)
  })

  it('sends nothing where nothing has changed', async () => {
    const opened = openedLog()
    const database = memoryDatabase()
    opened.insert(1)
    await drainOutbox(opened.log, opened.publishing, database.send)
    await drainOutbox(opened.log, opened.publishing, database.send)
    expect(database.sent).toHaveLength(1)
  })

  it('sends the users of one object separately', async () => {
    const opened = openedLog()
    const database = memoryDatabase()
    opened.insert(1, 'me')
    opened.insert(2, 'me.web')
    opened.saveDevice(1, 'me.web')
    await drainOutbox(opened.log, opened.publishing, database.send)
    expect(database.sent).toMatchObject([
      { userRef: 'me', transactions: [{ sequence: 1 }], devices: [] },
      { userRef: 'me.web', transactions: [{ sequence: 2 }], devices: [{ slot: 1 }] },
    ])
    opened.saveDevice(1, 'me.web')
    await drainOutbox(opened.log, opened.publishing, database.send)
    expect(database.sent[2]).toMatchObject({ userRef: 'me.web', devices: [{ slot: 1 }] })
  })

  it('leaves the shared scope alone where nothing opted in', async () => {
    const opened = openedLog()
    const database = memoryDatabase()
    opened.insert(1)
    opened.saveDevice(1)
    await drainOutbox(opened.log, opened.publishing, database.send)
    expect(database.sent[0]?.shared).toBeNull()
  })

  it('sends what opted in to the shared scope, under a reference and keys of that scope', async () => {
    const opened = openedLog()
    const database = memoryDatabase()
    opened.insert(1, 'me', 'pair-1')
    opened.insert(2, 'me', 'pair-1')
    opened.insert(3, 'me', 'pair-2')
    opened.saveDevice(1, 'me', true)
    await drainOutbox(opened.log, opened.publishing, database.send)
    const [sent] = database.sent
    expect(sent?.shared?.attempts).toMatchObject([
      { pair: 'pair-1', step: 'begun', revision: 2 },
      { pair: 'pair-2', step: 'begun', revision: 3 },
    ])
    expect(sent?.shared?.userRef).not.toContain('me')
    const populationOf = (keys: string[] | undefined) => keys?.find((key) => key.startsWith('*:'))
    expect(populationOf(sent?.shared?.devices[0]?.keys)).not.toBe(
      populationOf(sent?.devices[0]?.keys),
    )
  })

  it('goes on with what was written while it was sending', async () => {
    const opened = openedLog()
    const database = memoryDatabase()
    opened.insert(1)
    await drainOutbox(opened.log, opened.publishing, async (publication: Publication) => {
      if (database.sent.length === 0) opened.score(1, 70)
      await database.send(publication)
    })
    expect(database.rows.get('me 1')).toEqual({ revision: 2, score: 70 })
    expect(opened.log.unpublished()).toBeNull()
  })

  it('stops where the database refuses, and sends that whole batch again', async () => {
    const opened = openedLog()
    const database = memoryDatabase()
    opened.insert(1, 'me')
    opened.insert(2, 'me.web')
    const refusing = async (publication: Publication) => {
      if (publication.userRef === 'me.web') throw new Error('refused')
      await database.send(publication)
    }
    await expect(drainOutbox(opened.log, opened.publishing, refusing)).rejects.toThrow('refused')
    expect(opened.log.highWaterMark()).toBe(0)
    await drainOutbox(opened.log, opened.publishing, database.send)
    expect(database.sent.map(({ userRef }) => userRef)).toEqual(['me', 'me', 'me.web'])
    expect(database.written()).toBe(2)
  })

  it('keeps what earlier batches have published when a later one fails', async () => {
    const opened = openedLog()
    const database = memoryDatabase()
    for (let sequence = 1; sequence <= 60; sequence++) opened.insert(sequence)
    const failingSecond = async (publication: Publication) => {
      if (database.sent.length === 1) throw new Error('refused')
      await database.send(publication)
    }
    await expect(drainOutbox(opened.log, opened.publishing, failingSecond)).rejects.toThrow(
      'refused',
    )
    expect(opened.log.highWaterMark()).toBe(50)
  })

  it('sends again what lost its answer, and that writes nothing', async () => {
    const opened = openedLog()
    const database = memoryDatabase()
    opened.insert(1)
    const forgetting = async (publication: Publication) => {
      await database.send(publication)
      throw new Error('the answer was lost')
    }
    await expect(drainOutbox(opened.log, opened.publishing, forgetting)).rejects.toThrow('lost')
    await drainOutbox(opened.log, opened.publishing, database.send)
    expect(database.sent).toHaveLength(2)
    expect(database.written()).toBe(1)
  })

  it('sends again after a restart with an old mark, and that writes nothing', async () => {
    const opened = openedLog()
    const database = memoryDatabase()
    opened.insert(1)
    await drainOutbox(opened.log, opened.publishing, database.send)
    const restarted = openedLog(opened.storage)
    expect(restarted.log.highWaterMark()).toBe(0)
    await drainOutbox(restarted.log, restarted.publishing, database.send)
    expect(database.sent).toHaveLength(2)
    expect(database.written()).toBe(1)
  })

  it('gives up on a database that does not answer', async () => {
    vi.useFakeTimers()
    const opened = openedLog()
    opened.insert(1)
    const draining = drainOutbox(opened.log, opened.publishing, () => new Promise(() => undefined))
    const outcome = expect(draining).rejects.toMatchObject({ name: 'TimeoutError' })
    await vi.advanceTimersByTimeAsync(PUBLISH_TIMEOUT_MS)
    await outcome
    expect(opened.log.highWaterMark()).toBe(0)
  })
})

describe('a row that D1 can never take', () => {
  const TOO_BIG = 'D1_ERROR: string or blob too big: SQLITE_TOOBIG'

  /** A database that takes no publication with one of these sequences, or with a device of this slot. */
  function pickyDatabase({ refused, slot }: { refused: number[]; slot?: number }) {
    const database = memoryDatabase()
    const send = async (publication: Publication) => {
      const isRefused =
        sequencesOf(publication).some((sequence) => refused.includes(sequence)) ||
        publication.devices.some((device) => device.slot === slot)
      if (isRefused) throw new Error(TOO_BIG)
      await database.send(publication)
    }
    return { ...database, send }
  }
  const logged = () => vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)))
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => vi.restoreAllMocks())

  it('is set aside and logged once, and all others are published', async () => {
    const opened = openedLog()
    const database = pickyDatabase({ refused: [7, 90] })
    for (let sequence = 1; sequence <= 120; sequence++) opened.insert(sequence)
    await drainOutbox(opened.log, opened.publishing, database.send)
    expect(database.rows.size).toBe(118)
    expect(opened.log.highWaterMark()).toBe(120)
    expect([...opened.store.transactions.setAsides()]).toEqual([7, 90])
    const line = { event: 'row_not_published', row: 'transaction', message: TOO_BIG }
    expect(logged()).toMatchObject([line, line])
    const sent = database.sent.length
    await drainOutbox(opened.log, opened.publishing, database.send)
    expect(database.sent).toHaveLength(sent)
    expect(logged()).toHaveLength(2)
  })

  it('is set aside also where it is alone', async () => {
    const opened = openedLog()
    opened.insert(1)
    await drainOutbox(opened.log, opened.publishing, pickyDatabase({ refused: [1] }).send)
    expect(opened.log.unpublished()).toBeNull()
    expect([...openedLog(opened.storage).store.transactions.setAsides()]).toEqual([1])
  })

  it('is tried again when it changes, and is published then like any other', async () => {
    const opened = openedLog()
    const setAsides = () => [...opened.store.transactions.setAsides()]
    opened.insert(1)
    expect(setAsides()).toEqual([])
    await drainOutbox(opened.log, opened.publishing, pickyDatabase({ refused: [1] }).send)
    expect(setAsides()).toEqual([1])
    opened.score(1, 5)
    expect(setAsides()).toEqual([])
    const database = memoryDatabase()
    await drainOutbox(opened.log, opened.publishing, database.send)
    expect(database.rows.get('me 1')).toEqual({ revision: 2, score: 5 })
  })

  it('that has changed meanwhile is not set aside', async () => {
    const opened = openedLog()
    const revision = opened.insert(1)
    opened.score(1, 5)
    opened.store.transactions.setAside({ sequence: 1, revision })
    expect([...opened.store.transactions.setAsides()]).toEqual([])
  })

  it('may be a device, whose transactions are published', async () => {
    const opened = openedLog()
    const database = pickyDatabase({ refused: [], slot: 1 })
    opened.insert(1)
    opened.saveDevice(1)
    opened.saveDevice(2)
    await drainOutbox(opened.log, opened.publishing, database.send)
    expect(database.rows.size).toBe(1)
    expect(database.sent.flatMap(({ devices }) => devices).map(({ slot }) => slot)).toEqual([2])
    expect(logged()).toMatchObject([{ event: 'row_not_published', row: 'device' }])
  })

  it('may be one that cannot even be packed', async () => {
    const opened = openedLog()
    const database = memoryDatabase()
    for (const sequence of [1, 2, 3]) opened.insert(sequence)
    const unreadable = { project_id: 'p', toJSON: () => JSON.parse('broken') }
    const changedSince = opened.store.transactions.changedSince.bind(opened.store.transactions)
    vi.spyOn(opened.store.transactions, 'changedSince').mockImplementation((...args) =>
      changedSince(...args).map((row) =>
        row.sequence === 2 ? { ...row, data: unreadable as never } : row,
      ),
    )
    await drainOutbox(opened.log, opened.publishing, database.send)
    expect([...database.rows.keys()]).toEqual(['me 1', 'me 3'])
    expect([...opened.store.transactions.setAsides()]).toEqual([2])
  })

  it('is no row that a database only did not answer for', async () => {
    const opened = openedLog()
    opened.insert(1)
    opened.insert(2)
    let calls = 0
    const refusing = async () => {
      calls += 1
      throw new Error('D1_ERROR: D1 DB is overloaded. Requests queued for too long.')
    }
    await expect(drainOutbox(opened.log, opened.publishing, refusing)).rejects.toThrow('overloaded')
    expect(calls).toBe(1)
    expect([...opened.store.transactions.setAsides()]).toEqual([])
    expect(opened.log.highWaterMark()).toBe(0)
  })
})

describe('what D1 answers late', () => {
  /** A drain whose first publication is held until `release`, and has been given up by then. */
  async function givenUp() {
    vi.useFakeTimers()
    const opened = openedLog()
    opened.insert(1, 'user-a')
    opened.insert(2, 'user-b')
    const sent: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const publisher = createPublisher(opened.log, opened.publishing, async ({ userRef }) => {
      sent.push(userRef)
      begin()
      await held
    })
    const outcome = expect(publisher.drain()).rejects.toMatchObject({ name: 'TimeoutError' })
    await begun
    await vi.advanceTimersByTimeAsync(PUBLISH_TIMEOUT_MS)
    await outcome
    return { publisher, sent, release }
  }

  it('is waited for before anything of the user may be deleted', async () => {
    const { publisher, release } = await givenUp()
    let isSettled = false
    const settled = publisher.settled().then(() => {
      isSettled = true
    })
    await vi.advanceTimersByTimeAsync(PUBLISH_TIMEOUT_MS)
    expect(isSettled).toBe(false)
    release()
    await settled
  })

  it('is not followed by the rest of a batch that was given up', async () => {
    const { publisher, sent, release } = await givenUp()
    release()
    await publisher.settled()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(1)
  })
})

describe('the publisher', () => {
  it('drains again for callers that come during a drain', async () => {
    const opened = openedLog()
    const database = memoryDatabase()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let atOnce = 0
    let most = 0
    const publisher = createPublisher(opened.log, opened.publishing, async (publication) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await held
      await database.send(publication)
      atOnce -= 1
    })
    opened.insert(1)
    const first = publisher.drain()
    opened.insert(2)
    const others = [publisher.drain(), publisher.drain()]
    release()
    await Promise.all([first, ...others])
    expect(most).toBe(1)
    expect(database.rows.size).toBe(2)
  })
})
