import type { Evidence } from '../../../../contract/additions/evidence.ts'
import { makeWaterfall, placeBar, type Step, type Waterfall } from '../../charts/waterfall.ts'
import { counted, oddsInWords, percent, signedBits } from '../../words/numbers.ts'
import { SignKey } from '../sign-key.tsx'

type Fraud = NonNullable<Evidence['fraud']>
type Piece = Fraud['pieces'][number]

/** The score's waterfall: each row is a piece of evidence, with a bar from one sum to the next. */
export function WaterfallTable({ fraud }: { fraud: Fraud }) {
  const waterfall = makeWaterfall(fraud.prior_bits, fraud.pieces)
  return (
    <table class="waterfall">
      <caption>
        How the evidence adds up, in bits: each bit doubles the odds of fraud, or halves them. The
        dashed line is an even chance.
      </caption>
      <thead>
        <tr>
          <th scope="col">Evidence</th>
          <th scope="col" class="number">
            Bits
          </th>
          <th scope="col" class="bar-column">
            <span class="visually-hidden">Picture</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {waterfall.steps.map((step, index) => (
          <StepRow key={index} step={step} waterfall={waterfall} probability={fraud.probability} />
        ))}
      </tbody>
    </table>
  )
}

interface StepRowProps {
  step: Step<Piece>
  waterfall: Waterfall<Piece>
  probability: number
}

function StepRow({ step, waterfall, probability }: StepRowProps) {
  return (
    <tr class={`step step-${step.kind}`}>
      <th scope="row">
        <StepWords step={step} probability={probability} />
      </th>
      <td class="number">
        {signedBits(step.bits)}
        {step.kind === 'piece' && <span class="small odds">{oddsInWords(step.bits)}</span>}
      </td>
      <td class="bar-column" aria-hidden="true">
        <Bar step={step} waterfall={waterfall} />
      </td>
    </tr>
  )
}

function StepWords({ step, probability }: { step: Step<Piece>; probability: number }) {
  if (step.kind === 'prior') return <>Before anything is seen</>
  if (step.kind === 'sum') return <>All together: {percent(probability)} fraud</>
  if (!step.piece) return <>{counted(step.pieces, 'smaller piece')}</>
  const { signal, outcome, sentence, observed, expected, honest_explanation: honestly } = step.piece
  return (
    <>
      {sentence}
      {observed !== null && (
        <span class="small seen">
          seen: {observed}
          {expected !== null && `; expected: ${expected}`}
        </span>
      )}
      {honestly !== null && <span class="small seen">Honest people with the same: {honestly}</span>}
      <SignKey sign={`${signal}.${outcome}`} />
    </>
  )
}

/** The bar of one step; the line is at an even chance. */
function Bar({ step, waterfall }: { step: Step<Piece>; waterfall: Waterfall<Piece> }) {
  const { x, width } = placeBar(step, waterfall)
  const zero = placeBar({ from: 0, to: 0 }, waterfall).x
  const kind = step.kind === 'sum' ? 'sum' : step.bits > 0 ? 'up' : 'down'
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" class="bar" aria-hidden="true">
      <line class="zero" x1={zero} x2={zero} y1="0" y2="10" />
      <rect class={kind} x={x} width={Math.max(width, 0.5)} y="1" height="8" rx="0.6" />
    </svg>
  )
}
