/** Where the parts of a duplicate's graph are drawn: this user, linked users, their attempts. */

/** An earlier attempt, as far as the picture is concerned. */
export interface Attempt {
  own: boolean
  transaction_id: string | null
  user: { user_id: string; channel: string | null; sub_channel: string | null } | null
  created_at: string
  same_person: number | null
  completed: number | null
  share: number
  match: { bits: number; rows: { comparison: string; says: string; bits: number }[] } | null
}

/** Whose attempts they are. */
export interface Person<A extends Attempt> {
  key: string
  kind: 'own' | 'linked' | 'foreign' | 'forgotten'
  name: string
  /** P(same person); null where it is not told. */
  samePerson: number | null
  /** What speaks most for one person; null where nothing does, or nothing is told. */
  because: string | null
  attempts: A[]
  y: number
}

/** Persons with their attempts, from top to bottom; `y` and `height` in the picture's units. */
export interface AttemptGraph<A extends Attempt> {
  persons: Person<A>[]
  rows: { attempt: A; y: number }[]
  rootY: number
  height: number
  /** Attempts that are left out of the picture. */
  omitted: number
}

/** Height of an attempt's row, in the picture's units. */
const ROW = 68
/** Attempts that the picture shows; the others are counted. Judged. */
const ROWS_MAX = 10

/** Lays out the attempts with the largest share of the potential. */
export function layOutAttempts<A extends Attempt>(attempts: readonly A[]): AttemptGraph<A> {
  const shown = attempts.toSorted((a, b) => b.share - a.share).slice(0, ROWS_MAX)
  const byPerson = Map.groupBy(shown, personKey)
  const rows: AttemptGraph<A>['rows'] = []
  const persons = [...byPerson].map(([key, theirs]) => {
    const first = rows.length
    for (const attempt of theirs) rows.push({ attempt, y: (rows.length + 0.5) * ROW })
    const y = ((first + rows.length) / 2) * ROW
    return describePerson(key, theirs, y)
  })
  const height = Math.max(1, rows.length) * ROW
  return { persons, rows, rootY: height / 2, height, omitted: attempts.length - shown.length }
}

/** How thick a line is, for a probability of 0 to 1; what is not told is thin. */
export function lineWidth(probability: number | null): number {
  return probability === null ? 1.5 : 1.5 + 6 * probability
}

function personKey({ own, user, same_person }: Attempt): string {
  if (own) return 'own'
  if (user) return JSON.stringify([user.user_id, user.channel, user.sub_channel])
  return same_person === null ? 'foreign' : 'forgotten'
}

const NAMES: Record<string, string> = {
  own: 'the same user',
  foreign: 'another partner’s user',
  forgotten: 'a user who is no longer kept',
}

function describePerson<A extends Attempt>(
  key: string,
  attempts: readonly A[],
  y: number,
): Person<A> {
  const strongest = attempts.toSorted((a, b) => (b.same_person ?? 0) - (a.same_person ?? 0))[0]
  return {
    key,
    kind: key === 'own' || key === 'foreign' || key === 'forgotten' ? key : 'linked',
    name: NAMES[key] ?? nameOf(strongest?.user),
    samePerson: key === 'own' ? 1 : (strongest?.same_person ?? null),
    because: reasonOf(strongest),
    attempts: [...attempts],
    y,
  }
}

function nameOf(user: Attempt['user'] | undefined): string {
  if (!user) return ''
  return [user.user_id, user.channel, user.sub_channel].filter((part) => part !== null).join(' · ')
}

function reasonOf(attempt: Attempt | undefined): string | null {
  const [strongest] = (attempt?.match?.rows ?? []).toSorted((a, b) => b.bits - a.bits)
  return strongest && strongest.bits > 0 ? strongest.says : null
}
