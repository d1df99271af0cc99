/** What is left in files of users who are unknown, or have been erased. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markedVisitor, passLink } from '../../support/stored/marked-visitor.ts'
import {
  objectFiles,
  readState,
  type StoredProduct,
  startStored,
} from '../../support/stored/stored-product.ts'

/** The runtime makes this file whenever an object is called, whatever it does: a header, no table. */
const EMPTY_FILE_BYTES = 4096
const READS = 20

let folder = ''
let product: StoredProduct
let apiKey = ''

const call = (method: string, path: string, body?: object) =>
  product.fetch(path, {
    method,
    headers: { 'X-Api-Token': apiKey, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

/** Files of single objects; `metadata` is the runtime's own list of alarms. */
const ownFiles = async () =>
  objectFiles(await readState(folder)).filter(
    ({ path, bytes }) => !path.includes('metadata') && !path.endsWith('-shm') && bytes.length > 0,
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doubletake-stored-'))
  product = await startStored(folder)
  apiKey = await product.makePartner()
})
afterAll(async () => {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('users that are unknown', () => {
  it('have no object at all when ids are made up', async () => {
    for (let i = 0; i < READS; i++) {
      const id = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url')
      expect((await call('GET', `/v1/transactions/${id}`)).status).toBe(404)
      expect((await call('GET', `/v1/transactions/${id}/evidence`)).status).toBe(404)
      expect((await product.fetch(`/r/${id}`)).status).toBe(404)
    }
    expect(await ownFiles()).toEqual([])
  })

  it('leave an object without tables when they are listed, deduplicated, described or erased', async () => {
    const items = [{ project_type: 'survey', project_id: 'p' }]
    for (let i = 0; i < READS; i++) {
      const user_id = `unknown-${i}`
      const answers = [
        await call('GET', `/v1/transactions?user_id=${user_id}`),
        await call('POST', '/v1/deduplicate', { user: { user_id, ip: '8.8.4.4' }, items }),
        await call('GET', `/v1/users/${user_id}`),
        await call('DELETE', `/v1/users/${user_id}`),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
    const files = await ownFiles()
    expect(files).toHaveLength(READS)
    for (const { bytes } of files) {
      expect(bytes).toHaveLength(EMPTY_FILE_BYTES)
      expect(bytes.includes('CREATE')).toBe(false)
    }
    for (const table of ['transactions', 'sightings', 'common_keys', 'profiles']) {
      const { results } = await product.db.prepare(`SELECT * FROM ${table}`).all()
      expect(results).toEqual([])
    }
  })
})

describe('a user that has been erased', () => {
  it('leaves an object without tables, and nothing of it in its files', async () => {
    const user_id = 'a-user-to-erase'
    const created = await call('POST', '/v1/transactions', {
      user_id,
      project_type: 'survey',
      project_id: 'project-of-the-erased',
      redirect_url: 'https://panel.test/{tx_id}',
    })
    const { data } = (await created.json()) as { data: { id: string; redirect_url: string } }
    await passLink(product, markedVisitor('qzerased', '73.211.45.67', false), data.redirect_url)
    await call('GET', `/v1/transactions/${data.id}`)
    const isIn = async () =>
      (await ownFiles()).some(({ bytes }) => bytes.includes('project-of-the-erased'))
    expect(await isIn()).toBe(true)
    const erased = await call('DELETE', `/v1/users/${user_id}`)
    expect((await erased.json()) as object).toMatchObject({
      data: { erased: { transactions: 1, devices: 1 } },
    })
    expect(await isIn()).toBe(false)
    await product.stop()
    expect(await isIn()).toBe(false)
    for (const { bytes } of await ownFiles()) expect(bytes).toHaveLength(EMPTY_FILE_BYTES)
    product = await startStored(folder)
  })
})
