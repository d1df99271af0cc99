/** An attempt at a project, up to where other users' questions find it. */
import { create, lookUp } from './api.ts'
import { runAlarm } from './objects.ts'
import type { TestPartner } from './partner.ts'
import { pass, type Visitor } from './visitor.ts'

/** Creates a transaction, passes the loader, waits for the assessment and publishes to D1. */
export async function attempt(
  partner: TestPartner,
  visitor: Visitor,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  const created = await create(partner, body, headers)
  await pass(visitor, created.redirect_url)
  await lookUp(partner, created.id)
  await runAlarm(created.id)
  return created
}
