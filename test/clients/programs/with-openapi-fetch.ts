/** A partner's first integration, written from the interface description alone, on openapi-fetch. */
import createClient from 'openapi-fetch'
import type { paths } from '../../output/clients/openapi-typescript'
import { expect, service, userId } from './expect'

const client = createClient<paths>({
  baseUrl: service.baseUrl,
  headers: { 'X-Api-Token': service.apiKey },
})

const project = {
  project_type: 'survey',
  project_source: 'source',
  project_sub_source: 'sub-source',
  project_id: 'project-1',
  ext_survey_source: 'provider_a',
  ext_survey_id: 'external-1',
} as const
const user = { user_id: userId, channel: 'channel', sub_channel: 'sub-channel' }

const checked = await client.POST('/v1/deduplicate', {
  body: {
    user: { ...user, ip: '8.8.8.8' },
    items: [project, { project_type: 'offer', project_id: 'project-2' }],
  },
})
const potentials = checked.data?.data.items.map((item) => item.duplication_potential) ?? []
expect(
  'two items have a potential of 0 to 1',
  potentials.length === 2 && potentials.every((each: number) => each >= 0 && each <= 1),
  checked.error,
)
expect('the user is echoed', checked.data?.data.user.user_id === userId)
expect('the item is echoed', checked.data?.data.items[0]?.ext_survey_id === 'external-1')

const created = await client.POST('/v1/transactions', {
  body: {
    ...user,
    ...project,
    targeted_country: 'US',
    custom_tags: { campaign: 'spring' },
    redirect_url: 'https://panel.example/return?tx={tx_id}',
    brand_image_url: 'https://panel.example/logo.png',
    expected_ip: '8.8.8.8',
    expected_user_agent: 'Mozilla/5.0',
    user_demographic: { age: 34, gender: 'female', annual_household_income_usd: 52_000 },
  },
})
const id: string = created.data?.data.id ?? ''
const link: string = created.data?.data.redirect_url ?? ''
expect('a creation answers with an id and a link', id !== '' && URL.canParse(link), created.error)
expect('nothing of it is doubtful', !created.response.headers.has('x-doubletake-warnings'))

const second = await client.POST('/v1/transactions', {
  body: { tx_ref_id: id, redirect_url: 'https://panel.example/after', custom_tags: { part: '2' } },
})
expect('a transaction may refer to another', second.data !== undefined, second.error)

const found = await client.GET('/v1/transactions/{id}', { params: { path: { id } } })
const transaction = found.data?.data
expect('it has no score before its user has passed', transaction?.score === null, found.error)
expect('it has no reasons', transaction?.score_reasons === null)
expect('it is not completed', transaction?.completed_at === null)
const potential: number | null | undefined = transaction?.duplication_potential
expect('it has a potential', typeof potential === 'number')
expect('its tags are those given', transaction?.data.custom_tags?.campaign === 'spring')
expect('its age is that given', transaction?.data.user_demographic?.age === 34)
expect('it was created now', Date.now() - Date.parse(transaction?.created_at ?? '') < 600_000)

const reported = await client.POST('/v1/transactions/{id}/report', {
  params: { path: { id } },
  body: { state: 'terminated', termination_reason: 'quota' },
})
expect('a report is answered', reported.data?.data !== undefined, reported.error)

const listed = await client.GET('/v1/transactions', {
  params: { query: { ...user, limit: 20 } },
})
const page = listed.data?.data
expect('both are listed', page?.transactions.length === 2, listed.error)
const transition = page?.transactions.find((each) => each.id === id)?.state_transitions?.[0]
expect('the report is a transition', transition?.state === 'terminated')
expect('with its reason', transition?.termination_reason === 'quota')
expect('there is no further page', page?.next_cursor === null)

const first = await client.GET('/v1/transactions', { params: { query: { ...user, limit: 1 } } })
const cursor: string | null | undefined = first.data?.data.next_cursor
const rest = await client.GET('/v1/transactions', {
  params: { query: { ...user, limit: 1, next_cursor: cursor ?? '' } },
})
expect('the cursor leads to the older one', rest.data?.data.transactions[0]?.id === id)

const refused = await client.GET('/v1/transactions', {
  params: { query: { user_id: userId, limit: 0 } },
})
expect('a refusal is typed', refused.error?.errors?.[0]?.path === 'limit', refused.error)

/** Never run: what the contract forbids must not compile. */
export const refusedByTheCompiler = () => [
  // @ts-expect-error: a limit is a number.
  client.GET('/v1/transactions', { params: { query: { user_id: userId, limit: '20' } } }),
  // @ts-expect-error: a user is listed by its id.
  client.GET('/v1/transactions', { params: { query: { limit: 20 } } }),
  client.POST('/v1/transactions/{id}/report', {
    params: { path: { id } },
    // @ts-expect-error: there is no such state.
    body: { state: 'finished' },
  }),
]
