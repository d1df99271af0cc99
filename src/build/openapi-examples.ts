/**
 * Example values of the OpenAPI document, for every operation of the table. The types refuse a
 * detector or an outcome that does not exist; the build holds each value against its schema.
 */
import type { AnswerOf, BodyOf, OperationId } from '../contract/operations.ts'
import type { ReferencingCreation, TransactionData } from '../contract/transaction.ts'
import type { OutcomeOf } from '../domain/fraud/detector.ts'
import { type DetectorKey, REGISTRY, type Registry } from '../domain/fraud/detectors/index.ts'

interface Example<Id extends OperationId> {
  /** By name; only of an operation that has a body. */
  bodies: Record<string, BodyOf<Id>>
  /** The `data` of a 200. */
  answer: AnswerOf<Id>
}

const TRANSACTION_ID = '3mV0r8YpQz7cBn1LkXe5HdT2uWq9SaJf'

const CREATION: TransactionData = {
  user_id: 'user-42',
  channel: 'app',
  project_type: 'survey',
  project_id: 'project-1001',
  targeted_country: 'US',
  redirect_url: 'https://panel.example/return?tx={tx_id}',
  custom_tags: { campaign: 'spring' },
  user_demographic: { age: 34, gender: 'female', annual_household_income_usd: 52_000 },
}

const REFERENCING_CREATION: ReferencingCreation = {
  tx_ref_id: TRANSACTION_ID,
  redirect_url: 'https://panel.example/after?tx={tx_id}',
}

const DEDUPLICATION: BodyOf<'deduplicate'> = {
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

const POTENTIALS = [1, 0.02]

const TRANSACTION: AnswerOf<'getTransaction'> = {
  id: TRANSACTION_ID,
  score: 0,
  score_reasons: null,
  duplication_potential: 0,
  data: CREATION,
  state_transitions: [{ state: 'completed', ts: '2026-11-21T09:20:00.000Z' }],
  created_at: '2026-11-21T09:00:00.000Z',
  completed_at: '2026-11-21T09:00:02.000Z',
}

const EVIDENCE: AnswerOf<'explainTransaction'> = {
  id: TRANSACTION_ID,
  score: 0,
  duplication_potential: 0,
  fraud: {
    probability: 0.0003,
    bits: -11.7,
    prior_bits: -4.25,
    stories: [
      { story: 'everyday', says: 'an ordinary visit', fraudulent: false, probability: 0.74 },
      {
        story: 'program',
        says: 'a program that poses as a person',
        fraudulent: true,
        probability: 0.0003,
      },
    ],
    pieces: [{ ...pieceOf('webdriver', 'plain'), bits: -7.45, raw_bits: -0.6, counted: true }],
    coverage: { seen: 1, total: 2, unseen: [detectorName('expectedUserAgent')] },
    model_version: 'fraud-0',
    model_learned_on: '2026-11-22',
    pending: false,
  },
  duplication: { attempts: [], omitted: 0 },
  openings: [
    {
      opened_at: '2026-11-21T09:00:09.000Z',
      country: 'US',
      browser: 'Chrome',
      network: 'isp',
      after_completion: false,
      same_client: true,
    },
  ],
  notes: [],
}

const WHAT_IF = {
  threshold: 50,
  bad: { refused: 36, let_through: 9 },
  good: { refused: 8, let_through: 847 },
  unjudged: { refused: 12, let_through: 288 },
  bad_refused: { share: 0.8, low: 0.662, high: 0.891 },
  good_refused: { share: 0.009, low: 0.005, high: 0.018 },
  precision: { share: 0.818, low: 0.68, high: 0.905 },
}

const INSIGHTS: AnswerOf<'showInsights'> = {
  since: '2026-10-22T09:00:00.000Z',
  computed_at: '2026-11-21T09:00:00.000Z',
  transactions: 1_200,
  reported: 900,
  bad: 45,
  baseline: { share: 0.05, low: 0.038, high: 0.066 },
  truncated: false,
  reasons: [
    {
      reason: reasonOf('webdriver', 'driven'),
      count: 30,
      reported: 24,
      quality_terminated: 21,
      reconciled: 1,
      precision: { share: 0.917, low: 0.742, high: 0.977 },
      lift: 18.3,
    },
  ],
  what_if: WHAT_IF,
  curve: [WHAT_IF],
  drift: {
    browsers: [
      {
        browser: 'Chrome',
        scored: 640,
        days: [
          {
            since: '2026-11-20T09:00:00.000Z',
            scored: 80,
            above_20: 0.2,
            above_50: 0.175,
            above_70: 0.025,
          },
        ],
      },
    ],
    flags: [
      {
        browser: 'Chrome 143',
        above: 50,
        since: '2026-11-20T09:00:00.000Z',
        scored_before: 560,
        scored_since: 40,
        from: { share: 0.02, low: 0.011, high: 0.035 },
        to: { share: 0.3, low: 0.181, high: 0.454 },
        reasons: [{ reason: reasonOf('webdriver', 'driven'), from: 0.004, to: 0.3 }],
      },
    ],
  },
}

const KNOWN_USER: AnswerOf<'describeUser'> = {
  user_id: 'user-42',
  generated_at: '2026-11-21T10:00:00.000Z',
  transactions: [{ transaction: TRANSACTION, evidence: EVIDENCE }],
  truncated: false,
  devices: [
    {
      channel: 'app',
      sub_channel: null,
      first_seen_at: '2026-11-21T09:00:02.000Z',
      last_seen_at: '2026-11-21T09:00:02.000Z',
      browser: 'chrome 150',
      system: 'android',
      networks: 1,
      hashes: { screen: 'Q2x1ZW1hbm4' },
      compared_with_other_partners: false,
      keys: 7,
    },
  ],
}

const RECEIPT: AnswerOf<'eraseUser'> = {
  receipt_id: 'era_0000ExampleOfAReceipt000',
  user_id: 'user-42',
  erased_at: '2026-11-21T10:05:00.000Z',
  erased: { transactions: 1, devices: 1, sightings: 8, shared_attempts: 0 },
}

/** The examples by operationId. */
export const EXAMPLES: { readonly [Id in OperationId]: Example<Id> } = {
  deduplicate: {
    bodies: { twoItems: DEDUPLICATION },
    answer: {
      user: DEDUPLICATION.user,
      items: DEDUPLICATION.items.map((item, i) => ({
        ...item,
        duplication_potential: POTENTIALS[i] ?? 0,
      })),
    },
  },
  createTransaction: {
    bodies: { survey: CREATION, secondVisit: REFERENCING_CREATION },
    answer: {
      id: TRANSACTION_ID,
      redirect_url: 'https://service.example/r/Zm9yIGlsbHVzdHJhdGlvbiBvbmx5',
    },
  },
  getTransaction: { bodies: {}, answer: TRANSACTION },
  listTransactions: {
    bodies: {},
    answer: { transactions: [TRANSACTION], score_avg: 0, score_med: 0, next_cursor: null },
  },
  reportTransaction: {
    bodies: {
      completed: { state: 'completed' },
      lowQuality: { state: 'terminated', termination_reason: 'quality' },
    },
    answer: {},
  },
  explainTransaction: { bodies: {}, answer: EVIDENCE },
  showInsights: { bodies: {}, answer: INSIGHTS },
  describeUser: { bodies: {}, answer: KNOWN_USER },
  eraseUser: { bodies: {}, answer: RECEIPT },
}

function pieceOf<K extends DetectorKey>(detector: K, outcome: OutcomeOf<Registry[K]>) {
  const { group, outcomes }: { group: string; outcomes: Record<string, string> } =
    REGISTRY[detector]
  const sentence = outcomes[outcome] ?? ''
  return { signal: detector, group, outcome, observed: null, expected: null, sentence }
}

function reasonOf<K extends DetectorKey>(detector: K, outcome: OutcomeOf<Registry[K]>) {
  return `${detector}.${outcome}`
}

function detectorName(detector: DetectorKey): string {
  return detector
}
