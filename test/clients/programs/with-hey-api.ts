/** A partner's first integration, written from the interface description alone, on a client of Hey API. */
import {
  createTransaction,
  deduplicate,
  getTransaction,
  listTransactions,
  reportTransaction,
} from '../../output/clients/hey-api'
import { client } from '../../output/clients/hey-api/client.gen'
import { expect, service, userId } from './expect'

client.setConfig({ baseUrl: service.baseUrl, auth: service.apiKey })

const project = {
  project_type: 'survey',
  project_source: 'source',
  project_sub_source: 'sub-source',
  project_id: 'project-1',
  ext_survey_source: 'provider_b',
  ext_survey_id: 'external-1',
} as const
const user = { user_id: userId, channel: 'channel', sub_channel: 'sub-channel' }

const checked = await deduplicate({
  body: {
    user: { ...user, ip: '2606:4700:4700::1111' },
    items: [project, { project_type: 'custom', project_id: 'project-2' }],
  },
})
const potentials = checked.data?.data.items.map((item) => item.duplication_potential) ?? []
expect(
  'two items have a potential of 0 to 1',
  potentials.length === 2 && potentials.every((each: number) => each >= 0 && each <= 1),
  checked.error,
)

const created = await createTransaction({
  body: {
    ...user,
    ...project,
    targeted_country: 'US',
    custom_tags: { campaign: 'spring' },
    redirect_url: 'https://panel.example/return?tx={tx_id}',
    brand_image_url: 'https://panel.example/logo.png',
    expected_ip: '2606:4700:4700::1111',
    expected_user_agent: 'Mozilla/5.0',
    user_demographic: { age: 34, gender: 'other', annual_household_income_usd: 52_000 },
  },
})
const id: string = created.data?.data.id ?? ''
expect('a creation answers with an id and a link', id !== '', created.error)

const found = await getTransaction({ path: { id } })
const transaction = found.data?.data
expect('it has no score before its user has passed', transaction?.score === null, found.error)
expect('its tags are those given', transaction?.data.custom_tags?.campaign === 'spring')

const reported = await reportTransaction({
  path: { id },
  body: { state: 'terminated', termination_reason: 'quality' },
})
expect('a report is answered', reported.data?.data !== undefined, reported.error)

const listed = await listTransactions({ query: { ...user, limit: 20 } })
const [only] = listed.data?.data.transactions ?? []
expect('it is listed', only?.id === id, listed.error)
expect('the report is a transition', only?.state_transitions[0]?.termination_reason === 'quality')
expect('there is no further page', listed.data?.data.next_cursor === null)

const refused = await listTransactions({ query: { user_id: userId, limit: 1001 } })
const says = refused.error && 'errors' in refused.error ? refused.error.errors?.[0]?.message : ''
expect('a refusal is typed', says === 'limit must be at most 1000.', refused.error)
