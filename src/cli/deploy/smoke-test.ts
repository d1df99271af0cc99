/** Whether a deployment does what it is for: a user's way through it, under a test key. */
import { sleep } from '../../platform/sleep.ts'

/** What is called, under which key, and how. */
export interface Smoke {
  baseUrl: string
  apiKey: string
  fetcher: typeof fetch
  /** How long to wait for the deployment to become ready, in ms. */
  readyWithinMs: number
}

/** How long one call may take. Judged. */
const CALL_LIMIT_MS = 15_000
/** How long to wait before asking once more whether it is ready. Judged. */
const POLL_MS = 1_000

type Json = Record<string, unknown>

/** Walks the way of one user, who is erased at its end; resolves to what failed, null if nothing did. */
export async function smokeTest(smoke: Smoke): Promise<string | null> {
  const userId = `deployment-check-${crypto.randomUUID()}`
  const fault = await waitUntilReady(smoke)
  if (fault !== null) return fault
  const broken = await walk(smoke, userId)
  // Also after a walk that broke off: what it has created would be kept until the retention time.
  const erased = await call(smoke, 'DELETE', `/v1/users/${userId}`)
  return broken ?? expectStatus('erasing the user of the test', erased, 200)
}

async function waitUntilReady(smoke: Smoke): Promise<string | null> {
  const deadline = Date.now() + smoke.readyWithinMs
  for (;;) {
    const answer = await call(smoke, 'GET', '/readyz')
    const fault = expectStatus('/readyz', answer, 200)
    if (fault === null || Date.now() >= deadline) return fault
    await sleep(POLL_MS)
  }
}

async function walk(smoke: Smoke, userId: string): Promise<string | null> {
  const item = { project_type: 'survey', project_id: 'deployment-check' }
  const creation = { user_id: userId, ...item, redirect_url: 'https://example.com/?tx={tx_id}' }
  const created = await call(smoke, 'POST', '/v1/transactions', creation)
  const { id, redirect_url: link } = (created.json?.data ?? {}) as Record<string, string>
  if (created.status !== 200 || !id || !link) return describe('creating a transaction', created)
  if (!link.startsWith(`${smoke.baseUrl}/r/`))
    return `links lead to ${link.replace(/\/r\/.*/, '/r/…')} and not to ${smoke.baseUrl}: see base_urls`
  const found = await call(smoke, 'GET', `/v1/transactions/${id}`)
  const listed = await call(smoke, 'GET', `/v1/transactions?user_id=${userId}`)
  const asked = await call(smoke, 'POST', '/v1/deduplicate', {
    user: { user_id: userId, ip: '203.0.113.7' },
    items: [item],
  })
  const refused = await call({ ...smoke, apiKey: 'dt_test_wrong' }, 'GET', `/v1/transactions/${id}`)
  const page = await call(smoke, 'GET', new URL(link).pathname)
  const worker = /data-worker="(\/loader-[^"]+\.js)"/.exec(page.text)?.[1]
  if (page.status !== 200 || worker === undefined) return describe('opening the link', page)
  return (
    expectStatus('looking the transaction up', found, 200) ??
    (JSON.stringify(listed.json).includes(id) ? null : describe('listing it', listed)) ??
    expectStatus('deduplicating', asked, 200) ??
    expectStatus('a wrong key', refused, 401) ??
    expectStatus("the loader's worker", await call(smoke, 'GET', worker), 200)
  )
}

interface Answered {
  status: number
  text: string
  json: Json | null
}

async function call(
  { baseUrl, apiKey, fetcher }: Smoke,
  method: string,
  path: string,
  body?: object,
): Promise<Answered> {
  const headers = { 'X-Api-Token': apiKey, 'Content-Type': 'application/json' }
  const signal = AbortSignal.timeout(CALL_LIMIT_MS)
  try {
    const answer = await fetcher(`${baseUrl}${path}`, {
      method,
      headers,
      signal,
      redirect: 'manual',
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, text, json: parse(text) }
  } catch (error) {
    const { message, cause } = error as Error
    return { status: 0, text: cause instanceof Error ? cause.message : message, json: null }
  }
}

function parse(text: string): Json | null {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}

const expectStatus = (what: string, answer: Answered, status: number) =>
  answer.status === status ? null : describe(what, answer)

function describe(what: string, { status, text, json }: Answered): string {
  const told = json ? JSON.stringify(json.faults ?? json.detail ?? json.title ?? json) : text
  return `${what}: ${status === 0 ? 'no answer' : `answered ${status}`} (${told.slice(0, 300)})`
}
