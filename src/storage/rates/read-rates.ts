/** The question for a scope's rates, as part of the evidence question: one row by primary key. */
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import {
  CAME_AGAIN_KEY,
  closingKey,
  JUDGED_KEY,
  levelKeys,
  type RatedItem,
  SIZES_KEY,
  STAGE_KEYS,
} from '../../domain/rates/level-keys.ts'

// The row's levels are one text, of which only the asked ones are sent.
const RATES = `
  SELECT completed, terminated, unreported, silent, delays, accounts, (
    SELECT json_group_array(json_array(key, json(value))) FROM json_each(r.levels)
    WHERE key IN (SELECT value FROM json_each(?2))) AS levels
  FROM partner_rates r WHERE scope = ?1`

/** The statement for the rates of a scope and of the levels of these items. */
export function ratesStatement(
  db: D1Database,
  scope: string,
  items: readonly RatedItem[],
): D1PreparedStatement {
  const keys = items.flatMap((item) => [...Object.values(levelKeys(item)), closingKey(item.item)])
  const asked = [
    ...new Set([...keys, ...Object.values(STAGE_KEYS), CAME_AGAIN_KEY, JUDGED_KEY, SIZES_KEY]),
  ]
  return db.prepare(RATES).bind(scope, JSON.stringify(asked))
}
