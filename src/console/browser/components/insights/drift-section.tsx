import type { DriftAnswer } from '../../../../contract/additions/drift.ts'
import { percent } from '../../words/numbers.ts'
import { Moment } from '../moment.tsx'
import { ReasonName } from './reason-name.tsx'

/** Jumps in the scores of a browser that chance does not explain. */
export function DriftSection({ flags }: { flags: DriftAnswer['flags'] }) {
  return (
    <section aria-labelledby="drift-heading">
      <h2 id="drift-heading">Scores that jumped</h2>
      {flags.length === 0 && <p>No browser’s scores moved by more than chance explains.</p>}
      {flags.map((flag) => (
        <div key={`${flag.browser} ${flag.above}`} class="notice notice-warn">
          <p>
            <b>{flag.browser}</b>: {percent(flag.from.share)} scored above {flag.above} before,{' '}
            {percent(flag.to.share)} since <Moment at={flag.since} />.
          </p>
          {flag.reasons.length > 0 && (
            <ul>
              {flag.reasons.map(({ reason, from, to }) => (
                <li key={reason}>
                  <ReasonName reason={reason} /> from {percent(from)} to {percent(to)}
                </li>
              ))}
            </ul>
          )}
          <p class="small">
            A browser’s new release, or an attack under its name. Until it is explained, do not act
            on the scores of this browser by themselves.
          </p>
        </div>
      ))}
    </section>
  )
}
