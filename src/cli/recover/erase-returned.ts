/** Finding whom a database has brought back that was put back to before their erasure, and erasing them again. */
import { type ReturnedUsers, USERS_AT_ONCE } from '../../contract/operator.ts'
import { countOf } from '../../domain/count-of.ts'
import { sleep } from '../../platform/sleep.ts'
import { askOperator, type OperatedService } from './ask-operator.ts'

/** So many of a hundred users whose objects have nothing look like lost objects, and not like erasures. Judged. */
const ERASED_MAX_PERCENT = 10
/** How often the progress is told. Judged. */
const PROGRESS_MS = 5_000
/** How often a page is asked for that nothing came of, as while D1 stalls, and how long is waited before each. Judged. */
const TRIES = 3
const WAIT_MS = 10_000

/** How to go through all users that the databases have. */
export interface Returning {
  service: OperatedService
  isDryRun: boolean
  /** Also where so many would be erased that the objects seem to be lost. */
  isAnyway: boolean
  /** Users in a second at most: live traffic reads and writes the same databases. */
  perSecond: number
  tell(progress: string): void
}

/** How many users the databases have, and how many of them are erased again, or would be. */
export interface Returned {
  users: number
  returned: number
  failed: number
}

type Page = ReturnedUsers & { after: string | null }

/** Looks at all first, and then erases; rejects where a page is not answered, or where it must not go on. */
export async function eraseReturned(returning: Returning): Promise<Returned> {
  const { isDryRun, isAnyway } = returning
  const pages = await askAll(returning)
  const found = sumOf(pages)
  if (isDryRun || found.returned === 0) return requireAll(found, pages, 'asked')
  if (found.returned * 100 > found.users * ERASED_MAX_PERCENT && !isAnyway)
    throw new Error(
      `of ${countOf(found.users, 'user')} in D1, ${found.returned} have an empty object: so many are hardly erased in 30 days, but so it looks where objects were lost, and then D1 has the only copy. Nobody was erased. Where they are to be erased nevertheless: --anyway`,
    )
  returning.tell(`${found.returned} of ${countOf(found.users, 'user')} are being erased again`)
  const erased: Page[] = []
  for (const { after } of pages.filter(({ returned }) => returned > 0)) {
    await pauseBetween(returning)
    erased.push(await askPage(returning, after, false))
  }
  const { returned } = sumOf(erased)
  return requireAll({ ...found, returned }, [...pages, ...erased], 'erased or asked')
}

async function askAll(returning: Returning): Promise<Page[]> {
  const { tell } = returning
  const pages: Page[] = []
  let toldAt = Date.now()
  let after: string | null = null
  do {
    const page: Page = await askPage(returning, after, true)
    pages.push(page)
    after = page.next
    if (Date.now() - toldAt >= PROGRESS_MS) {
      toldAt = Date.now()
      const { users, returned } = sumOf(pages)
      tell(`${countOf(users, 'user')} looked at, ${returned} of them with an empty object`)
    }
    if (after !== null) await pauseBetween(returning)
  } while (after !== null)
  return pages
}

/** The pause between two pages, each of which may be full. */
function pauseBetween({ perSecond }: Returning): Promise<void> {
  return sleep((1_000 * USERS_AT_ONCE) / perSecond)
}

async function askPage(
  { service }: Returning,
  after: string | null,
  isDryRun: boolean,
): Promise<Page> {
  for (let tries = 1; ; tries++) {
    const said = { after, dry_run: isDryRun }
    const { status, data, reason } = await askOperator(service, 'erase-returned', said).catch(
      (error: Error) => ({ status: 0, data: null, reason: error.message }),
    )
    if (data) return { ...(data as unknown as ReturnedUsers), after }
    const mayHelp = status >= 500 || status === 429
    if (tries === TRIES || !mayHelp)
      throw new Error(`stopped: ${reason} It may be run again from the beginning.`)
    await sleep(WAIT_MS)
  }
}

function sumOf(pages: readonly Page[]): Returned {
  const sum = (count: (page: Page) => number) =>
    pages.reduce((total, page) => total + count(page), 0)
  return {
    users: sum(({ users }) => users),
    returned: sum(({ returned }) => returned),
    failed: sum(({ failed }) => failed.length),
  }
}

function requireAll(done: Returned, pages: readonly Page[], what: string): Returned {
  const failed = pages.flatMap((page) => page.failed)
  if (failed.length === 0) return done
  throw new Error(
    `${countOf(failed.length, 'user')} could not be ${what} (the first: ${failed[0]}); ${done.returned} had an empty object. Run it again`,
  )
}
