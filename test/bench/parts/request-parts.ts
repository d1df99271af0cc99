/** The parts of a request that the Worker itself does, before and after it calls the user's object. */
import type { BodySchema } from '../../../src/contract/body.ts'
import { OPERATIONS } from '../../../src/contract/operations.ts'
import type { Environment } from '../../../src/environment.ts'
import { hashItemKeys } from '../../../src/http/api/item-keys.ts'
import {
  type Doubtable,
  findDoubtfulValues,
} from '../../../src/http/api/mistakes/doubtful-values.ts'
import { findUnknownFields } from '../../../src/http/api/mistakes/find-unknown-fields.ts'
import { parseJson } from '../../../src/http/api/reading/parse-json.ts'
import { validate } from '../../../src/http/api/reading/validate.ts'
import { type Config, readConfig } from '../../../src/http/config/read-config.ts'
import { hashApiKey, parseApiKey } from '../../../src/secrets/api-key.ts'
import type { Keyring } from '../../../src/secrets/keyring.ts'
import { makeLoaderToken } from '../../../src/secrets/loader-token.ts'
import { makeTransactionId, readTransactionId } from '../../../src/secrets/transaction-id.ts'
import { makeUserKey, makeUserRef } from '../../../src/secrets/user-key.ts'

/** A creation or a deduplication as it came in. */
export interface CameIn {
  operation: 'create' | 'deduplicate'
  apiKey: string
  body: string
}

const SCOPE = 'prt_bench:test'
const NO_CHANNELS = { channel: null, subChannel: null }
/** Ids cost the same for any sequence. */
const SEQUENCE = 1_700_000_000_000_000

/** One of the parts, to be run again and again; null where there is none of this name in the operation. */
export async function requestPart(
  env: Environment,
  came: CameIn,
  part: string,
): Promise<(() => unknown) | null> {
  const config = readConfig(env)
  if (!config.ok) throw new Error('the benchmark is not configured')
  const partsOf = came.operation === 'create' ? creationParts : itemParts
  return (await partsOf(config.value, came))[part] ?? null
}

type Runs = Record<string, () => unknown>

async function creationParts(
  { keyring, extSurveySources }: Config,
  { apiKey, body }: CameIn,
): Promise<Runs> {
  const { user_id: userId, ...project } = JSON.parse(body) as Named
  const key = { userKey: await makeUserKey(keyring, SCOPE, userId), sequence: SEQUENCE }
  const id = await makeTransactionId(keyring, SCOPE, key)
  return {
    key: () => parseApiKey(apiKey) && hashApiKey(apiKey),
    validate: validation(OPERATIONS.createTransaction.body(extSurveySources), body),
    names: () => makeNames(keyring, userId, project),
    ids: () => Promise.all([makeTransactionId(keyring, SCOPE, key), makeLoaderToken(keyring, key)]),
    'open-id': () => readTransactionId(keyring, SCOPE, id),
  }
}

async function itemParts({ keyring, extSurveySources }: Config, { body }: CameIn): Promise<Runs> {
  const { items } = JSON.parse(body) as { items: Project[] }
  return {
    items: validation(OPERATIONS.deduplicate.body(extSurveySources), body),
    'item-names': () => Promise.all(items.map((item) => hashItemKeys(keyring, SCOPE, item))),
  }
}

/** What happens to a body before the operation sees it. */
function validation(schema: BodySchema, body: string) {
  const bytes = new TextEncoder().encode(body)
  return () => {
    const json = parseJson(bytes)
    if (!json.ok) throw new Error(json.error)
    const { value } = json.value
    const valid = validate(schema.schemaOf(value), value)
    if (!valid.ok) throw new Error('the body is invalid')
    return [findUnknownFields(schema.whole, value), findDoubtfulValues(valid.value as Doubtable)]
  }
}

type Project = Parameters<typeof hashItemKeys>[2]
type Named = Project & { user_id: string }

async function makeNames(keyring: Keyring, userId: string, project: Project) {
  const [userKey] = await Promise.all([
    makeUserKey(keyring, SCOPE, userId),
    hashItemKeys(keyring, SCOPE, project),
  ])
  return makeUserRef(keyring, userKey, NO_CHANNELS)
}
