/** Typical mistakes of a first integration, as requests. */

/** What the mistakes are made with. */
export interface Material {
  key: string
  revokedKey: string
  /** A key of no deployment, with a good checksum. */
  strangeKey: string
  /** A transaction of the key, and one of the same partner's live key. */
  id: string
  liveId: string
}

/** One mistake: what was done, in words, and the request. */
export interface Mistake {
  name: string
  method?: string
  path: string
  /** X-Api-Token: the good key where it is left out, none where null. */
  key?: string | null
  headers?: Record<string, string>
  /** A text is sent as it is, anything else as JSON. */
  body?: unknown
}

/** A kind of mistakes, under a heading of its own. */
export interface Mistakes {
  heading: string
  mistakes: readonly Mistake[]
}

const CREATION = {
  user_id: 'user-42',
  project_type: 'survey',
  project_id: 'project-1001',
  redirect_url: 'https://panel.example/return?tx={tx_id}',
}

const creation = (name: string, changes: Record<string, unknown>): Mistake => ({
  name,
  path: '/v1/transactions',
  body: { ...CREATION, ...changes },
})

const withKey = (name: string, key: string | null, headers?: Record<string, string>): Mistake => ({
  name,
  path: '/v1/transactions?user_id=user-42',
  key,
  ...(headers && { headers }),
})

const withBody = (name: string, body: string, headers?: Record<string, string>): Mistake => ({
  name,
  path: '/v1/transactions',
  body,
  ...(headers && { headers }),
})

const without = (field: keyof typeof CREATION) => {
  const { [field]: _, ...rest } = CREATION
  return rest
}

const DEDUPLICATION = {
  user: { user_id: 'user-42', ip: '8.8.8.8' },
  items: [{ project_type: 'survey', project_id: 'project-1001' }],
}

const deduplication = (name: string, changes: Record<string, unknown>): Mistake => ({
  name,
  path: '/v1/deduplicate',
  body: { ...DEDUPLICATION, ...changes },
})

const keys = ({ key, revokedKey, strangeKey }: Material): Mistakes => ({
  heading: 'The key',
  mistakes: [
    withKey('no key', null),
    withKey('the key in `Authorization`', null, { Authorization: `Bearer ${key}` }),
    withKey('`Bearer` before the key', `Bearer ${key}`),
    withKey('the key in quotation marks', `"${key}"`),
    withKey('a variable that was not set', '$DOUBLETAKE_KEY'),
    withKey('the key cut off', key.slice(0, 41)),
    withKey('two characters of the key swapped', swapped(key)),
    withKey('`dt_test_` changed to `dt_live_`', key.replace('dt_test_', 'dt_live_')),
    withKey('a key of another deployment', strangeKey),
    withKey('a revoked key', revokedKey),
  ],
})

/** The first two neighbours that differ, swapped. */
const swapped = (key: string): string => {
  const start = 'dt_test_'.length
  const at = [...key].findIndex((each, i) => i >= start && each !== key[i + 1])
  return `${key.slice(0, at)}${key[at + 1]}${key[at]}${key.slice(at + 2)}`
}

const addresses = ({ id, liveId }: Material): Mistakes => ({
  heading: 'The address of a call',
  mistakes: [
    { name: '`/v1` left out', path: '/transactions', body: CREATION },
    { name: 'a slash at the end', path: '/v1/transactions/', body: CREATION },
    { name: '`transaction` instead of `transactions`', path: `/v1/transaction/${id}` },
    { name: 'GET instead of POST', path: '/v1/deduplicate' },
    { name: 'PUT for a report', method: 'PUT', path: `/v1/transactions/${id}/report`, body: {} },
    { name: 'an id cut off', path: `/v1/transactions/${id.slice(0, 20)}` },
    { name: 'a variable that was not set', path: '/v1/transactions/undefined' },
    { name: 'an id of a live key, with a test key', path: `/v1/transactions/${liveId}` },
  ],
})

const bodies: Mistakes = {
  heading: 'The body',
  mistakes: [
    withBody('no `Content-Type: application/json` with curl', JSON.stringify(CREATION), {
      'Content-Type': 'application/x-www-form-urlencoded',
    }),
    withBody('no body', ''),
    withBody('a comma before the closing brace', '{\n  "user_id": "user-42",\n}'),
    withBody('single quotation marks', "{'user_id': 'user-42'}"),
    withBody('JSON within JSON', JSON.stringify(JSON.stringify(CREATION))),
    withBody('Python printed it', '{"user_id": None}'),
  ],
}

const fields: Mistakes = {
  heading: 'Fields',
  mistakes: [
    {
      name: '`userId` instead of `user_id`',
      path: '/v1/transactions',
      body: { ...without('user_id'), userId: 'user-42' },
    },
    creation('`country` instead of `targeted_country`', { country: 'US' }),
    deduplication('the user’s fields beside `user`', {
      user: undefined,
      user_id: 'u',
      ip: '8.8.8.8',
    }),
    creation('`Survey` instead of `survey`', { project_type: 'Survey' }),
    creation('a number as a string', { user_demographic: { age: '34' } }),
    creation('an empty id', { project_id: '' }),
    creation('a URL without its scheme', { redirect_url: 'panel.example/return' }),
    creation('an external survey id without its source', { ext_survey_id: '77-310' }),
    creation('`tx_ref_id` of nothing', { tx_ref_id: 'made-up' }),
    deduplication('41 items at once', {
      items: Array.from({ length: 41 }, () => DEDUPLICATION.items[0]),
    }),
  ],
}

const queries: Mistakes = {
  heading: 'Queries',
  mistakes: [
    { name: '`limit` above its maximum', path: '/v1/transactions?user_id=u&limit=5000' },
    {
      name: '`userid` instead of `user_id`, and no number',
      path: '/v1/transactions?userid=u&limit=ten',
    },
    { name: 'a parameter given twice', path: '/v1/transactions?user_id=u&limit=1&limit=2' },
    { name: 'a parameter that nothing has', path: '/v1/transactions?user_id=u&page=2' },
    { name: 'a cursor of another list', path: '/v1/transactions?user_id=u&next_cursor=abc' },
  ],
}

const doubtful: Mistakes = {
  heading: 'Values that are hardly meant',
  mistakes: [
    creation('`{txid}` instead of `{tx_id}`', { redirect_url: 'https://panel.example/?tx={txid}' }),
    creation('a country that nobody knows', { targeted_country: 'Wonderland' }),
    creation('a year of birth as age', { user_demographic: { age: 1985 } }),
    creation('an income in thousands', { user_demographic: { annual_household_income_usd: 52 } }),
    deduplication('the address of a proxy of one’s own', {
      user: { user_id: 'user-42', ip: '10.0.0.7' },
    }),
  ],
}

const reports = ({ id }: Material): Mistakes => ({
  heading: 'Reports and retries',
  mistakes: [
    {
      name: 'a reason with `completed`',
      path: `/v1/transactions/${id}/report`,
      body: { state: 'completed', termination_reason: 'quota' },
    },
    {
      name: '`reason` instead of `termination_reason`',
      path: `/v1/transactions/${id}/report`,
      body: { state: 'terminated', reason: 'quality' },
    },
    {
      name: '`reconciled` after `terminated`',
      path: `/v1/transactions/${id}/report`,
      body: { state: 'reconciled' },
    },
    {
      name: 'one `Idempotency-Key` for two requests',
      path: '/v1/transactions',
      headers: { 'Idempotency-Key': `key-of-${id}` },
      body: { ...CREATION, project_id: 'project-1002' },
    },
  ],
})

/** The request that is sent before the last mistake, with the same idempotency key. */
export const firstOfTwo = ({ id }: Material): Mistake => ({
  name: '',
  path: '/v1/transactions',
  headers: { 'Idempotency-Key': `key-of-${id}` },
  body: CREATION,
})

/** All of them, in the order of the table. */
export const allMistakes = (material: Material): readonly Mistakes[] => [
  keys(material),
  addresses(material),
  bodies,
  fields,
  queries,
  doubtful,
  reports(material),
]
