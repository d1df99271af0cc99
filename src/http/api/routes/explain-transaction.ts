import { withUserObject } from '../../../objects/user-stub.ts'
import { presentEvidence } from '../present-evidence.ts'
import { tellProvisional } from '../provisional-header.ts'
import { refusal } from '../refusal.ts'
import { route } from '../route.ts'

/** The whole waterfall behind score and duplication potential. */
export const explainTransaction = route('explainTransaction', async (c) => {
  const { id, key } = c.req.valid('param')
  const explained = await withUserObject(c.env, key.userKey, (user) => user.explain(key))
  if (!explained.ok) return refusal(c, explained.error)
  tellProvisional(c, explained.value.provisional)
  return c.json({ data: presentEvidence(id, explained.value) })
})
