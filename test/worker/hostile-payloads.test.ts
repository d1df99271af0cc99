import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Hostile, hostile, toPayloadText } from '../support/loader/payloads.ts'
import { create, lookUp } from '../support/worker/api.ts'
import { keyOf, objectRows } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { askEveryDatabase } from '../support/worker/placement.ts'
import {
  makeVisitor,
  open,
  payloadOf,
  post,
  postForm,
  type Visitor,
} from '../support/worker/visitor.ts'

/** Few users, so that each one's object takes the visits of all runs; they load their pages at the same time. */
const USERS = 10
/** A thousand visits in four parts: what one test may take only ends one that hangs, on a busy machine too. */
const PARTS = [1, 2, 3, 4]
const RUNS = 25
const VISITS = RUNS * USERS

const partner = await makePartner()
let links = 0

const openLink = async () => {
  links += 1
  const user_id = `hostile-${links % USERS}`
  const { id, redirect_url } = await create(partner, { user_id, project_id: `project-${links}` })
  const visitor = makeVisitor()
  const { nonce } = await open(visitor, redirect_url)
  return { id, redirect_url, visitor, nonce }
}

it.each(PARTS)(
  'no random or mutated payload fails, and none completes without the page load it belongs to, part %i',
  async () => {
    const seen = { completed: 0, open: 0 }
    const visit = async (made: Hostile, isForm: boolean) => {
      const { id, redirect_url, visitor, nonce } = await openLink()
      const answer = await (isForm ? postForm : post)(
        visitor,
        redirect_url,
        toPayloadText(made, nonce),
      )
      expect([200, 303]).toContain(answer.status)
      const { completed_at } = await lookUp(partner, id)
      seen[completed_at === null ? 'open' : 'completed'] += 1
      const isBound = 'nonce' in made && made.nonce === null
      if (!isBound) expect(completed_at).toBeNull()
    }
    const ofEachUser = { minLength: USERS, maxLength: USERS }
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(hostile, fc.boolean()), ofEachUser), async (visits) => {
        await Promise.all(visits.map(([made, isForm]) => visit(made, isForm)))
      }),
      { numRuns: RUNS },
    )
    expect(seen.completed).toBeGreaterThan(VISITS / 20)
    expect(seen.open).toBeGreaterThan(VISITS / 20)
  },
)

const modified = (name: string) => ({ checked: 60, modified: [`${name}:own`] })

/** A genuine payload with a word added where the schema does not allow it. */
const smuggled = (visitor: Visitor, nonce: string, word: string) => {
  const genuine = JSON.parse(payloadOf(visitor, nonce)) as {
    signals: Record<string, Record<string, unknown>>
  }
  const put = (changes: Record<string, unknown>) => ({ ...visitor.signals, ...changes })
  const { webgl } = visitor.signals as Record<string, Record<string, unknown>>
  return {
    'beside the signals': JSON.stringify({ ...genuine, [word]: word, took: { [word]: 1 } }),
    'as a property of a value': payloadOf(
      { ...visitor, signals: put({ webgl: { ...webgl, [word]: word } }) },
      nonce,
    ),
    'as a text that is too long': payloadOf(
      { ...visitor, signals: put({ natives: modified(`${word}${'x'.repeat(500)}`) }) },
      nonce,
    ),
    'as a hash that is none': payloadOf(
      { ...visitor, signals: put({ canvas: { text: word, geometry: word } }) },
      nonce,
    ),
  }
}

const stored = async (id: string): Promise<string> => {
  const rows: unknown[] = [await objectRows(id, 'transactions'), await objectRows(id, 'devices')]
  for (const table of ['transactions', 'profiles', 'sightings']) {
    rows.push(await askEveryDatabase((db) => db.prepare(`SELECT * FROM ${table}`)))
  }
  const readable = (_: string, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value
  return JSON.stringify(rows, readable)
}

it('the name of a modified function is kept, because the schema allows it', async () => {
  const { id, redirect_url, visitor, nonce } = await openLink()
  const signals = { ...visitor.signals, natives: modified('allowedword') }
  await post(visitor, redirect_url, payloadOf({ ...visitor, signals }, nonce))
  // Behind its answer, the visit is assessed, and sealed until then; a look-up waits for that.
  await lookUp(partner, id)
  expect((await stored(id)).includes('allowedword')).toBe(true)
})

it.each(Object.keys(smuggled(makeVisitor(), '', '')))(
  'nothing is kept of a word that comes %s',
  async (where) => {
    const { id, redirect_url, visitor, nonce } = await openLink()
    const word = 'smuggledword'
    const payload = smuggled(visitor, nonce, word)[where as keyof ReturnType<typeof smuggled>]
    expect(payload).toContain(word)
    expect((await post(visitor, redirect_url, payload)).status).toBe(200)
    expect((await lookUp(partner, id)).completed_at).not.toBeNull()
    const kept = await stored(id)
    // Booleans, because a failure would otherwise print the whole text.
    expect(kept.includes((await keyOf(id)).userKey)).toBe(true)
    expect(kept.includes(word)).toBe(false)
  },
)

it('no half of a character that a visitor sends makes an answer unreadable to strict readers', async () => {
  const { id, redirect_url, visitor, nonce } = await openLink()
  const automationGlobals = { names: ['window.Half\ud83d'] }
  const signals = { ...visitor.signals, automationGlobals }
  await post(visitor, redirect_url, payloadOf({ ...visitor, signals }, nonce))
  const { score_reasons } = await lookUp(partner, id)
  expect(score_reasons).toContain('observed window.Half)')
})
