/** The reference rule: a creation that names an earlier transaction takes over its fields. */
import type { ReferencingCreation, TransactionData } from '../../contract/transaction.ts'

/** The fields of the new transaction: redirect_url replaces, custom_tags merge key by key. */
export function mergeReference(
  referenced: TransactionData,
  creation: ReferencingCreation,
): TransactionData {
  const tags = mergeTags(referenced.custom_tags, creation.custom_tags)
  return {
    ...referenced,
    ...(creation.redirect_url && { redirect_url: creation.redirect_url }),
    ...(tags && { custom_tags: tags }),
    tx_ref_id: creation.tx_ref_id,
  }
}

function mergeTags(
  base: TransactionData['custom_tags'],
  override: TransactionData['custom_tags'],
): Record<string, string> | null {
  if (!base && !override) return null
  return { ...base, ...override }
}
