/**
 * The item keys of a project: the partner's own, and the one shared across partners if it opted in.
 */
import { itemKeys } from '../../domain/duplication/item.ts'
import { hashText } from '../../secrets/hash-text.ts'
import type { Keyring } from '../../secrets/keyring.ts'

/** The contract's project fields, as a creation or a deduplication item has them. */
export interface ProjectFields {
  project_type: string
  project_source?: string | null | undefined
  project_sub_source?: string | null | undefined
  project_id: string
  ext_survey_source?: string | null | undefined
  ext_survey_id?: string | null | undefined
}

/** Keyed hashes of a project's item keys. */
export interface ItemHashes {
  item: string
  external: string | null
}

/** Hashes a project's item keys; `external` is null unless the partner opted in. */
export async function hashItemKeys(
  keyring: Keyring,
  partnerId: string,
  project: ProjectFields,
): Promise<ItemHashes> {
  const { partner, external } = itemKeys(partnerId, {
    projectType: project.project_type,
    projectSource: project.project_source ?? null,
    projectSubSource: project.project_sub_source ?? null,
    projectId: project.project_id,
    extSurveySource: project.ext_survey_source ?? null,
    extSurveyId: project.ext_survey_id ?? null,
  })
  const [item, shared] = await Promise.all([
    hashText(keyring, 'item', partner),
    external === null ? null : hashText(keyring, 'item', external),
  ])
  return { item, external: shared }
}
