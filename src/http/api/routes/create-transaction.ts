/** POST /v1/transactions */
import type { Context } from 'hono'
import { referencingCreation } from '../../../contract/transaction.ts'
import type { Rejection } from '../../../domain/rejection.ts'
import { ok, type Result, refuse } from '../../../domain/result.ts'
import { dropUnset } from '../../../domain/transaction/present.ts'
import type { Creation } from '../../../objects/user-object.ts'
import { withUserObject } from '../../../objects/user-stub.ts'
import { makeLoaderToken } from '../../../secrets/loader-token.ts'
import { makeTransactionId, readTransactionId } from '../../../secrets/transaction-id.ts'
import { makeUserKey, makeUserRef } from '../../../secrets/user-key.ts'
import type { App } from '../../app-types.ts'
import { chooseBaseUrl } from '../../config.ts'
import { readIdempotency } from '../idempotency.ts'
import { hashItemKeys } from '../item-keys.ts'
import { invalidFields, problem, refusal } from '../problem.ts'
import { readJson } from '../parse-json.ts'
import { schemasFor } from '../body-schemas.ts'
import { validate } from '../validate.ts'

/** Creates a transaction and answers with its id and the link to send the user to. */
export async function createTransaction(c: Context<App>): Promise<Response> {
  const body = await readJson(c.req.raw)
  if (!body.ok) return problem(c, body.refusal.code, body.refusal)
  const idempotency = await readIdempotency(c.req.raw, body.text)
  if (!idempotency.ok) return invalidFields(c, idempotency.error)

  const planned = isReferencing(body.value)
    ? await planReference(c, body.value)
    : await planNew(c, body.value)
  if (planned instanceof Response) return planned

  const { partnerId } = c.get('partner')
  const { userKey, creation } = planned
  const created = await withUserObject(c.env, userKey, (user) =>
    user.create({ partnerId, userKey, creation, idempotency: idempotency.value }),
  )
  if (!created.ok) return refusal(c, created.error)
  return c.json({ data: await present(c, userKey, created.value.sequence) })
}

interface Plan {
  userKey: string
  creation: Creation
}

async function planNew(c: Context<App>, body: unknown): Promise<Plan | Response> {
  const { keyring, extSurveySources } = c.get('config')
  const { partnerId } = c.get('partner')
  const parsed = validate(schemasFor(extSurveySources).transactionData, body)
  if (!parsed.ok) return invalidFields(c, parsed.error)
  const data = dropUnset(parsed.value)
  if (data.user_demographic) data.user_demographic = dropUnset(data.user_demographic)
  const [userKey, keys] = await Promise.all([
    makeUserKey(keyring, partnerId, data.user_id),
    hashItemKeys(keyring, partnerId, data),
  ])
  const userRef = await makeUserRef(keyring, userKey, {
    channel: data.channel ?? null,
    subChannel: data.sub_channel ?? null,
  })
  return { userKey, creation: { kind: 'new', userRef, data, ...keys } }
}

async function planReference(c: Context<App>, body: unknown): Promise<Plan | Response> {
  const parsed = validate(referencingCreation, body)
  if (!parsed.ok) return invalidFields(c, parsed.error)
  const referenced = await readReference(c, parsed.value.tx_ref_id)
  if (!referenced.ok) return refusal(c, referenced.error)
  const { userKey, sequence } = referenced.value
  return { userKey, creation: { kind: 'reference', sequence, creation: parsed.value } }
}

async function readReference(
  c: Context<App>,
  id: string,
): Promise<Result<{ userKey: string; sequence: number }, Rejection>> {
  const key = await readTransactionId(c.get('config').keyring, c.get('partner').partnerId, id)
  return key ? ok(key) : refuse({ code: 'unknown_reference' })
}

/** With a reference all other fields are ignored, so they are not even validated. */
function isReferencing(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('tx_ref_id' in body)) return false
  return body.tx_ref_id !== null && body.tx_ref_id !== undefined
}

async function present(c: Context<App>, userKey: string, sequence: number) {
  const config = c.get('config')
  const key = { userKey, sequence }
  const [id, token] = await Promise.all([
    makeTransactionId(config.keyring, c.get('partner').partnerId, key),
    makeLoaderToken(config.keyring, key),
  ])
  return { id, redirect_url: `${chooseBaseUrl(config, c.req.url)}/r/${token}` }
}
