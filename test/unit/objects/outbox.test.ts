import { afterEach, describe, expect, it, vi } from 'vitest'
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
