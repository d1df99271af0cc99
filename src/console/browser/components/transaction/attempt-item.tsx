import type { Evidence } from '../../../../contract/additions/evidence.ts'
import { keyInWords } from '../../words/names.ts'
import { percent, signedBits } from '../../words/numbers.ts'
import { utcDay } from '../../words/time.ts'
import { Moment } from '../moment.tsx'
import { Named } from '../named.tsx'
import { TransactionLink } from '../transaction-link.tsx'

type Attempt = Evidence['duplication']['attempts'][number]

/** One earlier attempt in words, with the comparison of the two users. */
export function AttemptItem({ attempt }: { attempt: Attempt }) {
  const { transaction_id: id, created_at: at, share, match } = attempt
  return (
    <li>
      <p>
        Adds <b>{percent(share)}</b>: <Whose attempt={attempt} />,{' '}
        {id === null ? (
          // The start of its day stands for all of it: in another zone that is the day before.
          utcDay(at)
        ) : (
          <>
            <Moment at={at} />, <TransactionLink id={id} says="open it" />
          </>
        )}
        .
      </p>
      <p class="small">
        <Chances attempt={attempt} />
      </p>
      {match && <MatchTable match={match} />}
    </li>
  )
}

function Whose({ attempt: { own, user, same_person: samePerson } }: { attempt: Attempt }) {
  if (own) return <>the same user</>
  if (user) {
    const { user_id: id, channel, sub_channel: subChannel } = user
    return <Named parts={[id, channel, subChannel]} />
  }
  if (samePerson === null) return <>a user of another partner, of whom nothing more is told</>
  return <>a user who is no longer kept, or not found now</>
}

function Chances({ attempt }: { attempt: Attempt }) {
  const { own, same_person: samePerson, same_person_between: sameBetween } = attempt
  const { completed, completed_between: completedBetween } = attempt
  return (
    <>
      {!own && samePerson !== null && (
        <>
          The same person: {percent(samePerson)}
          <Between range={sameBetween} />.{' '}
        </>
      )}
      {completed !== null && (
        <>
          Completed: {percent(completed)}
          <Between range={completedBetween} />.
        </>
      )}
    </>
  )
}

function Between({ range }: { range: Attempt['completed_between'] }) {
  const whole = (value: number) => Math.round(value * 100)
  return range && <> {`(between ${whole(range.low)} and ${whole(range.high)} %)`}</>
}

function MatchTable({ match: { bits, rows } }: { match: NonNullable<Attempt['match']> }) {
  return (
    <details>
      <summary>Why the two users may be one person: {signedBits(bits)} bits</summary>
      <table>
        <caption class="visually-hidden">Comparison of the two users</caption>
        <thead>
          <tr>
            <th scope="col">Compared</th>
            <th scope="col">Found</th>
            <th scope="col" class="number">
              Bits
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.comparison}>
              <th scope="row">{keyInWords(row.comparison)}</th>
              <td>
                {row.says}
                {row.term_frequency_bits !== 0 && (
                  <span class="small seen">
                    of these {signedBits(row.term_frequency_bits)} for how rare the value is
                  </span>
                )}
              </td>
              <td class="number">{signedBits(row.bits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
