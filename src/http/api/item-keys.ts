/**
 * The item keys of a project: the partner's own, and the one shared across partners if it opted in.
 */
import { type ItemKeys, itemKeys } from '../../domain/duplication/item.ts'
import { sharedScope } from '../../domain/evidence/scope.ts'
import { type BoundedMap, makeBoundedMap } from '../../platform/bounded-map.ts'
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
  readonly item: string
  readonly external: string | null
  readonly shared: string | null
}

/**
 * Projects whose hashes are remembered: a partner asks for one user after another about the projects that
 * it has open, and to find hashes costs a fraction of what making them does.
 */
const REMEMBERED_MAX = 4_096
/** Together they then take some 3 MB at most; the names of nearly all projects are far shorter. */
const REMEMBERED_CHARACTERS_MAX = 256

/** By keyring, because a hash is good for one identity secret only. */
const rememberedBy = new WeakMap<Keyring, BoundedMap<string, ItemHashes>>()

/** Hashes a project's item keys; `external` and `shared` are null unless the partner opted in. */
export async function hashItemKeys(
  keyring: Keyring,
  scope: string,
  project: ProjectFields,
): Promise<ItemHashes> {
  const keys = itemKeys(scope, {
    projectType: project.project_type,
    projectSource: project.project_source ?? null,
    projectSubSource: project.project_sub_source ?? null,
    projectId: project.project_id,
    extSurveySource: project.ext_survey_source ?? null,
    extSurveyId: project.ext_survey_id ?? null,
  })
  // Both keys under one name, which begins with the scope: how soon an answer comes must not tell a
  // partner which shared surveys others have asked about.
  const name = JSON.stringify(keys)
  const remembered = rememberedOf(keyring)
  const known = remembered.get(name)
  if (known) return known
  const hashes = await hashKeys(keyring, scope, keys)
  if (name.length <= REMEMBERED_CHARACTERS_MAX) remembered.set(name, hashes)
  return hashes
}

function rememberedOf(keyring: Keyring): BoundedMap<string, ItemHashes> {
  const remembered = rememberedBy.get(keyring) ?? makeBoundedMap(REMEMBERED_MAX)
  rememberedBy.set(keyring, remembered)
  return remembered
}

async function hashKeys(
  keyring: Keyring,
  scope: string,
  { partner, external }: ItemKeys,
): Promise<ItemHashes> {
  const pairIn = (within: string) =>
    external === null ? null : hashText(keyring, 'pair', `${within} ${external}`)
  const [item, own, shared] = await Promise.all([
    hashText(keyring, 'item', partner),
    pairIn(scope),
    pairIn(sharedScope(scope)),
  ])
  return { item, external: own, shared }
}
