/**
 * The files of the service, byte for byte: no raw value of a visit is ever in them, whenever the
 * service ends.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unpackText } from '../../../src/domain/packing/pack-text.ts'
import { encodeOrdered } from '../../../src/secrets/ordered-base64.ts'
import { type MarkedVisitor, markedVisitor, passLink } from '../../support/stored/marked-visitor.ts'
import {
  objectFiles,
  readState,
  type StoredProduct,
  startStored,
} from '../../support/stored/stored-product.ts'

let folder = ''
let product: StoredProduct
let apiKey = ''
const visitors: MarkedVisitor[] = [
  markedVisitor('qzplain', '73.211.45.67', false),
  markedVisitor('qzoddness', '73.212.46.68', true),
  markedVisitor('qzsixfold', '2601:1c2:7e00:5a5a::beef', true),
]
/** What the partner sends is kept as given: it shows that the files are the right ones. */
const GIVEN = 'project-that-the-partner-sent'

const call = async (method: string, path: string, body?: object) => {
  const answer = await product.fetch(path, {
    method,
    headers: {
      'X-Api-Token': apiKey,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as { data: Record<string, unknown> } }
}

async function create(userId: string) {
  const { body } = await call('POST', '/v1/transactions', {
    user_id: userId,
    project_type: 'survey',
    project_id: GIVEN,
    redirect_url: 'https://panel.test/{tx_id}',
    expected_ip: '8.8.4.4',
  })
  return { id: String(body.data.id), link: String(body.data.redirect_url) }
}

/** Each visitor completes a transaction of its own. */
async function visitAll(round: string): Promise<string[]> {
  const ids: string[] = []
  for (const [i, visitor] of visitors.entries()) {
    const { id, link } = await create(`user-${round}-${i}`)
    await passLink(product, visitor, link)
    ids.push(id)
  }
  return ids
}

/** Ends the service, runs, and starts it again. */
async function whileStopped<T>(run: () => Promise<T>): Promise<T> {
  await product.stop()
  try {
    return await run()
  } finally {
    product = await startStored(folder)
  }
}

const lookUp = async (id: string) => (await call('GET', `/v1/transactions/${id}`)).body.data

/** How a value looks within a text that our base64 encodes, wherever in that text it stands. */
function encodings(value: string): string[] {
  return [0, 1, 2].map((offset) => {
    const encoded = encodeOrdered(Buffer.from(`${' '.repeat(offset)}${value}`))
    // Without the characters at its ends that depend on what stands beside it.
    return encoded.slice(Math.ceil((offset * 4) / 3), Math.floor(((offset + value.length) * 4) / 3))
  })
}

/** Which raw values are in which files, in clear or only encoded. */
async function found(): Promise<string[]> {
  const files = await readState(folder)
  expect(objectFiles(files).some(({ bytes }) => bytes.includes(GIVEN))).toBe(true)
  const raw = visitors.flatMap((visitor) => visitor.raw)
  const texts = raw.flatMap((value) => [value, ...encodings(value)])
  return files.flatMap(({ path, bytes }) => {
    // Lower case, because some of what is kept is, and in the other widths that SQLite may use.
    const text = bytes.toString('latin1').toLowerCase()
    return texts
      .filter((value) => text.includes(value.toLowerCase()))
      .map((value) => `${value} in ${path}`)
  })
}

/** Which are in what D1 has packed, where no search of files would find them. */
async function foundPacked(): Promise<string[]> {
  const { results } = await product.db
    .prepare('SELECT hex(packed) AS packed FROM transactions')
    .all<{ packed: string }>()
  const text = results.map(({ packed }) => unpackText(packed)).join('\n')
  expect(text).toContain('redirect_url')
  const raw = visitors.flatMap((visitor) => visitor.raw)
  return raw
    .flatMap((value) => [value, JSON.stringify(value).slice(1, -1), ...encodings(value)])
    .filter((value) => text.toLowerCase().includes(value.toLowerCase()))
}

const EVIDENCE_TABLES = ['sightings', 'transactions']
/** Takes tables away, so that what the objects ask of D1 fails; and gives them back. */
async function breakDatabase(isBroken: boolean): Promise<void> {
  for (const table of EVIDENCE_TABLES) {
    const [from, to] = isBroken ? [table, `${table}_away`] : [`${table}_away`, table]
    await product.db.prepare(`ALTER TABLE ${from} RENAME TO ${to}`).run()
  }
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((wake) => setTimeout(wake, 200))
}

const published = async () =>
  Number(await product.db.prepare('SELECT count(score) AS n FROM transactions').first('n'))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doubletake-stored-'))
  product = await startStored(folder)
  apiKey = await product.makePartner()
})
afterAll(async () => {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('no raw value of a visit is in any file', () => {
  it('when the service ends right after the visits', async () => {
    await visitAll('ended')
    expect(await whileStopped(found)).toEqual([])
  })

  it('while visits wait for a database that fails, and when they have been assessed after it', async () => {
    await breakDatabase(true)
    const ids = await visitAll('waiting')
    for (const id of ids) expect((await lookUp(id)).score).not.toBeNull()
    expect(await found()).toEqual([])
    expect(await whileStopped(found)).toEqual([])
    await breakDatabase(false)
    // The alarms of their objects assess and publish them.
    await until(async () => (await published()) >= 2 * ids.length)
    expect(await found()).toEqual([])
  })

  it('after assessment, explanation, report, deduplication and access request', async () => {
    const ids = await visitAll('assessed')
    for (const [i, id] of ids.entries()) {
      await lookUp(id)
      await call('GET', `/v1/transactions/${id}/evidence`)
      await call('POST', `/v1/transactions/${id}/report`, { state: 'completed' })
      await call('GET', `/v1/users/user-assessed-${i}`)
      await call('POST', '/v1/deduplicate', {
        user: { user_id: `user-assessed-${i}`, ip: visitors[i]?.address },
        items: [{ project_type: 'survey', project_id: GIVEN }],
      })
    }
    await until(async () => (await published()) >= 3 * ids.length)
    expect(await found()).toEqual([])
    expect(await foundPacked()).toEqual([])
    expect(await whileStopped(found)).toEqual([])
    for (const id of ids) expect((await lookUp(id)).score_reasons).not.toBe('')
    expect(await whileStopped(found)).toEqual([])
  })

  it('though pointer, arrival, signature and platform were weighed', async () => {
    const [, odd] = await visitAll('weighed')
    const { body } = await call('GET', `/v1/transactions/${odd}/evidence`)
    const { pieces } = body.data.fraud as { pieces: { signal: string }[] }
    expect(pieces.map(({ signal }) => signal)).toEqual(
      expect.arrayContaining(['pointerTrail', 'arrival', 'agentSignature', 'platformVerdict']),
    )
    expect(await whileStopped(found)).toEqual([])
  })
})
