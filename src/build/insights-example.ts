import type { AnswerOf } from '../contract/operations.ts'
import type { OutcomeOf } from '../domain/fraud/detector.ts'
import type { DetectorKey, Registry } from '../domain/fraud/detectors/index.ts'
import { sentenceOf } from '../domain/fraud/score.ts'

const WHAT_IF = {
  threshold: 50,
  bad: { refused: 36, let_through: 9 },
  good: { refused: 8, let_through: 847 },
  unjudged: { refused: 12, let_through: 288 },
  bad_refused: { share: 0.8, low: 0.662, high: 0.891 },
  good_refused: { share: 0.009, low: 0.005, high: 0.018 },
  precision: { share: 0.818, low: 0.68, high: 0.905 },
}

/** Insights into thirty days of one partner, with a browser whose scores have jumped. */
export const INSIGHTS_EXAMPLE: AnswerOf<'showInsights'> = {
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
      sentence: sentenceOf('webdriver', 'driven'),
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
  score_days: [
    {
      since: '2026-11-20T09:00:00.000Z',
      scored: 120,
      bands: [90, 8, 4, 2, 0, 1, 2, 3, 4, 6],
      recommended: [99, 5, 6, 10],
    },
  ],
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
    week: {
      since: '2026-11-14T09:00:00.000Z',
      scored_before: 900,
      scored_since: 300,
      reasons: [
        {
          reason: reasonOf('webdriver', 'driven'),
          sentence: sentenceOf('webdriver', 'driven'),
          from: 0.004,
          to: 0.087,
        },
      ],
    },
  },
}

function reasonOf<K extends DetectorKey>(detector: K, outcome: OutcomeOf<Registry[K]>) {
  return `${detector}.${outcome}`
}
