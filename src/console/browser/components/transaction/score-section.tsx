import type { Evidence } from '../../../../contract/additions/evidence.ts'
import type { Transaction } from '../../../../contract/transaction.ts'
import { keyInWords } from '../../words/names.ts'
import { counted, percent, signedBits } from '../../words/numbers.ts'
import { SignKey } from '../sign-key.tsx'
import { StoryBar } from './story-bar.tsx'
import { WaterfallTable } from './waterfall-table.tsx'

interface ScoreSectionProps {
  transaction: Transaction
  evidence: Evidence
}

/** Why the score is what it is: stories, the sum of evidence, and what could not be seen. */
export function ScoreSection({ transaction, evidence: { fraud } }: ScoreSectionProps) {
  return (
    <section aria-labelledby="score-heading">
      <h2 id="score-heading">Why this score</h2>
      {fraud === null ? (
        <p class="empty">{isReportedUnseen(transaction) ? NEVER_PASSED : NO_SCORE_YET}</p>
      ) : (
        <>
          <StoryBar stories={fraud.stories} />
          <WaterfallTable fraud={fraud} />
          <Uncounted pieces={fraud.pieces.filter((piece) => !piece.counted)} />
          <Coverage coverage={fraud.coverage} />
          <p class="small">
            Model {fraud.model_version}
            {fraud.model_learned_on && `, learned on ${fraud.model_learned_on}`}.
          </p>
        </>
      )}
    </section>
  )
}

const NO_SCORE_YET = 'There is no score yet: it is made when the user passes the loader.'
/** Of the causes only the last is the user's own doing. */
const NEVER_PASSED =
  'There is no score: the end was reported, and nobody has passed the loader. The user never came, ' +
  'has no JavaScript, or went around the page. The timeline says whether the link was opened.'

function isReportedUnseen({ state_transitions: reports, completed_at: completedAt }: Transaction) {
  return reports.length > 0 && !completedAt
}

type Fraud = NonNullable<Evidence['fraud']>

function Uncounted({ pieces }: { pieces: Fraud['pieces'] }) {
  if (pieces.length === 0) return null
  return (
    <details>
      <summary>{counted(pieces.length, 'piece')} seen and not counted</summary>
      <p>
        Of pieces with one cause one counts: the strongest sign of fraud, or where there is none the
        strongest agreement.
      </p>
      <ul>
        {pieces.map((piece) => (
          <li key={`${piece.signal}.${piece.outcome}`}>
            {piece.sentence} <span class="small">({signedBits(piece.raw_bits)} bits alone)</span>
            <SignKey sign={`${piece.signal}.${piece.outcome}`} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Coverage({ coverage: { seen, total, unseen } }: { coverage: Fraud['coverage'] }) {
  return (
    <details>
      <summary>
        {seen} of {total} signals were seen ({percent(total === 0 ? 0 : seen / total)})
      </summary>
      <p>What could not be seen counts for nothing, neither for nor against the user.</p>
      <ul class="columns-list">
        {unseen.map((signal) => (
          <li key={signal}>{keyInWords(signal)}</li>
        ))}
      </ul>
    </details>
  )
}
