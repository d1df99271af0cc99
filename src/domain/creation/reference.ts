/** The reference rule: a creation that names an earlier transaction takes over its fields. */
import type { ReferencingCreation, TransactionData } from '../../contract/transaction.ts'
import type { Rejection } from '../rejection.ts'
import { ok, type Result, refuse } from '../result.ts'

/** As many as one creation may have by the contract: a chain of references could gather any number. */
export const MERGED_TAGS_MAX = 50

/**
 * The fields of the new transaction: redirect_url replaces, custom_tags merge key by key. Refused where
 * more of them come together than a transaction may have.
 */
export function mergeReference(
  referenced: TransactionData,
  creation: ReferencingCreation,
): Result<TransactionData, Rejection> {
  const tags = mergeTags(referenced.custom_tags, creation.custom_tags)
  const entries = Object.keys(tags ?? {}).length
  if (entries > MERGED_TAGS_MAX) return refuse({ code: 'too_many_tags', entries })
  return ok({
    ...referenced,
    ...(creation.redirect_url && { redirect_url: creation.redirect_url }),
    ...(tags && { custom_tags: tags }),
    tx_ref_id: creation.tx_ref_id,
  })
}

function mergeTags(
  base: TransactionData['custom_tags'],
  override: TransactionData['custom_tags'],
): Record<string, string> | null {
  if (!base && !override) return null
  return { ...base, ...override }
}
