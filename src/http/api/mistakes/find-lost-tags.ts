/** Tags that nothing could store. */
import type * as z from 'zod'
import type { FieldError } from '../../../contract/problem.ts'
import { isRecord } from '../../../domain/hostile-json.ts'
import { isField } from './find-unknown-fields.ts'

/** The one name that sets an object's prototype where others set a property. */
const PROTOTYPE = '__proto__'

/**
 * The errors of tags that would be lost: the schema drops a tag of this name silently, and a partner
 * should be told instead. Elsewhere it is the name of an unknown field, which is ignored as all are.
 */
export function findLostTags(schema: z.ZodType, body: unknown): FieldError[] {
  const tags = isRecord(body) && isField(schema, 'custom_tags') ? body.custom_tags : null
  if (!isRecord(tags) || !Object.hasOwn(tags, PROTOTYPE)) return []
  const path = `custom_tags.${PROTOTYPE}`
  return [{ path, code: 'invalid_key', message: `${path} has a name that cannot be stored.` }]
}
