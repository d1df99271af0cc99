/**
 * Example values of the OpenAPI document, for every operation of the table. The types refuse a
 * detector or an outcome that does not exist; the build holds each value against its schema.
 */

import { TEMPLATE_SOURCES } from '../contract/openapi-template.ts'
import type { AnswerOf, BodyOf, OperationId } from '../contract/operations.ts'
import type { ReferencingCreation, TransactionData } from '../contract/transaction.ts'
import { honestExplanation } from '../domain/fraud/assessment/honest-explanation.ts'
import type { OutcomeOf } from '../domain/fraud/detector.ts'
import { type DetectorKey, REGISTRY, type Registry } from '../domain/fraud/detectors/index.ts'
import { DUPLICATION_EXAMPLE } from './duplication-example.ts'
import { INSIGHTS_EXAMPLE } from './insights-example.ts'
import { DEVICE_EXAMPLE, KEPT_TRANSACTION_EXAMPLE } from './known-user-example.ts'

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
      ext_survey_source: TEMPLATE_SOURCES[0],
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
  duplication_potential: 0.83,
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
    pieces: [
      {
        ...pieceOf('canvasNoise', 'noisy'),
        bits: 0.31,
        raw_bits: 0.85,
        counted: true,
        honest_explanation: honestExplanation('canvasNoise', 'noisy'),
      },
      { ...pieceOf('webdriver', 'plain'), bits: -7.76, raw_bits: -0.6, counted: true },
    ],
    coverage: { seen: 2, total: 3, unseen: [detectorName('expectedUserAgent')] },
    model_version: 'fraud-0',
    model_learned_on: '2026-11-22',
    pending: false,
  },
  duplication: DUPLICATION_EXAMPLE,
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

const KNOWN_USER: AnswerOf<'describeUser'> = {
  user_id: 'user-42',
  generated_at: '2026-11-21T10:00:00.000Z',
  transactions: [{ transaction: TRANSACTION, evidence: EVIDENCE, kept: KEPT_TRANSACTION_EXAMPLE }],
  truncated: false,
  devices: [DEVICE_EXAMPLE],
  shared_attempts: [],
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
  searchTransactions: {
    bodies: {},
    answer: {
      transactions: [{ ...TRANSACTION, story: 'everyday', state: 'completed' }],
      next_cursor: null,
      looked_at_until: null,
    },
  },
  exportTransactions: {
    bodies: {},
    answer: `id,created_at,score\r\n${TRANSACTION_ID},2026-11-21T09:00:00.000Z,0\r\n`,
  },
  showInsights: { bodies: {}, answer: INSIGHTS_EXAMPLE },
  describeUser: { bodies: {}, answer: KNOWN_USER },
  eraseUser: { bodies: {}, answer: RECEIPT },
  describeUserByQuery: { bodies: {}, answer: KNOWN_USER },
  eraseUserByQuery: { bodies: {}, answer: RECEIPT },
}

function pieceOf<K extends DetectorKey>(detector: K, outcome: OutcomeOf<Registry[K]>) {
  const { group, outcomes }: { group: string; outcomes: Record<string, string> } =
    REGISTRY[detector]
  const sentence = outcomes[outcome] ?? ''
  const unknown = { observed: null, expected: null, honest_explanation: null }
  return { signal: detector, group, outcome, sentence, ...unknown }
}

function detectorName(detector: DetectorKey): string {
  return detector
}
