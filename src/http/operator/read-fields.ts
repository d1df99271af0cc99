import type { Context } from 'hono'
import { BODY_MAX_BYTES } from '../../contract/body.ts'
import { isRecord } from '../../domain/hostile-json.ts'
import { parseJson } from '../api/reading/parse-json.ts'
import type { App } from '../app-types.ts'
import { readBody } from '../read-body.ts'

/**
 * The fields of an operator's body; null where it is no JSON object, is larger than a body of the API, or has broken
 * off.
 */
export async function readFields(c: Context<App>): Promise<Record<string, unknown> | null> {
  const bytes = await readBody(c.req.raw, BODY_MAX_BYTES).catch(() => null)
  const json = bytes && parseJson(bytes)
  return json?.ok && isRecord(json.value.value) ? json.value.value : null
}
