/** Answers of the API with everything that the console can show, and with hostile strings in it. */

import type { FoundPage, FoundTransaction } from '../../../src/console/browser/api/search.ts'
import type { Evidence } from '../../../src/contract/additions/evidence.ts'
import type { InsightsAnswer } from '../../../src/contract/additions/insights.ts'

/** What a page would do if it took text for HTML. */
const HOSTILE = '<img src=x onerror="document.title=1">\u202E"\'&amp;'

const id = (index: number) => `Kp7sVd2Qw9XeRt4YbN1mZc8LfJhG6u${String(index).padStart(2, '0')}`
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString()
const SCORES = [88, 61, 30, 4, null]

/** One found transaction; `change` replaces a part of it. */
export const foundTransaction = (
  index: number,
  change: Partial<FoundTransaction> = {},
): FoundTransaction => ({
  id: id(index),
  score: SCORES[index % SCORES.length] ?? null,
  score_reasons: `Most likely ${HOSTILE} (82 %); otherwise an ordinary visit (18 %). The device is shared.`,
  duplication_potential: (index % 4) / 3,
  data: {
    user_id: `panellist-${index}${HOSTILE}`,
    project_type: 'survey',
    project_id: `project-${index % 3}`,
    redirect_url: 'https://panel.example/back',
    custom_tags: { note: HOSTILE },
  },
  state_transitions: [{ state: 'terminated', termination_reason: 'quality', ts: at(59) }],
  created_at: at(-index),
  completed_at: at(1),
  story: 'farm',
  state: 'terminated',
  ...change,
})

/** A page of search results; more follow where there is a cursor. */
export const foundPage = (rows: number, cursor: string | null = null): FoundPage => ({
  transactions: Array.from({ length: rows }, (_, index) => foundTransaction(index)),
  next_cursor: cursor,
  looked_at_until: cursor === null ? null : at(-rows),
})

const piece = (signal: string, bits: number, sentence: string) => ({
  signal,
  group: signal,
  outcome: 'seen',
  bits,
  raw_bits: bits || 1.4,
  counted: bits !== 0,
  observed: bits > 0 ? HOSTILE : null,
  expected: bits > 0 ? 'at most 2' : null,
  sentence,
  honest_explanation: bits > 0 ? 'People who share a device at home.' : null,
})
const row = (comparison: string, bits: number, says: string) => ({
  comparison,
  level: 'same',
  says,
  bits,
  term_frequency_bits: comparison === 'device' ? 1.2 : 0,
})
type Attempt = Evidence['duplication']['attempts'][number]
const linked: Attempt = {
  own: false,
  transaction_id: id(41),
  user: { user_id: `panellist-17${HOSTILE}`, channel: 'web', sub_channel: null },
  created_at: at(-9000),
  same_person: 0.83,
  same_person_between: { low: 0.79, high: 0.86 },
  completed: 1,
  completed_between: null,
  share: 0.7,
  match: {
    bits: 6,
    rows: [
      row('visitor', 12, `the same cookie ${HOSTILE}`),
      row('device', 4, 'the same device'),
      row('prior', -10, 'any two users'),
    ],
  },
}
const own: Attempt = {
  ...linked,
  own: true,
  user: null,
  match: null,
  same_person: 1,
  same_person_between: null,
  completed: 0.4,
  completed_between: { low: 0.2, high: 0.6 },
  share: 0.1,
}
const foreign: Attempt = {
  ...own,
  own: false,
  transaction_id: null,
  same_person: null,
  same_person_between: null,
  completed: null,
  completed_between: null,
  share: 0.03,
}

/** The evidence of a transaction with fraud, duplicates, openings and notes. */
export const EVIDENCE: Evidence = {
  id: id(0),
  score: 88,
  duplication_potential: 0.83,
  fraud: {
    probability: 0.88,
    bits: 2.9,
    prior_bits: -4,
    stories: [
      {
        story: 'farm',
        says: `many accounts in one hand ${HOSTILE}`,
        fraudulent: true,
        probability: 0.7,
      },
      {
        story: 'program',
        says: 'a program that poses as a person',
        fraudulent: true,
        probability: 0.18,
      },
      { story: 'everyday', says: 'an ordinary visit', fraudulent: false, probability: 0.12 },
    ],
    pieces: [
      piece('shared-device', 6.1, 'The same device was used by many accounts'),
      piece('delivery', 1.6, 'The page was fetched in an odd way'),
      piece('network-kind', -0.8, 'The network is one of homes'),
      piece('clock', 0, 'The clock is wrong'),
    ],
    coverage: { seen: 50, total: 52, unseen: ['clock-zone', 'round-trip'] },
    model_version: 'fraud-1',
    model_learned_on: '2026-11-01',
    pending: true,
  },
  duplication: {
    summary: `Very likely the person behind ${HOSTILE}.`,
    attempts: [linked, own, foreign],
    omitted: 2,
    history: [
      { at: at(0), value: 0, says: 'created', transaction_id: null },
      { at: at(2), value: 0.83, says: `device seen ${HOSTILE}`, transaction_id: id(41) },
    ],
  },
  openings: [
    {
      opened_at: at(1),
      country: 'DE',
      browser: HOSTILE,
      network: 'isp',
      after_completion: false,
      same_client: true,
    },
    {
      opened_at: at(30),
      country: null,
      browser: null,
      network: null,
      after_completion: true,
      same_client: false,
    },
  ],
  notes: [HOSTILE],
}

const share = (value: number) => ({
  share: value,
  low: value * 0.8,
  high: Math.min(1, value * 1.2),
})
const whatIf = (threshold: number) => ({
  threshold,
  bad: { refused: 90 - threshold, let_through: threshold },
  good: { refused: 20, let_through: 800 },
  unjudged: { refused: 12, let_through: 288 },
  bad_refused: share(1 - threshold / 100),
  good_refused: share(0.02),
  precision: threshold === 90 ? null : share(0.8),
})

/** Insights with a flag and several reasons; `what_if` for the given threshold. */
export const insightsWith = (threshold: number | null): InsightsAnswer => ({
  since: at(-40_000),
  computed_at: at(0),
  transactions: 1200,
  reported: 900,
  bad: 90,
  baseline: share(0.1),
  truncated: true,
  reasons: [
    {
      reason: 'webdriver.driven',
      sentence: 'The browser itself says that a program drives it',
      count: 30,
      reported: 24,
      quality_terminated: 21,
      reconciled: 1,
      precision: share(0.7),
      lift: 7,
    },
    {
      reason: `unknown.${HOSTILE}`,
      sentence: HOSTILE,
      count: 80,
      reported: 0,
      quality_terminated: 0,
      reconciled: 0,
      precision: null,
      lift: null,
    },
  ],
  what_if: threshold === null ? null : whatIf(threshold),
  curve: [10, 50, 90].map(whatIf),
  score_days: [0, 1, 2].map((day) => ({
    since: at(-1440 * (day + 1)),
    scored: 80,
    bands: [50, 10, 4, 3, 2, 3, 2, 2, 3, 1],
    recommended: [61, 8, 7, 4],
  })),
  drift: {
    browsers: [
      {
        browser: 'Chrome',
        scored: 640,
        days: [1, 2, 3].map((day) => ({
          since: at(-1440 * day),
          scored: 80,
          above_20: 0.2,
          above_50: 0.1,
          above_70: 0.05,
        })),
      },
    ],
    flags: [
      {
        browser: HOSTILE,
        above: 50,
        since: at(-1440),
        scored_before: 560,
        scored_since: 40,
        from: share(0.02),
        to: share(0.3),
        reasons: [{ reason: 'webdriver.driven', from: 0.004, to: 0.3 }],
      },
    ],
    week: {
      since: at(-1440 * 7),
      scored_before: 900,
      scored_since: 300,
      reasons: [
        { reason: 'webdriver.driven', sentence: `A program ${HOSTILE}`, from: 0.004, to: 0.0123 },
      ],
    },
  },
})
