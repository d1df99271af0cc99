import type { Evidence } from '../../../../contract/additions/evidence.ts'
import type { Transaction } from '../../../../contract/transaction.ts'
import { stateInWords } from '../../words/names.ts'
import { percent } from '../../words/numbers.ts'
import { Moment } from '../moment.tsx'
import { Named } from '../named.tsx'
import { ScoreMark } from '../score-mark.tsx'

/** The API writes its sentences without knowing who reads them; moments beside them are the reader's. */
const DAYS_OF_UTC = 'Days in sentences are those of UTC.'

interface SummaryProps {
  transaction: Transaction
  evidence: Evidence
}

/** The two numbers with what they mean, and whose transaction it is. */
export function Summary({ transaction, evidence }: SummaryProps) {
  const { data } = transaction
  const project = [data.project_type, data.project_source, data.project_sub_source, data.project_id]
  const user = [data.user_id, data.channel, data.sub_channel]
  return (
    <section class="summary" aria-label="Summary">
      <FraudFigure evidence={evidence} />
      <DuplicateFigure evidence={evidence} />
      <dl class="facts">
        <Fact term="User" parts={user} />
        <Fact term="Project" parts={project} />
        {data.ext_survey_source && (
          <Fact term="External survey" parts={[data.ext_survey_source, data.ext_survey_id]} />
        )}
        <div>
          <dt>State</dt>
          <dd>{stateInWords(stateOf(transaction))}</dd>
        </div>
        <div>
          <dt>Created</dt>
          <dd>
            <Moment at={transaction.created_at} isWhole />
          </dd>
        </div>
      </dl>
    </section>
  )
}

function DuplicateFigure({ evidence }: Pick<SummaryProps, 'evidence'>) {
  return (
    <div class="figure">
      <h2>Duplicate</h2>
      <p class="large">
        <b>{percent(evidence.duplication_potential)}</b>
      </p>
      <p>{evidence.duplication.summary}</p>
      {evidence.duplication.attempts.length > 0 && (
        <p class="small">
          {DAYS_OF_UTC}{' '}
          <Guide to="reading-a-duplicate#when-somebody-says-that-they-never-did-it">
            When somebody says that they never did it
          </Guide>
        </p>
      )}
    </div>
  )
}

function FraudFigure({ evidence }: Pick<SummaryProps, 'evidence'>) {
  const story = evidence.fraud?.stories[0]
  return (
    <div class="figure">
      <h2>Fraud score</h2>
      <p class="large">
        <ScoreMark score={evidence.score} />
      </p>
      {story && (
        <p>
          Most likely {story.says} ({percent(story.probability)}).
        </p>
      )}
      {evidence.fraud?.pending && (
        <p class="small">May still change: evidence of other users has not arrived yet.</p>
      )}
      {story && (
        <p class="small">
          A probability, and no proof.{' '}
          <Guide to="reading-a-score#when-somebody-complains">When somebody complains</Guide>
        </p>
      )}
    </div>
  )
}

/** In a window of its own: leaving the page would end the session. */
function Guide({ to, children }: { to: string; children: string }) {
  return (
    <a href={`/docs/${to}`} target="_blank" rel="noopener">
      {children}
    </a>
  )
}

function stateOf({ state_transitions: reports, completed_at: completedAt }: Transaction): string {
  return reports.at(-1)?.state ?? (completedAt ? 'passed' : 'created')
}

function Fact({ term, parts }: { term: string; parts: (string | null | undefined)[] }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <Named parts={parts} />
      </dd>
    </div>
  )
}
