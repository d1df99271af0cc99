import { presentTransaction } from '../../../domain/transaction/present.ts'
import { withUserObject } from '../../../objects/user-stub.ts'
import { tellProvisional } from '../provisional-header.ts'
import { refusal } from '../refusal.ts'
import { route } from '../route.ts'

/** One transaction, as its user's object has it. */
export const getTransaction = route('getTransaction', async (c) => {
  const { id, key } = c.req.valid('param')
  const found = await withUserObject(c.env, key.userKey, (user) => user.lookUp(key))
  if (!found.ok) return refusal(c, found.error)
  tellProvisional(c, found.value.provisional)
  return c.json({ data: presentTransaction(id, found.value) })
})
