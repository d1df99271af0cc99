/** The last wall: the user's object itself compares the scope of whoever calls it. */
import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { UserApi } from '../../../src/objects/user-api.ts'
import { readSecrets } from '../../../src/secrets/keyring/secret-settings.ts'
import { openKeyring } from '../../../src/secrets/keyring.ts'
import { makeUserKey } from '../../../src/secrets/user-key.ts'
import { explain, lookUp } from '../../support/worker/api.ts'
import { attempt } from '../../support/worker/attempt.ts'
import { keyOf, objectOf, objectRows } from '../../support/worker/objects.ts'
import { makePartner } from '../../support/worker/partner.ts'
import { makeVisitor } from '../../support/worker/visitor.ts'

const [mine, theirs] = [await makePartner(), await makePartner()]
const keyring = openKeyring(readSecrets(env))

const attemptOf = async (user_id: string, project_id: string, visitor = makeVisitor()) =>
  (await attempt(theirs, visitor, { user_id, project_id })).id

describe("a user's object that is called under another scope", () => {
  it('finds nothing, says so, and changes nothing, whatever is asked', async () => {
    const id = await attemptOf('walled', 'p')
    const { userKey, sequence } = await keyOf(id)
    const object = (await objectOf(id)) as unknown as UserApi
    const state = async () => [
      await objectRows(id, 'transactions'),
      await objectRows(id, 'devices'),
    ]
    const before = await state()
    const userRef = userKey
    const project = { item: 'i', external: null, shared: null }
    for (const scope of [mine.scope, theirs.scope.replace('/test', '/live'), '', '*/test']) {
      const key = { scope, userKey, sequence }
      const data = {
        user_id: 'walled',
        project_type: 'survey' as const,
        project_id: 'p',
        redirect_url: 'https://rival.test/',
      }
      const list = { scope, userKey, channel: null, subChannel: null, before: null, limit: 10 }
      const creation = { kind: 'new' as const, userRef, data, ...project }
      const reference = { tx_ref_id: id, redirect_url: 'https://rival.test/', custom_tags: null }
      const answers = await Promise.all([
        object.lookUp(key),
        object.explain(key),
        object.list(list),
        object.describe({ scope, userKey }),
        object.erase({ scope, userKey }),
        object.expire({ scope, userKey }, Date.now() + 1e12),
        object.deduplicate({
          scope,
          userKey,
          userRef,
          ip: '192.0.2.1',
          items: [project],
          refusesNewcomers: false,
          idempotency: null,
        }),
        object.report({
          ...key,
          state: 'completed',
          terminationReason: null,
          idempotency: null,
        }),
        object.create({ scope, userKey, creation, handBack: null, idempotency: null }),
        object.create({
          scope,
          userKey,
          creation: { kind: 'reference', sequence, creation: reference },
          handBack: null,
          idempotency: null,
        }),
        object.republish({ scope, userKey }),
        object.eraseReturned({ scope, userKey }, false),
      ])
      const refused = { ok: false, error: { code: 'not_found' } }
      expect(answers).toEqual(Array(answers.length).fill(refused))
      const rewound = await object.rewind({ scope, userKey }, { at: Date.now() })
      expect(rewound).toEqual({ kind: 'unknown_user' })
    }
    expect(await state()).toEqual(before)
    expect((await lookUp(theirs, id)).state_transitions).toEqual([])
  })

  it('finds nothing in D1 either, where it has lost its own rows', async () => {
    const id = await attemptOf('lost', 'p')
    const { userKey, sequence } = await keyOf(id)
    await runInDurableObject(await objectOf(id), (_, { storage }) => {
      storage.sql.exec('DELETE FROM transactions')
    })
    await evictDurableObject(await objectOf(id))
    const object = (await objectOf(id)) as unknown as UserApi
    const asked = (scope: string) => object.lookUp({ scope, userKey, sequence })
    expect(await asked(mine.scope)).toEqual({ ok: false, error: { code: 'not_found' } })
    expect(await asked(theirs.scope)).toMatchObject({ ok: true })
  })

  it('does not take over its names where it has no transactions yet', async () => {
    const userKey = await makeUserKey(keyring, theirs.scope, 'asked-early')
    const object = env.USERS.get(env.USERS.idFromName(userKey)) as unknown as UserApi
    await object.deduplicate({
      scope: mine.scope,
      userKey,
      userRef: userKey,
      ip: '192.0.2.1',
      items: [{ item: 'i', external: null, shared: null }],
      refusesNewcomers: false,
      idempotency: null,
    })
    const visitor = makeVisitor()
    await attemptOf('asked-early', 'q', visitor)
    const second = await attemptOf('asked-late', 'q', visitor)
    expect((await explain(theirs, second)).duplication.attempts).toHaveLength(1)
  })
})
