/** A reduced `npm run fuzz`, with a seed that never changes: what it finds can be found again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeConnections } from '../../bench/workerd/client.ts'
import type { Ground } from '../../fuzz/cases/make-request.ts'
import { readOpenApi } from '../../fuzz/cases/openapi.ts'
import { bytesOf } from '../../fuzz/cases/request.ts'
import type { Summary } from '../../fuzz/record.ts'
import { runFuzz } from '../../fuzz/run-fuzz.ts'
import { exchange, headerOf } from '../../fuzz/service/raw-socket.ts'
import { type ServedWorker, serveWorker } from '../../fuzz/service/served-worker.ts'
import { makeWorlds } from '../../fuzz/service/worlds.ts'

const REQUESTS = 2_000
const SEED = 20_261_122
/** Only ends a run that hangs, on the slowest machine too. */
const RUN_LIMIT_MS = 600_000

let served: ServedWorker
let ground: Ground

beforeAll(async () => {
  served = await serveWorker()
  ground = { port: served.port, openApi: readOpenApi(), worlds: await makeWorlds(served) }
})

afterAll(async () => {
  closeConnections()
  await served?.stop()
})

const play = () => runFuzz(served, ground, { seed: SEED, from: 0, to: REQUESTS, atOnce: 16 })

const countOf = ({ statuses }: Summary, name: string, status: number) =>
  statuses[name]?.[status] ?? 0

describe(`${REQUESTS} fuzzed requests`, () => {
  let summary: Summary

  beforeAll(async () => {
    summary = await play()
  }, RUN_LIMIT_MS)

  it('are answered as the OpenAPI document and the loader promise', () => {
    const found = summary.findings.map(
      ({ rule, detail, number }) => `${rule}: ${detail} (--seed ${SEED} --only ${number})`,
    )
    expect(found).toEqual([])
  })

  it('reach every operation, and the loader, behind all of their checks', () => {
    for (const { id } of ground.openApi.operations) {
      expect(countOf(summary, id, 200), id).toBeGreaterThan(0)
    }
    for (const [name, status] of [
      ['open link', 200],
      ['open link', 303],
      ['post visit', 200],
    ] as const) {
      expect(countOf(summary, name, status), `${name} ${status}`).toBeGreaterThan(REQUESTS / 100)
    }
  })

  it('are of all kinds', () => {
    expect(summary.requests).toBe(REQUESTS)
    expect(summary.broken).toBeGreaterThan(REQUESTS / 20)
    expect(summary.answers).toBeGreaterThan(REQUESTS * 0.9)
    expect(countOf(summary, 'wrongly framed', 400)).toBeGreaterThan(0)
  })
})

it.each([':', 'x]', '[::1'])('the host %j is refused with a problem', async (host) => {
  const bytes = bytesOf(`GET /v1/insights HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  const segments = [{ bytes, pauseMs: 0 }]
  const asked = { segments, methods: ['GET'], ending: 'wait', limitMs: 10_000 } as const
  const [answer] = (await exchange(served.port, asked)).answers
  expect(answer?.status).toBe(400)
  expect(answer && headerOf(answer, 'x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(JSON.parse(answer?.body ?? '')).toMatchObject({ type: '/problems/malformed_request' })
})
