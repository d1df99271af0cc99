/**
 * The item keys of a project: the partner's own, and the one shared across partners if it opted in.
 */
import { itemKeys } from '../../domain/duplication/item.ts'
import { sharedScope } from '../../domain/evidence/scope.ts'
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

/** Keyed hashes of a project's item keys: `shared` under the shared scope, the others under the partner's. */
export interface ItemHashes {
  item: string
  external: string | null
  shared: string | null
}

/** Hashes a project's item keys; `external` and `shared` are null unless the partner opted in. */
export async function hashItemKeys(
  keyring: Keyring,
  scope: string,
  project: ProjectFields,
): Promise<ItemHashes> {
  const { partner, external } = itemKeys(scope, {
    projectType: project.project_type,
    projectSource: project.project_source ?? null,
    projectSubSource: project.project_sub_source ?? null,
    projectId: project.project_id,
    extSurveySource: project.ext_survey_source ?? null,
    extSurveyId: project.ext_survey_id ?? null,
  })
  const pairIn = (within: string) =>
    external === null ? null : hashText(keyring, 'pair', `${within} ${external}`)
  const [item, own, shared] = await Promise.all([
    hashText(keyring, 'item', partner),
    pairIn(scope),
    pairIn(sharedScope(scope)),
  ])
  return { item, external: own, shared }
}
