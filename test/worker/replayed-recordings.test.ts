/** One recording played by many users, and honest people whose browsers are alike. */
import { describe, expect, it } from 'vitest'
import iphone from '../cast/recordings/observed-safari-iphone.jsonl?raw'
import { chromeValues } from '../support/visits.ts'
import { create, explain, lookUp } from '../support/worker/api.ts'
import { publishedRows, runAlarm } from '../support/worker/objects.ts'
import { makePartner, type TestPartner } from '../support/worker/partner.ts'
import { makeVisitor, pass, type Visitor } from '../support/worker/visitor.ts'

interface Signalled {
  value?: unknown
}
const recordedPhone: { exchanges: [unknown, { headers: Record<string, string>; body: string }] } =
  JSON.parse(iphone)

/** Numbers in [0, 1) that look like chance and are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * What a page load measures, in steps of a browser's clock: most of it is the wait for the page, because little time
 * passes in tests between a page and its answer.
 */
function timingOf(random: () => number, resolutionMs: number) {
  const inSteps = (ms: number) => Math.round(ms / resolutionMs) * resolutionMs
  const responseStartMs = inSteps(200 + 400 * random())
  const collectMs = inSteps(120 + 80 * random())
  return {
    ...chromeValues.timing,
    elapsedMs: responseStartMs + collectMs + inSteps(60 * random()),
    collectMs,
    responseStartMs,
    resolutionMs,
  }
}

const RECORDED = {
  ...chromeValues.timing,
  elapsedMs: 643.1,
  collectMs: 171.7,
  responseStartMs: 461.4,
}

/** A user comes for the first time; resolves to its score once others can find the visit. */
async function scoreOf(partner: TestPartner, user_id: string, visitor: Visitor) {
  const { id, redirect_url } = await create(partner, { user_id })
  await pass(visitor, redirect_url)
  const { score } = await lookUp(partner, id)
  await runAlarm(id)
  return { id, score: score ?? Number.NaN }
}

/** Each visitor comes as a user of its own, one after the other. */
async function scoresOf(visitors: readonly Visitor[]) {
  const partner = await makePartner()
  const scores: number[] = []
  for (const [user, visitor] of visitors.entries())
    scores.push((await scoreOf(partner, `user-${user}`, visitor)).score)
  return scores
}

/** So many visitors with these signals, each with an address and a cookie of its own. */
const crowd = (count: number, signalsOf: (index: number) => Record<string, unknown>) =>
  Array.from({ length: count }, (_, index) => makeVisitor({ signals: signalsOf(index) }))

const recorded = {
  ...makeVisitor().signals,
  connection: { rttMs: 50, downlinkMbps: 7.35, type: '4g' },
}

describe('one recording, played by 40 users from homes of their own under a fresh clock', () => {
  it('is known from the second user on by what the page measured', async () => {
    const scores = await scoresOf(crowd(40, () => ({ ...recorded, timing: RECORDED })))
    expect(scores.slice(1).filter((score) => score < 70)).toEqual([])
    expect(scores[0]).toBeLessThanOrEqual(20)
  })

  it('is known after a few users when all that is measured is made up anew', async () => {
    const random = randomFrom(7)
    const scores = await scoresOf(crowd(40, () => ({ ...recorded, timing: timingOf(random, 0.1) })))
    expect(scores.slice(7).filter((score) => score < 50)).toEqual([])
    expect(scores.slice(0, 3).filter((score) => score > 20)).toEqual([])
  })

  it('is known at another partner by its own users only', async () => {
    const [mine, theirs] = [await makePartner(), await makePartner()]
    const [first, second, third] = crowd(3, () => ({ ...recorded, timing: RECORDED }))
    if (!first || !second || !third) throw new Error('no visitors')
    await scoreOf(theirs, 'theirs', first)
    expect((await scoreOf(mine, 'first', second)).score).toBeLessThanOrEqual(20)
    const { id, score } = await scoreOf(mine, 'second', third)
    expect(score).toBeGreaterThanOrEqual(70)
    expect(JSON.stringify(await explain(mine, id))).toContain('1 other user')
  })

  it('leaves digests under the scope of the partner, and no two partners’ agree', async () => {
    const [mine, theirs] = [await makePartner(), await makePartner()]
    const [here, there] = crowd(2, () => ({ ...recorded, timing: RECORDED }))
    if (!here || !there) throw new Error('no visitors')
    const marksAt = async (partner: TestPartner, visitor: Visitor) => {
      const { id } = await scoreOf(partner, 'same-user', visitor)
      const [row] = await publishedRows(id)
      return [row?.digest, row?.print, row?.durations, row?.fingerprint, row?.visitor]
    }
    const [own, foreign] = [await marksAt(mine, here), await marksAt(theirs, there)]
    expect(own).toHaveLength(5)
    for (const mark of own) expect(mark).toMatch(/^[\w-]{11}$/)
    expect(own.filter((mark) => foreign.includes(mark))).toEqual([])
  })
})

/** An iPhone as it was recorded, with what its page measures made up anew. */
const phoneWith = (timing: unknown, changes: Partial<Visitor> = {}) => {
  const [, posted] = recordedPhone.exchanges
  const signals = Object.entries(JSON.parse(posted.body).signals as Record<string, Signalled>)
  const values = Object.fromEntries(signals.map(([key, { value }]) => [key, value]))
  return makeVisitor({ headers: posted.headers, signals: { ...values, timing }, ...changes })
}

const CHROMEBOOK =
  'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'

/** Of these scores, those that accuse somebody. */
const accused = (scores: readonly number[]) => scores.filter((score) => score > 20)

describe('honest people whose browsers are alike', () => {
  it('are not accused when twelve come with phones of one model from homes of their own', async () => {
    const random = randomFrom(11)
    const visitors = Array.from({ length: 12 }, () => phoneWith(timingOf(random, 1)))
    expect(accused(await scoresOf(visitors))).toEqual([])
  })

  it('are not accused when they are a couple with the same model', async () => {
    const random = randomFrom(13)
    const couple = Array.from({ length: 2 }, () =>
      phoneWith(timingOf(random, 1), { address: '73.10.20.31' }),
    )
    expect(accused(await scoresOf(couple))).toEqual([])
  })

  it('are not accused when twenty come with the computers of one school', async () => {
    const random = randomFrom(17)
    const signals = {
      ...recorded,
      navigator: {
        ...chromeValues.navigator,
        userAgent: CHROMEBOOK,
        appVersion: CHROMEBOOK.slice('Mozilla/'.length),
        platform: 'Linux x86_64',
      },
      clientHints: {
        ...chromeValues.clientHints,
        platform: 'Chrome OS',
        platformVersion: '16181.0.0',
      },
      webgl: {
        ...chromeValues.webgl,
        unmaskedVendor: 'Google Inc. (Intel)',
        unmaskedRenderer: 'ANGLE (Intel, Mesa Intel(R) UHD Graphics 600 (GLK 2), OpenGL ES 3.2)',
      },
      fonts: { present: ['Roboto', 'Noto Sans'] },
    }
    const school = { asn: 87, asOrganization: 'Indiana University' }
    const visitors = Array.from({ length: 20 }, () => {
      const visitor = makeVisitor({ signals: { ...signals, timing: timingOf(random, 0.1) } })
      return makeVisitor({
        ...visitor,
        address: '198.51.100.7',
        cf: { ...visitor.cf, ...school },
        headers: {
          ...visitor.headers,
          'user-agent': CHROMEBOOK,
          'sec-ch-ua-platform': '"Chrome OS"',
        },
      })
    })
    expect(accused(await scoresOf(visitors))).toEqual([])
  })

  it('are not accused when thirty of one company come with machines of one image', async () => {
    const random = randomFrom(19)
    // They agree in the machine; window and connection are those of each home.
    const visitors = crowd(30, (index) => ({
      ...recorded,
      screen: { ...chromeValues.screen, innerHeight: 945 - 34 * (index % 3) },
      connection: {
        rttMs: 50 + 50 * (index % 2),
        downlinkMbps: [10, 10, 4.6, 8.1][index % 4],
        type: '4g',
      },
      timing: timingOf(random, 0.1),
    }))
    expect(accused(await scoresOf(visitors))).toEqual([])
  })
})
