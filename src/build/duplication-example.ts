/** The example of an explained duplicate in the OpenAPI document. */
import type { AnswerOf } from '../contract/operations.ts'
import type { SummaryShare } from '../domain/duplication/history/summary-share.ts'
import { describeDuplication } from '../domain/duplication/words/duplication-sentence.ts'
import { describeChange } from '../domain/duplication/words/history-words.ts'
import type { NamedUser } from '../domain/duplication/words/names.ts'
import type { MatchRow } from '../domain/linkage/match.ts'

const row = (comparison: MatchRow['comparison'], level: string, says: string, bits: number) => ({
  comparison,
  level,
  says,
  bits,
  termFrequencyBits: 0,
})

const MATCH_ROWS: MatchRow[] = [
  row('prior', 'any two users', 'how many other accounts one person has', -11.3),
  row('visitor', 'same', 'the same visitor cookie', 29),
  row('device', 'same', 'the same hardware in every part', 4.6),
  row(
    'relation',
    'browser',
    'one person in one browser, weighed against two people on one browser',
    -20,
  ),
]
const EARLIER_ID = 'Kp7sVd2Qw9XeRt4YbN1mZc8LfJhG6uA0'
const SHARE: SummaryShare = {
  own: false,
  attempt: { userRef: '', sequence: 0 },
  createdAt: Date.UTC(2026, 4, 3, 9, 15),
  samePerson: 0.83,
  sameRange: [0.79, 0.86],
  completed: 1,
  step: 'done',
  share: 0.83,
  match: { bits: 2.3, rows: MATCH_ROWS },
}
const ASKING: NamedUser = { userId: 'user-42', channel: null, subChannel: null }
const PANELLIST: NamedUser = { userId: 'panellist-17', channel: null, subChannel: null }

/** What the evidence endpoint says of a duplicate. */
export const DUPLICATION_EXAMPLE: AnswerOf<'explainTransaction'>['duplication'] = {
  summary: describeDuplication({
    value: 0.83,
    summary: { value: 0.83, shares: [SHARE], omitted: 0 },
    asking: ASKING,
    nameOf: () => PANELLIST,
  }),
  attempts: [
    {
      own: false,
      transaction_id: EARLIER_ID,
      user: { user_id: PANELLIST.userId, channel: null, sub_channel: null },
      created_at: new Date(SHARE.createdAt).toISOString(),
      same_person: 0.83,
      same_person_between: { low: 0.79, high: 0.86 },
      completed: 1,
      completed_between: null,
      share: 0.83,
      match: {
        bits: 2.3,
        rows: MATCH_ROWS.map(({ termFrequencyBits, ...each }) => ({
          ...each,
          term_frequency_bits: termFrequencyBits,
        })),
      },
    },
  ],
  omitted: 0,
  history: [
    { at: '2026-11-21T09:00:00.000Z', value: 0, says: 'created', transaction_id: null },
    {
      at: '2026-11-21T09:00:02.000Z',
      value: 0.83,
      says: describeChange(
        { at: 0, value: 0.83, occasion: 'visited', cause: { ...SHARE, kind: 'found' } },
        ASKING,
        () => PANELLIST,
      ),
      transaction_id: EARLIER_ID,
    },
  ],
}
