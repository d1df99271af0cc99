import { withUserObject } from '../../../objects/user-stub.ts'
import { refusal } from '../refusal.ts'
import { route } from '../route.ts'

/** Records how a transaction ended; the same report again changes nothing. */
export const reportTransaction = route('reportTransaction', async (c) => {
  const { key } = c.req.valid('param')
  const { idempotency } = c.req.valid('header')
  const { state, termination_reason: terminationReason } = c.req.valid('json')
  const reported = await withUserObject(c.env, key.userKey, (user, mark) =>
    user.report({ ...key, state, terminationReason: terminationReason ?? null, idempotency }, mark),
  )
  return reported.ok ? c.json({ data: {} }) : refusal(c, reported.error)
})
