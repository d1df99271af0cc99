/** Transactions put into D1 as objects publish them, for what searches many of them. */
import { env } from 'cloudflare:test'
import { firstSequenceAt } from '../../../src/domain/transaction/sequence.ts'
import { readSecrets } from '../../../src/secrets/keyring/secret-settings.ts'
import { openKeyring } from '../../../src/secrets/keyring.ts'
import { makeUserKey, makeUserRef } from '../../../src/secrets/user-key.ts'
import type { TestPartner } from './partner.ts'
import { databaseOf } from './placement.ts'

/** What a transaction is found by; all but the time may be left out. */
export interface FoundRow {
  /** Ms since the epoch. */
  at: number
  /** Distinguishes what one user does in one millisecond. */
  counter?: number
  userId?: string
  channel?: string
  subChannel?: string
  projectId?: string
  projectType?: string
  projectSource?: string
  projectSubSource?: string
  score?: number | null
  story?: string | null
  reasonKeys?: string
  state?: 'completed' | 'terminated' | 'reconciled' | null
  isPassed?: boolean
  potential?: number
  visitor?: string | null
  browser?: string | null
  address?: string | null
}

const STATEMENT_ROWS = 1_000

/** Writes them, with the sightings of their visits. */
export async function putFoundRows(
  { scope }: TestPartner,
  rows: readonly FoundRow[],
): Promise<void> {
  const values = await Promise.all(rows.map((row) => toValues(scope, row)))
  for (let at = 0; at < values.length; at += STATEMENT_ROWS) {
    const slice = JSON.stringify(values.slice(at, at + STATEMENT_ROWS))
    const db = databaseOf(scope)
    await db.batch([
      db.prepare(INSERT_TRANSACTIONS).bind(scope, slice),
      db.prepare(INSERT_SIGHTINGS).bind(slice),
    ])
  }
}

const INSERT_TRANSACTIONS = `
  INSERT INTO transactions (user_ref, sequence, revision, scope, item, project_id, chain, created_at,
    completed_at, state, score, reason_keys, story, body)
  SELECT value ->> 'userRef', value ->> 'sequence', 1, ?1, 'item', value ->> 'projectId', 1,
    value ->> 'at', value ->> 'completedAt', value ->> 'state', value ->> 'score',
    value ->> 'reasonKeys', value ->> 'story', value ->> 'body' FROM json_each(?2)`

const INSERT_SIGHTINGS = `
  INSERT INTO sightings (key, user_ref, seen_at)
  SELECT k.value, r.value ->> 'userRef', r.value ->> 'at' FROM json_each(?1) r, json_each(r.value, '$.keys') k
  WHERE true ON CONFLICT DO NOTHING`

async function toValues(scope: string, row: FoundRow) {
  const { at, counter = 0, userId = 'user', projectId = 'project', projectType = 'survey' } = row
  const { score = 3, state = null, isPassed = true, potential = 0 } = row
  const keyring = openKeyring(readSecrets(env))
  const userKey = await makeUserKey(keyring, scope, userId)
  const channels = { channel: row.channel ?? null, subChannel: row.subChannel ?? null }
  const { visitor = null, browser = null, address = null } = row
  const data = {
    user_id: userId,
    ...(row.channel && { channel: row.channel }),
    ...(row.subChannel && { sub_channel: row.subChannel }),
    project_type: projectType,
    ...(row.projectSource && { project_source: row.projectSource }),
    ...(row.projectSubSource && { project_sub_source: row.projectSubSource }),
    project_id: projectId,
    redirect_url: 'https://panel.test/back',
  }
  const transitions = state ? [{ state, ts: new Date(at).toISOString() }] : []
  return {
    userRef: await makeUserRef(keyring, userKey, channels),
    sequence: firstSequenceAt(at) + counter,
    at,
    completedAt: isPassed ? at : null,
    projectId,
    state,
    score,
    story: row.story ?? null,
    reasonKeys: row.reasonKeys ?? '',
    keys: Object.entries({ visitor, browser, address }).flatMap(([kind, hash]) =>
      hash === null ? [] : [`${kind}:${hash}`],
    ),
    body: JSON.stringify({
      data,
      transitions,
      potential,
      reasons: null,
      assessment: null,
      visit: { marks: { visitor, browser }, address, openings: [], refused: [] },
    }),
  }
}
