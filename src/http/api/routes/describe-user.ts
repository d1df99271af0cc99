import type { Context } from 'hono'
import type { KnownUserAnswer } from '../../../contract/additions/known-user.ts'
import { presentTransaction } from '../../../domain/transaction/present.ts'
import type { KnownUser } from '../../../objects/operations/describe-user.ts'
import { withUserObject } from '../../../objects/user-stub.ts'
import { makeTransactionId } from '../../../secrets/transaction-id.ts'
import { makeUserKey } from '../../../secrets/user-key.ts'
import type { App } from '../../app-types.ts'
import {
  presentKept,
  presentKeptDevice,
  presentSharedAttempts,
} from '../known-user/present-kept.ts'
import { presentEvidence } from '../present-evidence.ts'
import type { NamedUser } from '../reading/read-path.ts'
import { refusal } from '../refusal.ts'
import { route } from '../route.ts'

/** All that is known of the user of a path, in all channels. */
export const describeUser = route('describeUser', (c) => describe(c, c.req.valid('param')))

/** The same of the user of a query. */
export const describeUserByQuery = route('describeUserByQuery', (c) =>
  describe(c, c.req.valid('query')),
)

async function describe(c: Context<App>, { user_id }: NamedUser): Promise<Response> {
  const { keyring } = c.get('config')
  const { scope, region } = c.get('partner')
  const userKey = await makeUserKey(keyring, scope, user_id)
  const known = await withUserObject(
    c.env,
    userKey,
    (user) => user.describe({ scope, userKey }),
    region,
  )
  if (!known.ok) return refusal(c, known.error)
  const { transactions, hasMore, devices, sharedAttempts = [] } = known.value
  const channelsOf = new Map(transactions.map(({ row }) => [row.userRef, row]))
  const answer: KnownUserAnswer = {
    user_id,
    generated_at: new Date().toISOString(),
    transactions: await Promise.all(
      transactions.map(async ({ row, explanation }) => {
        const id = await makeTransactionId(keyring, scope, { userKey, sequence: row.sequence })
        return {
          transaction: presentTransaction(id, row),
          evidence: presentEvidence(id, explanation),
          kept: presentKept(row),
        }
      }),
    ),
    truncated: hasMore,
    devices: devices.map((device) => ({
      channel: channelsOf.get(device.userRef)?.channel ?? null,
      sub_channel: channelsOf.get(device.userRef)?.subChannel ?? null,
      ...presentDevice(device),
      kept: presentKeptDevice(device),
    })),
    shared_attempts: presentSharedAttempts(sharedAttempts),
  }
  return c.json({ data: answer })
}

function presentDevice({ profile, isShared, keys }: KnownUser['devices'][number]) {
  const { browser, networks, hashes, firstSeenAt, lastSeenAt } = profile
  return {
    first_seen_at: new Date(firstSeenAt).toISOString(),
    last_seen_at: new Date(lastSeenAt).toISOString(),
    browser: browser && [browser.family, browser.major].filter((part) => part !== null).join(' '),
    system: browser?.os ?? null,
    networks: networks.length,
    hashes,
    compared_with_other_partners: isShared,
    keys,
  }
}
