import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  DEFAULT_AGENT_DIRECTORIES,
  DIRECTORY_PATH,
} from '../../../src/domain/network/agents/agent-directories.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import { configuredAgents, refreshAgentKeys } from '../../../src/jobs/refresh-agent-keys.ts'
import { readAgentDirectories } from '../../../src/storage/agent-directories.ts'
import { openNetworkTables } from '../../support/sqlite-d1.ts'

const X = 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs'
const OTHER_X = `A${X.slice(1)}`
const ONE = { agent: 'https://one.test', name: 'One' }
const TWO = { agent: 'https://two.test', name: 'Two' }
const NOW = 1_800_000_000_000
const TYPE = 'application/http-message-signatures-directory+json'

const directory = (x: string) => JSON.stringify({ keys: [{ kty: 'OKP', crv: 'Ed25519', x }] })
const answer = (body: BodyInit, type = TYPE, status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } })

let answers: Record<string, () => Response | Promise<Response>>
let asked: RequestInit[]
let tables: ReturnType<typeof openNetworkTables>

const fetcher = (async (url: string, init: RequestInit) => {
  asked.push(init)
  const found = answers[url.replace(DIRECTORY_PATH, '')]
  return found ? found() : new Response('', { status: 404 })
}) as unknown as typeof fetch

const refresh = (now = NOW, directories = [ONE, TWO], isComplete = true) =>
  refreshAgentKeys(tables.db, { directories, isComplete }, fetcher, now)
const stored = () => readAgentDirectories(tables.db)

beforeEach(() => {
  tables = openNetworkTables()
  asked = []
  answers = {
    [ONE.agent]: () => answer(directory(X)),
    [TWO.agent]: () => answer(directory(OTHER_X)),
  }
})

describe('the refresh of agents’ keys', () => {
  it('keeps what every agent publishes, without following anyone elsewhere', async () => {
    expect((await refresh()).map(({ outcome }) => outcome)).toEqual(['updated', 'updated'])
    expect(await stored()).toEqual([
      { ...ONE, keys: [{ x: X, from: null, until: null }], checkedAt: NOW, error: null },
      { ...TWO, keys: [{ x: OTHER_X, from: null, until: null }], checkedAt: NOW, error: null },
    ])
    expect(asked.map(({ redirect }) => redirect)).toEqual(['manual', 'manual'])
    expect(asked.every(({ signal }) => signal instanceof AbortSignal)).toBe(true)
  })

  it('writes nothing for the same keys within a day, and once after it', async () => {
    await refresh()
    const written = tables.rowsChanged()
    expect((await refresh(NOW + HOUR_MS)).map(({ outcome }) => outcome)).toEqual([
      'unchanged',
      'unchanged',
    ])
    expect(tables.rowsChanged()).toBe(written)
    await refresh(NOW + DAY_MS)
    expect(tables.rowsChanged()).toBe(written + 2)
    expect((await stored()).map(({ checkedAt }) => checkedAt)).toEqual([NOW + DAY_MS, NOW + DAY_MS])
  })

  it('takes a new key in place of the old one, and a new name', async () => {
    await refresh()
    answers[ONE.agent] = () => answer(directory(OTHER_X))
    await refresh(NOW + HOUR_MS, [{ ...ONE, name: 'First' }, TWO])
    expect((await stored())[0]).toMatchObject({ name: 'First', keys: [{ x: OTHER_X }] })
  })

  it('takes a new name of an agent whose keys are the same', async () => {
    await refresh()
    await refresh(NOW + HOUR_MS, [{ ...ONE, name: 'First' }, TWO])
    expect((await stored())[0]).toMatchObject({ name: 'First', keys: [{ x: X }] })
  })

  it('clears the error of a directory that is well again', async () => {
    await refresh()
    answers[ONE.agent] = () => answer('', TYPE, 500)
    await refresh(NOW + HOUR_MS)
    answers[ONE.agent] = () => answer(directory(X))
    await refresh(NOW + 2 * HOUR_MS)
    expect((await stored())[0]).toMatchObject({ checkedAt: NOW + 2 * HOUR_MS, error: null })
  })

  it('forgets an agent that the settings no longer name, and none for a slip in them', async () => {
    await refresh()
    await refresh(NOW, [TWO], false)
    expect((await stored()).map(({ agent }) => agent)).toEqual([ONE.agent, TWO.agent])
    await refresh(NOW, [TWO])
    expect((await stored()).map(({ agent }) => agent)).toEqual([TWO.agent])
  })

  it.each<[string, () => Response | Promise<Response>, string]>([
    [
      'is not reached',
      () => Promise.reject(new Error('connection lost')),
      'it does not answer (connection lost)',
    ],
    ['is gone', () => answer('', TYPE, 404), 'answered 404'],
    [
      'redirects',
      () => new Response(null, { status: 302, headers: { location: 'https://two.test/' } }),
      'answered 302',
    ],
    ['is a web page', () => answer('<!doctype html>', 'text/html'), 'of another media type'],
    [
      'has no type',
      () => new Response(new TextEncoder().encode(directory(X))),
      'of another media type',
    ],
    ['is huge', () => answer(`{"keys":[],"a":"${'a'.repeat(70_000)}"}`), 'too large'],
    ['is no JSON', () => answer('keys'), 'not a set of keys'],
    ['has no keys', () => answer('{"keys":[]}'), 'no Ed25519 keys'],
  ])('keeps what it had when a directory %s, and refreshes the others', async (_, fails, error) => {
    await refresh()
    answers[ONE.agent] = fails
    answers[TWO.agent] = () => answer(directory(X))
    const [first, second] = await refresh(NOW + HOUR_MS)
    expect(first).toEqual({ agent: ONE.agent, outcome: 'kept', keys: 1, error })
    expect(second?.outcome).toBe('updated')
    const [kept] = await stored()
    expect(kept).toMatchObject({ keys: [{ x: X }], checkedAt: NOW, error })
    const written = tables.rowsChanged()
    await refresh(NOW + 2 * HOUR_MS)
    expect(tables.rowsChanged()).toBe(written)
  })

  it('stops reading a directory that does not end', async () => {
    let chunks = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1
        controller.enqueue(new Uint8Array(16_384).fill(32))
      },
    })
    answers[ONE.agent] = () => answer(endless)
    expect((await refresh())[0]?.error).toBe('too large')
    expect(chunks).toBeLessThan(10)
  })

  it('says of an agent that it never reached why it has no keys', async () => {
    answers[ONE.agent] = () => answer('', TYPE, 500)
    await refresh()
    expect((await stored())[0]).toEqual({ ...ONE, keys: [], checkedAt: 0, error: 'answered 500' })
  })
})

describe('the setting', () => {
  it('is the default where it is unset or invalid, and says so', () => {
    const spoken = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const directories = DEFAULT_AGENT_DIRECTORIES
    expect(configuredAgents(undefined)).toEqual({ directories, isComplete: true })
    expect(spoken).not.toHaveBeenCalled()
    expect(configuredAgents('{')).toEqual({ directories, isComplete: false })
    expect(spoken).toHaveBeenCalledOnce()
    expect(configuredAgents(JSON.stringify([ONE]))).toEqual({
      directories: [ONE],
      isComplete: true,
    })
    spoken.mockRestore()
  })
})
