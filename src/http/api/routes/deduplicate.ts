import type { AskedItem } from '../../../domain/evidence/evidence-question.ts'
import { sandboxPotential } from '../../../domain/sandbox/judge-sandbox-duplication.ts'
import { readSandboxUser } from '../../../domain/sandbox/sandbox-user.ts'
import { dropUnset } from '../../../domain/transaction/present.ts'
import { withUserObject } from '../../../objects/user-stub.ts'
import type { Keyring } from '../../../secrets/keyring.ts'
import { makeUserKey, makeUserRef } from '../../../secrets/user-key.ts'
import { hashItemKeys, type ProjectFields } from '../item-keys.ts'
import { countNewcomer, refusesNewcomers } from '../limits/newcomers.ts'
import { findSandboxMistake } from '../mistakes/find-sandbox-mistake.ts'
import { invalidFields } from '../problem.ts'
import { refusal } from '../refusal.ts'
import { route } from '../route.ts'

/** Answers each item with the probability that the user has done it already. */
export const deduplicate = route('deduplicate', async (c) => {
  const { keyring } = c.get('config')
  const { scope, region } = c.get('partner')
  const { idempotency } = c.req.valid('header')
  const { user, items } = c.req.valid('json')
  const answer = (potentialAt: (i: number) => number) =>
    c.json({ data: { user: dropUnset(user), items: withPotentials(items, potentialAt) } })
  const sandbox = readSandboxUser(scope, user.user_id)
  const mistake = findSandboxMistake(sandbox, 'user.user_id')
  if (mistake) return invalidFields(c, [mistake])
  const sandboxed = sandbox && sandboxPotential(sandbox)
  // Only what is to be answered again under its key needs the user's object.
  if (sandboxed !== null && !idempotency) return answer(() => sandboxed)
  const [userKey, keys] = await Promise.all([
    makeUserKey(keyring, scope, user.user_id),
    Promise.all(items.map((item) => toAsked(keyring, scope, item))),
  ])
  const userRef = await makeUserRef(keyring, userKey, {
    channel: user.channel ?? null,
    subChannel: user.sub_channel ?? null,
  })
  const command = { scope, userKey, userRef, ip: user.ip, items: keys, idempotency, sandboxed }
  const checked = await withUserObject(
    c.env,
    userKey,
    (object, mark) =>
      object.deduplicate({ ...command, refusesNewcomers: refusesNewcomers(c) }, mark),
    region,
  )
  if (!checked.ok) return refusal(c, checked.error)
  const { potentials, isNewcomer } = checked.value
  // Only the object knows its user, so a newcomer is counted behind its answer: no further hop.
  const request = idempotency && `${userKey} ${idempotency.key}`
  if (isNewcomer && !(await countNewcomer(c, request)))
    return refusal(c, { code: 'too_many_newcomers' })
  return answer((i) => potentials[i] ?? 0)
})

/** The items as they were asked about, each with its potential. */
function withPotentials<T extends object>(items: readonly T[], potentialAt: (i: number) => number) {
  return items.map((item, i) => ({ ...dropUnset(item), duplication_potential: potentialAt(i) }))
}

async function toAsked(keyring: Keyring, scope: string, item: ProjectFields): Promise<AskedItem> {
  return {
    ...(await hashItemKeys(keyring, scope, item)),
    data: { project_type: item.project_type, project_source: item.project_source },
  }
}
