import { describe, expect, it } from 'vitest'
import { badPaths, call, creation, deduplication, item } from '../support/worker/api.ts'
import { makePartner } from '../support/worker/partner.ts'

const partner = await makePartner()

type Fields = Record<string, unknown>

/** The rules are the same in both places where the fields occur. */
const places: [string, (fields: Fields) => Promise<{ status: number; paths: string[] }>][] = [
  [
    'a creation',
    async (fields) => {
      const answer = await call(partner, 'POST', '/v1/transactions', creation(fields))
      return { status: answer.status, paths: badPaths(answer) }
    },
  ],
  [
    'an item',
    async (fields) => {
      const body = deduplication([item(), item(fields)])
      const answer = await call(partner, 'POST', '/v1/deduplicate', body)
      const paths = badPaths(answer).map((path) => path.replace('items[1].', ''))
      return { status: answer.status, paths }
    },
  ],
]

describe.each(places)('the external survey fields of %s', (_, judge) => {
  it.each<[string, Fields]>([
    ['both are left out', {}],
    ['both are null', { ext_survey_source: null, ext_survey_id: null }],
    ['both are empty', { ext_survey_source: '', ext_survey_id: '' }],
    ['one is empty and the other null', { ext_survey_source: '', ext_survey_id: null }],
    ['both are set', { ext_survey_source: 'provider_d', ext_survey_id: 'x' }],
    ['both are empty on an offer', { project_type: 'offer', ext_survey_source: '' }],
  ])('are accepted when %s', async (_case, fields) => {
    expect(await judge(fields)).toEqual({ status: 200, paths: [] })
  })

  it.each<[string, Fields, string[]]>([
    ['the id is missing', { ext_survey_source: 'provider_a' }, ['ext_survey_id']],
    ['the id is empty', { ext_survey_source: 'provider_a', ext_survey_id: '' }, ['ext_survey_id']],
    ['the id is null', { ext_survey_source: 'provider_a', ext_survey_id: null }, ['ext_survey_id']],
    ['the source is missing', { ext_survey_id: 'x' }, ['ext_survey_source']],
    ['the source is empty', { ext_survey_source: '', ext_survey_id: 'x' }, ['ext_survey_source']],
    [
      'the source is unknown',
      { ext_survey_source: 'PROVIDER_A', ext_survey_id: 'x' },
      ['ext_survey_source'],
    ],
    [
      'the project is an offer',
      { project_type: 'offer', ext_survey_source: 'provider_a', ext_survey_id: 'x' },
      ['project_type'],
    ],
    [
      'the project is custom and the id is missing',
      { project_type: 'custom', ext_survey_source: 'provider_a' },
      ['ext_survey_id', 'project_type'],
    ],
  ])('are refused when %s', async (_case, fields, paths) => {
    expect(await judge(fields)).toEqual({ status: 400, paths })
  })
})
