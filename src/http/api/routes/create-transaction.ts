import type { Context } from 'hono'
import { isReferencing } from '../../../contract/creation.ts'
import type { ReferencingCreation, TransactionData } from '../../../contract/transaction.ts'
import { type LocationHint, locationHintOf } from '../../../domain/geo/location-hint.ts'
import type { Rejection } from '../../../domain/rejection.ts'
import { ok, type Result, refuse } from '../../../domain/result.ts'
import { readSandboxUser } from '../../../domain/sandbox/sandbox-user.ts'
import { dropUnset } from '../../../domain/transaction/present.ts'
import type { Creation } from '../../../objects/operations/create-transaction.ts'
import { withUserObject } from '../../../objects/user-stub.ts'
import { makeLoaderToken } from '../../../secrets/loader-token.ts'
import { makeTransactionId, readTransactionId } from '../../../secrets/transaction-id.ts'
import { makeUserKey, makeUserRef } from '../../../secrets/user-key.ts'
import type { App } from '../../app-types.ts'
import { chooseBaseUrl } from '../../config/base-urls.ts'
import { hashItemKeys } from '../item-keys.ts'
import { findSandboxMistake } from '../mistakes/find-sandbox-mistake.ts'
import { invalidFields } from '../problem.ts'
import { refusal } from '../refusal.ts'
import { route } from '../route.ts'

/** Creates a transaction and answers with its id and the link to send the user to. */
export const createTransaction = route('createTransaction', async (c) => {
  const { scope, handBackVersion: handBack } = c.get('partner')
  const { idempotency } = c.req.valid('header')
  const body = c.req.valid('json')
  const sandbox = isReferencing(body) ? null : readSandboxUser(scope, body.user_id)
  const mistake = findSandboxMistake(sandbox, 'user_id')
  if (mistake) return invalidFields(c, [mistake])
  const planned = isReferencing(body) ? await planReference(c, body) : ok(await planNew(c, body))
  if (!planned.ok) return refusal(c, planned.error)
  const { userKey, creation, near } = planned.value
  const created = await withUserObject(
    c.env,
    userKey,
    (user, mark) => user.create({ scope, userKey, creation, handBack, idempotency }, mark),
    near,
  )
  if (!created.ok) return refusal(c, created.error)
  return c.json({ data: await present(c, userKey, created.value.sequence) })
})

interface Plan {
  userKey: string
  creation: Creation
  /** Where the user's object is to be made, if it is new. */
  near: LocationHint | null
}

async function planNew(c: Context<App>, given: TransactionData): Promise<Plan> {
  const { keyring } = c.get('config')
  const { scope, region } = c.get('partner')
  const data = dropUnset(given)
  if (data.user_demographic) data.user_demographic = dropUnset(data.user_demographic)
  const [userKey, keys] = await Promise.all([
    makeUserKey(keyring, scope, data.user_id),
    hashItemKeys(keyring, scope, data),
  ])
  const userRef = await makeUserRef(keyring, userKey, {
    channel: data.channel ?? null,
    subChannel: data.sub_channel ?? null,
  })
  const near = locationHintOf(data.targeted_country, region)
  return { userKey, creation: { kind: 'new', userRef, data, ...keys }, near }
}

async function planReference(
  c: Context<App>,
  creation: ReferencingCreation,
): Promise<Result<Plan, Rejection>> {
  const { keyring } = c.get('config')
  const key = await readTransactionId(keyring, c.get('partner').scope, creation.tx_ref_id)
  if (!key) {
    c.set('isMadeUpId', true)
    return refuse({ code: 'unknown_reference' })
  }
  const { userKey, sequence } = key
  return ok({ userKey, creation: { kind: 'reference', sequence, creation }, near: null })
}

async function present(c: Context<App>, userKey: string, sequence: number) {
  const config = c.get('config')
  const key = { userKey, sequence }
  const [id, token] = await Promise.all([
    makeTransactionId(config.keyring, c.get('partner').scope, key),
    makeLoaderToken(config.keyring, key),
  ])
  return { id, redirect_url: `${chooseBaseUrl(config.baseUrls, c.req.url)}/r/${token}` }
}
