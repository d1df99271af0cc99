/** POST /v1/transactions/{id}/report */
import type { Context } from 'hono'
import { report } from '../../../contract/report.ts'
import { withUserObject } from '../../../objects/user-stub.ts'
import type { App } from '../../app-types.ts'
import { readIdempotency } from '../idempotency.ts'
import { invalidFields, problem, refusal } from '../problem.ts'
import { readJson } from '../parse-json.ts'
import { readTransactionPath } from '../middleware/transaction-path.ts'
import { validate } from '../validate.ts'

/** Takes how a transaction ended; the same report again changes nothing. */
export async function reportTransaction(c: Context<App>): Promise<Response> {
  const key = await readTransactionPath(c)
  if (!key) return refusal(c, { code: 'not_found' })
  const body = await readJson(c.req.raw)
  if (!body.ok) return problem(c, body.refusal.code, body.refusal)
  const idempotency = await readIdempotency(c.req.raw, body.text)
  if (!idempotency.ok) return invalidFields(c, idempotency.error)
  const parsed = validate(report, body.value)
  if (!parsed.ok) return invalidFields(c, parsed.error)
  const reported = await withUserObject(c.env, key.userKey, (user) =>
    user.report({
      ...key,
      state: parsed.value.state,
      terminationReason: parsed.value.termination_reason ?? null,
      idempotency: idempotency.value,
    }),
  )
  return reported.ok ? c.json({ data: {} }) : refusal(c, reported.error)
}
