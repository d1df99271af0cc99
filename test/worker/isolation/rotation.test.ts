/** A new signing secret: what the one before it made works during the overlap, and not after it. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Environment } from '../../../src/environment.ts'
import { readSecrets } from '../../../src/secrets/keyring/secret-settings.ts'
import { openKeyring } from '../../../src/secrets/keyring.ts'
import { openVisitorId } from '../../../src/secrets/visitor-id.ts'
import { BASE_URL, creation } from '../../support/worker/api.ts'
import worker from '../../support/worker/instrumented-worker.ts'
import { makePartner } from '../../support/worker/partner.ts'
import { makeVisitor, payloadOf } from '../../support/worker/visitor.ts'

const NEW_SECRET = '9f'.repeat(32)
type Secrets = Partial<Pick<Environment, 'SIGNING_SECRET' | 'SIGNING_SECRET_PREVIOUS'>>

const BEFORE: Secrets = {}
const OVERLAP: Secrets = {
  SIGNING_SECRET: NEW_SECRET,
  SIGNING_SECRET_PREVIOUS: env.SIGNING_SECRET,
}
const AFTER: Secrets = { SIGNING_SECRET: NEW_SECRET }

const partner = await makePartner()
const visitor = makeVisitor()

/** A request to the deployment that has these secrets. */
async function request(secrets: Secrets, path: string, init: RequestInit = {}) {
  const context = createExecutionContext()
  const url = path.startsWith('http') ? path : `${BASE_URL}${path}`
  const sent = new Request(url, {
    redirect: 'manual',
    cf: visitor.cf,
    ...init,
    headers: {
      ...visitor.headers,
      'CF-Connecting-IP': visitor.address,
      ...Object.fromEntries(new Headers(init.headers)),
    },
  } as RequestInit) as Request<unknown, IncomingRequestCfProperties>
  const response = await worker.fetch(sent, { ...(env as Environment), ...secrets }, context)
  const text = await response.text()
  await waitOnExecutionContext(context)
  return { status: response.status, headers: response.headers, text }
}

async function api(secrets: Secrets, path: string, body?: object) {
  const { status, text } = await request(secrets, path, {
    headers: { 'X-Api-Token': partner.apiKey, 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status, body: JSON.parse(text) }
}

const create = async (secrets: Secrets) =>
  (await api(secrets, '/v1/transactions', creation({ user_id: 'rotated' }))).body.data as {
    id: string
    redirect_url: string
  }

const open = (secrets: Secrets, link: string, cookie = '') =>
  request(secrets, link, {
    headers: { accept: 'text/html', 'sec-fetch-dest': 'document', Cookie: cookie },
  })
const nonceOf = (html: string) => /data-page="([^"]+)"/.exec(html)?.[1] ?? ''
const cookieOf = (headers: Headers) => (headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''

const post = (secrets: Secrets, link: string, nonce: string) =>
  request(secrets, link, {
    method: 'POST',
    body: payloadOf(visitor, nonce),
    headers: { 'Content-Type': 'application/json', Origin: BASE_URL },
  })

/** The visitor id of a cookie, as a deployment with these secrets reads it; null where it does not. */
async function visitorOf(secrets: Secrets, cookie: string) {
  const keyring = openKeyring(readSecrets({ ...(env as Environment), ...secrets }))
  return (await openVisitorId(keyring, 'cookie', cookie.slice(cookie.indexOf('=') + 1)))?.id ?? null
}

/** Everything that the secret before it made. */
async function makeBefore() {
  await create(BEFORE)
  const made = await create(BEFORE)
  const opened = await open(BEFORE, made.redirect_url)
  const listed = await api(BEFORE, '/v1/transactions?user_id=rotated&limit=1')
  return {
    ...made,
    nonce: nonceOf(opened.text),
    cookie: cookieOf(opened.headers),
    cursor: String(listed.body.data.next_cursor),
  }
}

const page = (cursor: string) =>
  `/v1/transactions?${new URLSearchParams({ user_id: 'rotated', limit: '1', next_cursor: cursor })}`

describe('a link, page, cookie and cursor from before a rotation', () => {
  let made: Awaited<ReturnType<typeof makeBefore>>
  beforeAll(async () => {
    made = await makeBefore()
  })

  it('are refused by the new secret alone', async () => {
    expect((await open(AFTER, made.redirect_url)).status).toBe(404)
    expect((await post(AFTER, made.redirect_url, made.nonce)).status).toBe(404)
    expect((await api(AFTER, page(made.cursor))).status).toBe(400)
    expect(await visitorOf(AFTER, made.cookie)).toBeNull()
    const { id, redirect_url } = await create(AFTER)
    const { headers } = await open(AFTER, redirect_url, made.cookie)
    expect(await visitorOf(AFTER, cookieOf(headers))).not.toBe(await visitorOf(BEFORE, made.cookie))
    // A page that the new secret does not know completes nothing, and strands nobody.
    const posted = await post(AFTER, redirect_url, made.nonce)
    expect(posted.status).toBe(200)
    expect((await api(AFTER, `/v1/transactions/${id}`)).body.data.completed_at).toBeNull()
  })

  it('are accepted during the overlap, and the visit in flight completes', async () => {
    expect((await open(OVERLAP, made.redirect_url)).status).toBe(200)
    expect((await api(OVERLAP, page(made.cursor))).body.data.transactions).toHaveLength(1)
    expect((await post(OVERLAP, made.redirect_url, made.nonce)).status).toBe(200)
    const { body } = await api(OVERLAP, `/v1/transactions/${made.id}`)
    expect(body.data.completed_at).not.toBeNull()
    const { body: evidence } = await api(OVERLAP, `/v1/transactions/${made.id}/evidence`)
    expect(evidence.data.notes).toEqual([])
  })

  it('are made anew with the new secret, of which the visitor id is the same', async () => {
    const { redirect_url } = await create(OVERLAP)
    const { headers } = await open(OVERLAP, redirect_url, made.cookie)
    const renewed = cookieOf(headers)
    expect(renewed).not.toBe(made.cookie)
    expect(await visitorOf(AFTER, renewed)).toBe(await visitorOf(BEFORE, made.cookie))
    expect((await open(AFTER, redirect_url)).status).toBe(200)
  })

  it('leave ids, users and evidence what they are', async () => {
    const asked = [`/v1/transactions/${made.id}`, `/v1/transactions/${made.id}/evidence`]
    for (const path of [...asked, '/v1/transactions?user_id=rotated']) {
      const [before, during, after] = [
        await api(BEFORE, path),
        await api(OVERLAP, path),
        await api(AFTER, path),
      ]
      expect(before.status).toBe(200)
      expect([during, after]).toEqual([before, before])
    }
  })
})
