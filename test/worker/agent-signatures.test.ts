/** From the headers of an agent's requests to the evidence of its visit. */
import {
  createExecutionContext,
  createScheduledController,
  env,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import worker from '../../src/worker.ts'
import { makeAgent, publishedAgent, signedHeaders } from '../support/agent-requests.ts'
import { create, explain, lookUp } from '../support/worker/api.ts'
import { makePartner } from '../support/worker/partner.ts'
import { makeVisitor, pass } from '../support/worker/visitor.ts'

const AGENT = { agent: 'https://agent.test', name: 'Test agent' }
const partner = await makePartner()
let users = 0

/** Runs the hourly job as the platform does, with one agent and no lists. */
async function fetchKeys(): Promise<void> {
  const context = createExecutionContext()
  const settings = { ...env, NETWORK_LISTS: '[]', AGENT_DIRECTORIES: JSON.stringify([AGENT]) }
  worker.scheduled(
    createScheduledController({ scheduledTime: new Date() }),
    settings as unknown as Parameters<typeof worker.scheduled>[1],
    context,
  )
  await waitOnExecutionContext(context)
}

/** The score of a visit whose every request has these headers, and its rows of evidence. */
async function visitWith(headersFor: (url: string) => Promise<Record<string, string>>) {
  const created = await create(partner, { user_id: `agent-${users++}` })
  const visitor = makeVisitor()
  const headers = { ...visitor.headers, ...(await headersFor(created.redirect_url)) }
  await pass({ ...visitor, headers }, created.redirect_url)
  const { score } = await lookUp(partner, created.id)
  const { fraud } = await explain(partner, created.id)
  return { score, rows: fraud?.pieces ?? [] }
}

describe('a visit that an agent signs', () => {
  beforeAll(fetchKeys)
  const nowSeconds = () => Math.floor(Date.now() / 1000)

  it('is named by keys that the hourly job has fetched', async () => {
    const agent = await publishedAgent(AGENT.agent)
    const { rows } = await visitWith((url) => signedHeaders(agent, { url, created: nowSeconds() }))
    expect(rows.find(({ signal }) => signal === 'agentSignature')).toMatchObject({
      outcome: 'verified',
      observed: 'Test agent',
    })
  })

  it('is not believed by another’s key, and looks no better than without a signature', async () => {
    const forger = await makeAgent(AGENT.agent)
    const forged = await visitWith((url) => signedHeaders(forger, { url, created: nowSeconds() }))
    const plain = await visitWith(async () => ({}))
    expect(forged.rows.find(({ signal }) => signal === 'agentSignature')?.outcome).toBe(
      'unverified',
    )
    expect(plain.rows.some(({ signal }) => signal === 'agentSignature')).toBe(false)
    expect(forged.score ?? 0).toBeGreaterThanOrEqual(plain.score ?? 0)
  })

  it('moves on whatever its headers are', async () => {
    const { rows } = await visitWith(async () => ({
      'signature-agent': `"${'https://agent.test/'.repeat(400)}"`,
      'signature-input': `sig1=${'('.repeat(4_000)};tag="web-bot-auth"`,
      signature: ':'.repeat(4_000),
    }))
    expect(rows.find(({ signal }) => signal === 'agentSignature')?.outcome).toBe('unverified')
  })
})
