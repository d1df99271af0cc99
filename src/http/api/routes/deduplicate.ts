/** POST /v1/deduplicate */
import type { Context } from 'hono'
import { dropUnset } from '../../../domain/transaction/present.ts'
import { withUserObject } from '../../../objects/user-stub.ts'
import { makeUserKey, makeUserRef } from '../../../secrets/user-key.ts'
import type { App } from '../../app-types.ts'
import { readIdempotency } from '../idempotency.ts'
import { hashItemKeys } from '../item-keys.ts'
import { invalidFields, problem, refusal } from '../problem.ts'
import { readJson } from '../parse-json.ts'
import { schemasFor } from '../body-schemas.ts'
import { validate } from '../validate.ts'

/** How likely it is that the user has done each of the items already. */
export async function deduplicate(c: Context<App>): Promise<Response> {
  const body = await readJson(c.req.raw)
  if (!body.ok) return problem(c, body.refusal.code, body.refusal)
  const idempotency = await readIdempotency(c.req.raw, body.text)
  if (!idempotency.ok) return invalidFields(c, idempotency.error)
  const { keyring, extSurveySources } = c.get('config')
  const parsed = validate(schemasFor(extSurveySources).deduplication, body.value)
  if (!parsed.ok) return invalidFields(c, parsed.error)

  const { partnerId } = c.get('partner')
  const { user, items } = parsed.value
  const [userKey, keys] = await Promise.all([
    makeUserKey(keyring, partnerId, user.user_id),
    Promise.all(items.map((item) => hashItemKeys(keyring, partnerId, item))),
  ])
  const userRef = await makeUserRef(keyring, userKey, {
    channel: user.channel ?? null,
    subChannel: user.sub_channel ?? null,
  })
  const checked = await withUserObject(c.env, userKey, (object) =>
    object.deduplicate({
      partnerId,
      userKey,
      userRef,
      ip: user.ip,
      items: keys,
      idempotency: idempotency.value,
    }),
  )
  if (!checked.ok) return refusal(c, checked.error)
  return c.json({
    data: {
      user: dropUnset(user),
      items: items.map((item, i) => ({
        ...dropUnset(item),
        duplication_potential: checked.value.potentials[i] ?? 0,
      })),
    },
  })
}
