/** What a query of search or export asks of storage. */
import type { Context } from 'hono'
import type { SearchQuery } from '../../../contract/additions/search.ts'
import type { FieldError } from '../../../contract/problem.ts'
import { codeOfReason } from '../../../domain/fraud/assessment/pack-reasons.ts'
import { STORY_KEYS } from '../../../domain/fraud/model/stories.ts'
import { ok, type Result, refuse } from '../../../domain/result.ts'
import type { Keyring } from '../../../secrets/keyring.ts'
import { readTransactionId } from '../../../secrets/transaction-id.ts'
import { makeUserKey, userRefsOf } from '../../../secrets/user-key.ts'
import { openDatabases } from '../../../storage/placement/databases.ts'
import type { SearchFilters } from '../../../storage/search/search-filters.ts'
import { readVisitHashes, type VisitHashes } from '../../../storage/search/visit-hashes.ts'
import type { App } from '../../app-types.ts'
import { hashItemKeys } from '../item-keys.ts'

/** The filters of a query, without what says how its answer is divided into pages. */
export type FilterQuery = Omit<SearchQuery, 'limit' | 'next_cursor'>

/** The filters for storage, or all bad fields. Rejects when D1 does. */
export async function readFilters(
  c: Context<App>,
  query: FilterQuery,
): Promise<Result<SearchFilters, FieldError[]>> {
  const { keyring, extSurveySources } = c.get('config')
  const { scope } = c.get('partner')
  const words = readWords(query, extSurveySources)
  const [device, address] = await Promise.all([
    readShared(c, 'shares_device_with', query.shares_device_with),
    readShared(c, 'shares_address_with', query.shares_address_with),
  ])
  const errors = [words, device, address].flatMap((part) => (part.ok ? [] : part.error))
  if (!words.ok || !device.ok || !address.ok) return refuse(errors)
  return ok({
    ...plainFilters(query),
    ...words.value,
    ...(query.user_id !== undefined && {
      users: userRefsOf(await makeUserKey(keyring, scope, query.user_id)),
    }),
    ...(await externalOf(keyring, scope, query)),
    ...(device.value && { device: device.value }),
    // A visit whose address was not seen shares it with none.
    ...(address.value && { address: address.value.address ?? '' }),
    except: [device.value, address.value].flatMap((visit) => (visit ? [visit.row] : [])),
  })
}

/** Names of filters in the query and in storage. */
const PLAIN = {
  channel: 'channel',
  sub_channel: 'subChannel',
  project_type: 'projectType',
  project_source: 'projectSource',
  project_sub_source: 'projectSubSource',
  project_id: 'projectId',
  state: 'state',
  score_min: 'scoreMin',
  score_max: 'scoreMax',
  duplication_min: 'duplicationMin',
  duplication_max: 'duplicationMax',
} as const satisfies Partial<Record<keyof FilterQuery, keyof SearchFilters>>

function plainFilters(query: FilterQuery): SearchFilters {
  const names = Object.entries(PLAIN) as [keyof typeof PLAIN, keyof SearchFilters][]
  return Object.fromEntries(
    names.flatMap(([name, filter]) => (query[name] === undefined ? [] : [[filter, query[name]]])),
  )
}

/** Filters whose words are known here and not to the contract's schemas. */
function readWords(
  { story, reason, ext_survey_source: source }: FilterQuery,
  extSurveySources: readonly string[],
): Result<SearchFilters, FieldError[]> {
  const errors: FieldError[] = []
  const refuseWord = (path: string, message: string) =>
    errors.push({ path, code: 'unknown', message })
  const code = reason === undefined ? null : codeOfReason(reason)
  if (story !== undefined && !STORY_KEYS.some((key) => key === story))
    refuseWord('story', `story must be one of ${STORY_KEYS.join(', ')}.`)
  if (reason !== undefined && code === null)
    refuseWord(
      'reason',
      'reason must be one of our reasons, such as webdriver.driven; GET /v1/insights lists those of your transactions.',
    )
  if (source !== undefined && !extSurveySources.includes(source))
    refuseWord(
      'ext_survey_source',
      `ext_survey_source must be one of ${extSurveySources.join(', ')}.`,
    )
  if (errors.length > 0) return refuse(errors)
  return ok({ ...(story !== undefined && { story }), ...(code !== null && { reason: code }) })
}

async function externalOf(
  keyring: Keyring,
  scope: string,
  { ext_survey_source, ext_survey_id }: FilterQuery,
): Promise<SearchFilters> {
  if (ext_survey_source === undefined) return {}
  const pair = { project_type: 'survey', project_id: '', ext_survey_source, ext_survey_id }
  const { external } = await hashItemKeys(keyring, scope, pair)
  return external === null ? {} : { external }
}

/** The visit that a filter names; null where it names none. Made-up ids are counted as at look-ups. */
async function readShared(
  c: Context<App>,
  path: string,
  id: string | undefined,
): Promise<Result<VisitHashes | null, FieldError[]>> {
  if (id === undefined) return ok(null)
  const { scope } = c.get('partner')
  const key = await readTransactionId(c.get('config').keyring, scope, id)
  if (!key) c.set('isMadeUpId', true)
  const users = key && userRefsOf(key.userKey)
  const found =
    users &&
    (await readVisitHashes(openDatabases(c.env).ofScope(scope), scope, {
      users,
      sequence: key.sequence,
    }))
  if (found) return ok(found)
  const message = `${path} is not the id of a transaction of yours that can be searched yet.`
  return refuse([{ path, code: 'unknown', message }])
}
