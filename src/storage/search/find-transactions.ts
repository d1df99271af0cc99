/** Finds transactions of one scope: always by an index, and over a bounded number of rows. */
import type { D1Database } from '@cloudflare/workers-types'
import { mergePages } from './merge-pages.ts'
import { searchInProject } from './search-in-project.ts'
import { searchInTime } from './search-in-time.ts'
import { searchOfUsers } from './search-of-users.ts'
import type { Page, SearchQuestion } from './search-page.ts'

/**
 * The next page, newest first, over all databases that have some of the scope's users, each of which
 * looks at its own rows. Rejects when D1 does.
 */
export async function findTransactions(
  databases: readonly D1Database[],
  asked: Omit<SearchQuestion, 'databases'>,
): Promise<Page> {
  const question = { ...asked, databases: databases.length }
  return mergePages(
    await Promise.all(databases.map((db) => findInDatabase(db, question))),
    asked.limit,
  )
}

/**
 * One database's page, by the index that leaves least to look at: users, then a project, then
 * time. Each has the same order, so one page may be found by another index than the last.
 */
async function findInDatabase(db: D1Database, question: SearchQuestion): Promise<Page> {
  const page = await searchOfUsers(db, question)
  if (page) return page
  const { projectId } = question.filters
  return projectId === undefined
    ? searchInTime(db, question)
    : searchInProject(db, question, projectId)
}
