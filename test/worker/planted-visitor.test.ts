import { expect, it } from 'vitest'
import { create, lookUp } from '../support/worker/api.ts'
import { makePartner } from '../support/worker/partner.ts'
import { makeVisitor, open, pass, payloadOf, post, send } from '../support/worker/visitor.ts'

const partner = await makePartner()
let users = 0
const newLink = () => create(partner, { user_id: `planted-${users++}` })

/** The visitor copy of an attacker, from a visit of its own. */
async function attackersCopy(): Promise<string> {
  const attacker = makeVisitor()
  const { redirect_url } = await newLink()
  const { nonce } = await open(attacker, redirect_url)
  const answer = await post(attacker, redirect_url, payloadOf(attacker, nonce))
  return (await answer.json<{ copy: string }>()).copy
}

it('another site cannot make strangers look like one person', async () => {
  const copy = await attackersCopy()
  const trap = await newLink()
  const victims = Array.from({ length: 8 }, () => makeVisitor())
  for (const victim of victims) {
    const before = (await open(victim, (await newLink()).redirect_url)) && victim.cookie
    // As browsers send it: a form of another site, without the cookie, whose answer may set one.
    const planting = makeVisitor({ ...victim, cookie: null })
    const { nonce } = await open(planting, trap.redirect_url)
    const signals = { ...victim.signals, visitorCopy: copy }
    const payload = payloadOf({ ...victim, signals }, nonce)
    const answer = await send({ ...victim, cookie: null }, trap.redirect_url, {
      method: 'POST',
      body: new URLSearchParams({ payload }).toString(),
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'https://attacker.test',
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
      },
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Set-Cookie')).toBeNull()
    victim.cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? before
  }
  const scores = []
  for (const victim of victims) {
    const { id, redirect_url } = await newLink()
    await pass(victim, redirect_url)
    scores.push((await lookUp(partner, id)).score ?? 0)
  }
  expect(Math.max(...scores)).toBeLessThanOrEqual(20)
})
