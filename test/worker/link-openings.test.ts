import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import worker from '../../src/worker.ts'
import { BASE_URL, call, create, explain, lookUp } from '../support/worker/api.ts'
import { readCost, resetCost } from '../support/worker/meters.ts'
import {
  alarmOf,
  objectRows,
  publishedRows,
  runAlarm,
  settleAlarms,
} from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import {
  makeVisitor,
  open,
  pass,
  payloadOf,
  post,
  postForm,
  type Visitor,
} from '../support/worker/visitor.ts'

const partner = await makePartner()
let users = 0
const newLink = (changes: Record<string, unknown> = {}) =>
  create(partner, { user_id: `opening-${users++}`, ...changes })

const abroad = { asn: 16509, asOrganization: 'Amazon.com, Inc.', country: 'IE' }

const written = () => readCost().objectRowsWritten + readCost().d1RowsWritten

describe('the openings of a link', () => {
  it('are shown with the evidence, those after completion too', async () => {
    const { id, redirect_url } = await newLink()
    const visitor = makeVisitor()
    const scanner = makeVisitor({ cf: abroad })
    await open(scanner, redirect_url)
    await pass(visitor, redirect_url)
    await open(visitor, redirect_url)
    await open(scanner, redirect_url)
    await runAlarm(id)
    const { openings } = await explain(partner, id)
    const user = { country: 'US', browser: 'Chrome', network: 'isp', same_client: true }
    const server = { country: 'IE', browser: 'Chrome', network: 'hosting', same_client: false }
    expect(openings).toMatchObject([
      { ...server, after_completion: false },
      { ...user, after_completion: false },
      { ...user, after_completion: true },
      { ...server, after_completion: true },
    ])
    const times = openings.map(({ opened_at }) => Date.parse(opened_at))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(JSON.stringify(openings)).not.toContain(visitor.address)
  })

  it('are shown with the evidence at once, before they are written', async () => {
    const { id, redirect_url } = await newLink()
    await runAlarm(id)
    expect((await explain(partner, id)).openings).toEqual([])
    await open(makeVisitor(), redirect_url)
    const rows = await objectRows(id, 'transactions')
    expect((await explain(partner, id)).openings).toMatchObject([
      { country: 'US', browser: 'Chrome', after_completion: false, same_client: null },
    ])
    // The question has written nothing.
    expect(await objectRows(id, 'transactions')).toEqual(rows)
    await runAlarm(id)
    expect((await explain(partner, id)).openings).toHaveLength(1)
  })

  it('after completion change neither score, nor reasons, nor anything else of a look-up', async () => {
    const { id, redirect_url } = await newLink()
    await pass(makeVisitor(), redirect_url)
    const before = await lookUp(partner, id)
    for (let nth = 0; nth < 5; nth++) await open(makeVisitor({ cf: abroad }), redirect_url)
    await runAlarm(id)
    expect(await lookUp(partner, id)).toEqual(before)
    expect((await explain(partner, id)).openings).toHaveLength(6)
  })

  it('by others while the page is open are not taken for the page that its visitor answers', async () => {
    const { id, redirect_url } = await newLink()
    const visitor = makeVisitor()
    const { nonce } = await open(visitor, redirect_url)
    const headers = { 'user-agent': 'curl/8.5.0', accept: '*/*' }
    await open(makeVisitor({ cf: abroad, headers }), redirect_url)
    await post(visitor, redirect_url, payloadOf(visitor, nonce))
    const { score, score_reasons } = await lookUp(partner, id)
    expect(score_reasons).not.toContain('fetched by one client')
    expect(score).toBeLessThan(20)
  })

  it('are none before anybody came', async () => {
    const { id } = await newLink()
    expect((await explain(partner, id)).openings).toEqual([])
  })

  it('count against a link that a server opened first, a little', async () => {
    const { id, redirect_url } = await newLink()
    await open(makeVisitor({ cf: abroad }), redirect_url)
    await pass(makeVisitor(), redirect_url)
    expect((await lookUp(partner, id)).score).toBeLessThan(10)
    const pieces = (await explain(partner, id)).fraud?.pieces ?? []
    expect(pieces).toContainEqual(
      expect.objectContaining({
        signal: 'openings',
        outcome: 'fromServer',
        observed: expect.stringMatching(/^a server in [A-Z][a-z]+/),
        counted: true,
      }),
    )
  })
})

describe('a payload that is refused', () => {
  /** Score, outcome of `refusedPayloads` and notes, after something was posted and the visitor came. */
  async function seenAfter(act: (link: string, visitor: Visitor) => Promise<unknown>) {
    const { id, redirect_url } = await newLink()
    const visitor = makeVisitor()
    await act(redirect_url, visitor)
    await pass(visitor, redirect_url)
    const { score } = await lookUp(partner, id)
    const { fraud, notes, openings } = await explain(partner, id)
    const outcomeOf = (signal: string) =>
      fraud?.pieces.find((piece) => piece.signal === signal)?.outcome ?? null
    return { score, forged: outcomeOf('refusedPayloads'), notes, openings, outcomeOf }
  }

  it('of a stranger says no more of the user than that the link is in several hands', async () => {
    const clean = await seenAfter(async () => undefined)
    const stranger = makeVisitor({ headers: { 'user-agent': 'curl/8.5.0', accept: '*/*' } })
    const seen = await seenAfter(async (link) => {
      for (let nth = 0; nth < 3; nth++) await post(stranger, link, '{}')
    })
    const opened = await seenAfter((link) => open(stranger, link))
    expect(seen.forged).toBeNull()
    expect(seen.outcomeOf('openings')).toBe(opened.outcomeOf('openings'))
    expect(seen.score).toBe(opened.score)
    expect(seen.score).toBeLessThan((clean.score ?? 0) + 10)
    expect(seen.notes).toEqual(Array.from({ length: 3 }, () => 'malformed, by another client'))
    expect(seen.openings).toMatchObject([
      { browser: opened.openings[0]?.browser, same_client: false },
      { browser: 'Chrome', same_client: true },
    ])
  })

  it('of a stranger who had the page, too', async () => {
    const stranger = makeVisitor()
    const seen = await seenAfter(async (link) => {
      const { nonce } = await open(stranger, link)
      const body = JSON.stringify({ nonce, signals: {}, seal: '' })
      await post({ ...stranger, address: '2001:db8:ffff::1' }, link, body)
    })
    expect(seen).toMatchObject({ forged: null, notes: ['malformed, by another client'] })
  })

  it.each<[string, (link: string, visitor: Visitor) => Promise<unknown>]>([
    ['came from the same client', (link, visitor) => post(visitor, link, '{}')],
    [
      'came from another address of the same line, by the same browser',
      (link, visitor) =>
        post({ ...visitor, address: visitor.address.replace(/1$/, '2') }, link, '{}'),
    ],
    [
      'came from elsewhere, with the nonce of a page that its client was given',
      async (link, visitor) => {
        const { nonce } = await open(visitor, link)
        const body = JSON.stringify({ nonce, signals: {}, seal: '' })
        await post({ ...visitor, address: '2001:db8:ffff::2' }, link, body)
      },
    ],
  ])('counts against the user where it %s', async (_, act) => {
    const seen = await seenAfter(act)
    expect(seen).toMatchObject({ forged: 'forged', notes: ['malformed'] })
    expect(seen.score).toBeGreaterThan(90)
  })
})

describe('an opening that changes nothing', () => {
  const isUnchangedBy = async (id: string, act: () => Promise<unknown>) => {
    await settleAlarms()
    const before = [await objectRows(id, 'transactions'), await publishedRows(id)]
    resetCost()
    await act()
    expect(readCost().objectCalls.length).toBeGreaterThan(0)
    expect(await alarmOf(id)).toBeNull()
    expect(await runAlarm(id)).toBe(false)
    expect(written()).toBe(0)
    expect([await objectRows(id, 'transactions'), await publishedRows(id)]).toEqual(before)
  }

  it('is one by a client and place that are known, and writes nothing', async () => {
    const { id, redirect_url } = await newLink()
    const visitor = makeVisitor()
    await open(visitor, redirect_url)
    await isUnchangedBy(id, async () => {
      for (let nth = 0; nth < 3; nth++) await open(visitor, redirect_url)
    })
  })

  it('is one more than are kept', async () => {
    const { id, redirect_url } = await newLink()
    for (let nth = 0; nth < 10; nth++) await open(makeVisitor(), redirect_url)
    await isUnchangedBy(id, () => open(makeVisitor(), redirect_url))
    expect((await explain(partner, id)).openings).toHaveLength(10)
  })

  it('is one after completion too, known or beyond what is kept', async () => {
    const { id, redirect_url } = await newLink()
    const visitor = makeVisitor()
    await pass(visitor, redirect_url)
    await open(visitor, redirect_url)
    await isUnchangedBy(id, () => open(visitor, redirect_url))
    for (let nth = 0; nth < 9; nth++) await open(makeVisitor(), redirect_url)
    await isUnchangedBy(id, () => open(makeVisitor(), redirect_url))
  })

  it('is a payload that is refused, beyond those that are noted', async () => {
    const { id, redirect_url } = await newLink()
    const visitor = makeVisitor()
    for (let nth = 0; nth < 10; nth++) await post(visitor, redirect_url, 'junk')
    await isUnchangedBy(id, () => post(visitor, redirect_url, 'junk'))
    expect((await explain(partner, id)).notes).toHaveLength(10)
  })

  it('does not take the page from the evidence: the visit knows who fetched it', async () => {
    const { id, redirect_url } = await newLink()
    const visitor = makeVisitor()
    await open(visitor, redirect_url)
    await runAlarm(id)
    await pass(visitor, redirect_url)
    const pieces = (await explain(partner, id)).fraud?.pieces ?? []
    expect(pieces).toContainEqual(expect.objectContaining({ signal: 'delivery', outcome: 'same' }))
  })
})

describe('a deployment', () => {
  const fetchWith = (hours: string, path: string) =>
    worker.fetch(
      new Request(`${BASE_URL}${path}`) as Request<unknown, IncomingRequestCfProperties>,
      { ...env, LINK_DONE_AFTER_HOURS: hours },
      { waitUntil: () => undefined, passThroughOnException: () => undefined } as never,
    )

  it('says when a completed link no longer redirects', async () => {
    const { redirect_url } = await newLink()
    await pass(makeVisitor(), redirect_url)
    const path = new URL(redirect_url).pathname
    const done = await fetchWith('0', path)
    expect(done.status).toBe(410)
    expect(await done.text()).toContain('This link is no longer needed')
    expect((await fetchWith('1', path)).status).toBe(303)
  })

  it('does not serve with a setting that is wrong, and says which', async () => {
    const refused = await fetchWith('soon', '/r/x')
    expect(refused.status).toBe(503)
    expect(await refused.text()).toContain('LINK_DONE_AFTER_HOURS')
  })
})

describe('too many requests', () => {
  /** What a link answers after 60 requests; another one where a minute ended, and its limit. */
  async function exceed(tries = 2) {
    const link = (await newLink()).redirect_url
    const statuses: number[] = []
    for (let nth = 0; nth < 61; nth++) {
      const response = await postForm(makeVisitor(), link)
      statuses.push(response.status)
      await response.body?.cancel()
    }
    const { response } = await open(makeVisitor(), link)
    const sent = (await post(makeVisitor(), link, 'x')).status
    const isRenewed = [statuses.at(-1), response.status, sent].some((status) => status !== 429)
    if (isRenewed && tries > 1) return exceed(tries - 1)
    return { passed: statuses.filter((status) => status === 303).length, response, sent }
  }

  it('to one link are answered by a page that tries again, and leave other links alone', async () => {
    const other = await newLink()
    const { passed, response, sent } = await exceed()
    expect(passed).toBeGreaterThanOrEqual(60)
    expect([response.status, response.headers.get('Retry-After'), sent]).toEqual([429, '60', 429])
    expect((await open(makeVisitor(), other.redirect_url)).response.status).toBe(200)
  })
})

describe('what is hostile', () => {
  it('such as 30,000 nested arrays moves its user on', async () => {
    const { id, redirect_url } = await newLink()
    const visitor = makeVisitor()
    const { nonce } = await open(visitor, redirect_url)
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    for (const body of [deep, `{"nonce":"${nonce}","seal":"0","signals":{"x":${deep}}}`]) {
      const answer = await post(visitor, redirect_url, body)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ next: `https://panel.test/back?tx=${id}` })
    }
    const sent = await postForm(visitor, redirect_url, deep)
    expect(sent.status).toBe(303)
  })

  it('or merely in another script arrives in ASCII', async () => {
    const given = 'https://bücher.test/zurück?tx={tx_id}&q=日本'
    const { id, redirect_url } = await newLink({ redirect_url: given })
    expect((await lookUp(partner, id)).data.redirect_url).toBe(given)
    const landing = `https://xn--bcher-kva.test/zur%C3%BCck?tx=${id}&q=%E6%97%A5%E6%9C%AC`
    const visitor = makeVisitor()
    const skipped = await postForm(visitor, redirect_url)
    expect([skipped.status, skipped.headers.get('Location')]).toEqual([303, landing])
    expect(await pass(visitor, redirect_url)).toBe(landing)
    expect((await open(visitor, redirect_url)).response.headers.get('Location')).toBe(landing)
  })

  it.each([
    ['redirect_url', 'https://user:secret@panel.test/'],
    ['brand_image_url', 'https://user@brand.test/a.png'],
    ['brand_image_url', 'https://brand;connect-src.test/a.png'],
    ['brand_image_url', 'https://brand,default-src.test/a.png'],
  ])('as a %s is refused by name: %s', async (field, url) => {
    const body = {
      user_id: 'u',
      project_type: 'survey',
      project_id: 'p',
      redirect_url: 'https://panel.test/',
      [field]: url,
    }
    const answer = await call(partner, 'POST', '/v1/transactions', body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject([{ path: field, code: 'invalid' }])
  })
})
