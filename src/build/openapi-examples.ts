/** Example values of the OpenAPI document; the build checks each against its schema. */

/** A transaction id as it looks; no service made it. */
export const transactionId = '3mV0r8YpQz7cBn1LkXe5HdT2uWq9SaJf'

export const creation = {
  user_id: 'user-42',
  channel: 'app',
  project_type: 'survey',
  project_id: 'project-1001',
  targeted_country: 'US',
  redirect_url: 'https://panel.example/return?tx={tx_id}',
  custom_tags: { campaign: 'spring' },
  user_demographic: { age: 34, gender: 'female', annual_household_income_usd: 52_000 },
}

export const referencingCreation = {
  tx_ref_id: transactionId,
  redirect_url: 'https://panel.example/after?tx={tx_id}',
}

export const created = {
  id: transactionId,
  redirect_url: 'https://service.example/r/Zm9yIGlsbHVzdHJhdGlvbiBvbmx5',
}

export const deduplication = {
  user: { user_id: 'user-42', channel: 'app', ip: '203.0.113.7' },
  items: [
    { project_type: 'survey', project_id: 'project-1001' },
    {
      project_type: 'survey',
      project_id: 'project-1002',
      ext_survey_source: 'provider_a',
      ext_survey_id: '77-310',
    },
  ],
}

const [firstItem, secondItem] = deduplication.items

export const deduplicated = {
  user: deduplication.user,
  items: [
    { ...firstItem, duplication_potential: 1 },
    { ...secondItem, duplication_potential: 0.02 },
  ],
}

export const transaction = {
  id: transactionId,
  score: 0,
  score_reasons: null,
  duplication_potential: 0,
  data: creation,
  state_transitions: [{ state: 'completed', ts: '2026-11-21T09:20:00.000Z' }],
  created_at: '2026-11-21T09:00:00.000Z',
  completed_at: '2026-11-21T09:00:02.000Z',
}

export const listed = {
  transactions: [transaction],
  score_avg: 0,
  score_med: 0,
  next_cursor: null,
}

export const report = { state: 'terminated', termination_reason: 'quality' }

export const evidence = {
  id: transactionId,
  score: 0,
  duplication_potential: 0,
  fraud: {
    probability: 0.0003,
    bits: -11.7,
    prior_bits: -4.25,
    pieces: [
      {
        signal: 'webdriver',
        group: 'automation',
        outcome: 'absent',
        bits: -7.45,
        raw_bits: -7.45,
        counted: true,
        observed: 'false',
        expected: null,
        sentence: 'The browser is not driven by a program.',
      },
    ],
    coverage: { seen: 1, total: 2, unseen: ['expectedUserAgent'] },
    model_version: 'fraud-0',
    pending: false,
  },
  duplication: { attempts: [], omitted: 0 },
  notes: [],
}

export const insights = {
  since: '2026-10-22T09:00:00.000Z',
  transactions: 1_200,
  reported: 900,
  bad: 45,
  baseline: { share: 0.05, low: 0.038, high: 0.066 },
  truncated: false,
  reasons: [
    {
      reason: 'webdriver.present',
      count: 30,
      reported: 24,
      quality_terminated: 21,
      reconciled: 1,
      precision: { share: 0.917, low: 0.742, high: 0.977 },
      lift: 18.3,
    },
  ],
}
