/** Turning a partner's signed hand-backs on and off, and showing the keys to verify them with. */
import { partnerScope } from '../../domain/evidence/scope.ts'
import { makeHandBackKey } from '../../secrets/hand-back-key.ts'
import { openSecret } from '../../secrets/keyring/secret.ts'
import { execute, sqlText, type Target } from '../database.ts'
import { readSecrets } from '../secrets-file.ts'

/** What can be done with a partner's hand-backs. */
export const HAND_BACK_ACTIONS = ['on', 'off', 'rotate', 'show'] as const
type Action = (typeof HAND_BACK_ACTIONS)[number]

/** How a partner's hand-backs stand: off, or signed with keys of a version, as hexadecimal digits. */
export interface HandBackState {
  partner_id: string
  version: number | null
  keys: { live: string; test: string } | null
}

/** The first version is 1; an older one never returns, but what was turned off returns as it was. */
const CHANGES: Record<Action, string | null> = {
  on: `hand_back_newest = max(hand_back_newest, 1),
    hand_back_version = coalesce(hand_back_version, max(hand_back_newest, 1))`,
  off: 'hand_back_version = NULL',
  rotate: `hand_back_newest = hand_back_newest + (hand_back_version IS NOT NULL),
    hand_back_version = CASE WHEN hand_back_version IS NOT NULL THEN hand_back_newest + 1 END`,
  show: null,
}

/** Whether a text is one of the actions. */
export function isHandBackAction(text: string | undefined): text is Action {
  return HAND_BACK_ACTIONS.some((action) => action === text)
}

/**
 * Does it and tells how it then stands; `secretsPath` is the file with the service's identity secret.
 * Rejects where the partner is unknown, the secret is missing, or what to rotate is off.
 */
export async function changeHandBack(
  target: Target,
  partnerId: string,
  action: Action,
  secretsPath: string,
): Promise<HandBackState> {
  // The secret is asked for first: nothing changes where the new keys could not be shown.
  const identity = action === 'off' ? null : await readIdentitySecret(secretsPath)
  const where = `WHERE partner_id = ${sqlText(partnerId)}`
  const change = CHANGES[action]
  const results = await execute(target, [
    ...(change === null ? [] : [`UPDATE partners SET ${change} ${where}`]),
    `SELECT hand_back_version FROM partners ${where}`,
  ])
  const row = results.at(-1)?.[0]
  if (!row) throw new Error(`there is no partner ${partnerId}`)
  const version = row.hand_back_version === null ? null : Number(row.hand_back_version)
  if (action === 'rotate' && version === null) {
    throw new Error(`the hand-backs of ${partnerId} are off: turn them on first`)
  }
  const keys =
    identity === null || version === null ? null : await keysOf(identity, partnerId, version)
  return { partner_id: partnerId, version, keys }
}

async function readIdentitySecret(path: string): Promise<string> {
  const { IDENTITY_SECRET: secret } = await readSecrets(path)
  if (secret === undefined) {
    throw new Error(`there is no IDENTITY_SECRET in ${path}, from which the keys are derived`)
  }
  return secret
}

async function keysOf(identity: string, partnerId: string, version: number) {
  const secret = openSecret(identity)
  const [live, test] = await Promise.all(
    (['live', 'test'] as const).map((mode) =>
      makeHandBackKey(secret, partnerScope(partnerId, mode), version),
    ),
  )
  return { live: hexOf(live), test: hexOf(test) }
}

const hexOf = (bytes: Uint8Array = new Uint8Array()) => Buffer.from(bytes).toString('hex')
