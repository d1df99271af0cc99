import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { unpackBody } from '../../src/domain/publication/archive-body.ts'
import { handBackMessage } from '../../src/domain/transaction/redirect.ts'
import { makeHandBackKey } from '../../src/secrets/hand-back-key.ts'
import { openSecret } from '../../src/secrets/keyring/secret.ts'
import { type Created, call, create, lookUp } from '../support/worker/api.ts'
import { publishedRows, runAlarm } from '../support/worker/objects.ts'
import { addKey, makePartner, type TestPartner } from '../support/worker/partner.ts'
import {
  makeVisitor,
  open,
  pass,
  payloadOf,
  post,
  postForm,
  send,
} from '../support/worker/visitor.ts'

/** Sets the partner's version; a new key of it is in no cache yet, so that it holds at once. */
async function setHandBack(partner: TestPartner, version: number | null): Promise<TestPartner> {
  await env.DB.prepare('UPDATE partners SET hand_back_version = ? WHERE partner_id = ?')
    .bind(version, partner.partnerId)
    .run()
  return { ...partner, apiKey: await addKey(partner.partnerId) }
}

const plain = await makePartner()
const partner = await setHandBack(await makePartner(), 3)
let users = 0
const newLink = (changes: Record<string, unknown> = {}) =>
  create(partner, { user_id: `handed-back-${users++}`, ...changes })

/** What a URL says, and whether its signature is the one of the partner's key. */
async function verify(url: string | null, owner = partner) {
  const query = new URL(url ?? '').searchParams
  const [version, id, at, outcome, signature] = ['version', 'id', 'at', 'outcome', 'signature'].map(
    (name) => query.get(`dt_${name}`) ?? '',
  )
  const handBack = { version: Number(version), id, at: Number(at), outcome } as never
  const scope = `${owner.partnerId}/test`
  const bytes = await makeHandBackKey(openSecret(env.IDENTITY_SECRET), scope, Number(version))
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
  const given = Uint8Array.from(
    atob((signature ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.charCodeAt(0),
  )
  const message = new TextEncoder().encode(handBackMessage(handBack))
  const isSigned = await crypto.subtle.verify('HMAC', key, given, message)
  return { isSigned, version, id, outcome, at: Number(at) }
}

const isNow = (at: number) => Math.abs(Date.now() / 1000 - at) < 60

describe('a signed hand-back', () => {
  it('is not there unless the partner has turned it on', async () => {
    const { id, redirect_url } = await create(plain, { user_id: 'plain' })
    const landing = `https://panel.test/back?tx=${id}`
    expect(await pass(makeVisitor(), redirect_url)).toBe(landing)
  })

  it('says that the visit has just been completed, and when', async () => {
    const { id, redirect_url } = await newLink({ redirect_url: 'https://panel.test/?t={tx_id}#x' })
    const url = await pass(makeVisitor(), redirect_url)
    expect(url).toMatch(new RegExp(`^https://panel\\.test/\\?t=${id}&dt_version=3&dt_id=.*#x$`))
    const said = await verify(url)
    expect(said).toMatchObject({ isSigned: true, version: '3', id, outcome: 'completed' })
    const { completed_at } = await lookUp(partner, id)
    expect(said.at).toBe(Math.floor(Date.parse(completed_at ?? '') / 1000))
  })

  it('is the same again for a browser that repeats its payload, by script or form', async () => {
    const { redirect_url } = await newLink()
    const visitor = makeVisitor()
    const { nonce } = await open(visitor, redirect_url)
    const payload = payloadOf(visitor, nonce)
    const first = await (await post(visitor, redirect_url, payload)).json<{ next: string }>()
    const again = await (await post(visitor, redirect_url, payload)).json<{ next: string }>()
    expect(again.next).toBe(first.next)
    const form = await postForm(visitor, redirect_url, payload)
    expect(form.headers.get('Location')).toBe(first.next)
  })

  it('is the same again where a payload is repeated that has no clock, and for no other client or page', async () => {
    const { redirect_url } = await newLink()
    const [visitor, other] = [makeVisitor(), makeVisitor()]
    for (const each of [visitor, other]) each.signals.timing = null
    const pages = await Promise.all([open(visitor, redirect_url), open(other, redirect_url)])
    const [payload, fromOther] = [
      payloadOf(visitor, pages[0].nonce),
      payloadOf(other, pages[1].nonce),
    ]
    const first = await (await post(visitor, redirect_url, payload)).json<{ next: string }>()
    const again = await (await post(visitor, redirect_url, payload)).json<{ next: string }>()
    expect(again.next).toBe(first.next)
    for (const [by, posted] of [
      [other, fromOther],
      [visitor, fromOther],
      [visitor, payloadOf(visitor, 'A'.repeat(66))],
    ] as const) {
      const { next } = await (await post(by, redirect_url, posted)).json<{ next: string }>()
      expect(await verify(next)).toMatchObject({ isSigned: true, outcome: 'completed_before' })
    }
  })

  it('says of a link that is opened or posted to after completion that it was completed before', async () => {
    const { id, redirect_url } = await newLink()
    await pass(makeVisitor(), redirect_url)
    const stranger = makeVisitor()
    const { nonce } = await open(stranger, (await newLink()).redirect_url)
    const posted = await post(stranger, redirect_url, payloadOf(stranger, nonce))
    const { next } = await posted.json<{ next: string }>()
    for (const url of [
      (await send(makeVisitor(), redirect_url)).headers.get('Location'),
      (await postForm(makeVisitor(), redirect_url)).headers.get('Location'),
      next,
    ]) {
      const said = await verify(url)
      expect(said).toMatchObject({ isSigned: true, id, outcome: 'completed_before' })
      expect(isNow(said.at)).toBe(true)
    }
  })

  it('says of a user who moved on without completing that the visit was skipped', async () => {
    const { id, redirect_url } = await newLink()
    const visitor = makeVisitor()
    await open(visitor, redirect_url)
    const posted = await post(visitor, redirect_url, payloadOf(visitor, 'A'.repeat(66)))
    const { next } = await posted.json<{ next: string }>()
    for (const url of [
      (await postForm(visitor, redirect_url)).headers.get('Location'),
      (await postForm(visitor, redirect_url, '{')).headers.get('Location'),
      next,
    ]) {
      const said = await verify(url)
      expect(said).toMatchObject({ isSigned: true, id, outcome: 'skipped' })
      expect(isNow(said.at)).toBe(true)
    }
    expect((await lookUp(partner, id)).completed_at).toBeNull()
  })

  it('takes out parameters of its names that the URL had', async () => {
    const { redirect_url } = await newLink({
      redirect_url: 'https://panel.test/?dt_outcome=completed&dt_id[]=x&a=1',
    })
    const { headers } = await postForm(makeVisitor(), redirect_url)
    expect(headers.get('Location')).toMatch(/^https:\/\/panel\.test\/\?a=1&dt_version=3&/)
    expect(await verify(headers.get('Location'))).toMatchObject({ outcome: 'skipped' })
  })

  it('is on references too, with the version at their own creation', async () => {
    const owner = await setHandBack(await makePartner(), 1)
    const first = await create(owner, { user_id: 'refers' })
    const rotated = await setHandBack(owner, 2)
    const body = { tx_ref_id: first.id, redirect_url: 'https://after.test/' }
    const { data } = await call<Created>(rotated, 'POST', '/v1/transactions', body)
    expect(await verify(await pass(makeVisitor(), first.redirect_url), owner)).toMatchObject({
      isSigned: true,
      version: '1',
    })
    expect(await verify(await pass(makeVisitor(), data.redirect_url), owner)).toMatchObject({
      isSigned: true,
      version: '2',
      id: data.id,
    })
    const off = await setHandBack(owner, null)
    const unsigned = await create(off, { user_id: 'refers', project_id: 'later' })
    expect(await pass(makeVisitor(), unsigned.redirect_url)).not.toContain('dt_')
  })

  it('is published with the transaction, so that an archived one is signed too', async () => {
    const { id } = await newLink()
    await runAlarm(id)
    const [row] = await publishedRows(id)
    const parts = { body: String(row?.body), packed: String(row?.packed) }
    expect(unpackBody(parts)).toMatchObject({ handBack: 3 })
  })
})
