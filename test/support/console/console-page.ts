/** The console in a browser, with the API's answers as a test wants them. */
import type { Page, Route } from 'playwright-core'
import { makeApiKey } from '../../../src/secrets/api-key.ts'
import { EVIDENCE, foundPage, foundTransaction, insightsWith } from './answers.ts'

/** A well-formed key that no service knows. */
export const MADE_UP_KEY = makeApiKey('test')

/** What a call is answered with: `data`, or a problem. */
export type Answer =
  | { data: unknown }
  | { status: number; problem?: object; headers?: Record<string, string> }

/** Answers by the path's end; undefined for the usual answer. */
export type Answering = (path: string, query: URLSearchParams) => Answer | undefined

const usually: Answering = (path, query) => {
  if (path === '/v1/search') return { data: foundPage(8, query.has('next_cursor') ? null : 'more') }
  if (path === '/v1/insights') {
    const threshold = query.get('threshold')
    return { data: insightsWith(threshold === null ? null : Number(threshold)) }
  }
  if (path.endsWith('/evidence')) return { data: EVIDENCE }
  if (path.startsWith('/v1/transactions/')) return { data: foundTransaction(0) }
  return undefined
}

/** Puts answers in the place of the API's; the page and its files stay the service's own. */
export const answerCalls = async (page: Page, answering: Answering): Promise<void> => {
  await page.route('**/v1/**', (route: Route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const answer = answering(pathname, searchParams) ?? usually(pathname, searchParams)
    if (!answer) return route.fulfill({ status: 404, json: { title: 'none', status: 404 } })
    if ('data' in answer) return route.fulfill({ json: { data: answer.data } })
    const { status, problem = {}, headers = {} } = answer
    return route.fulfill({ status, headers, json: problem })
  })
}

/** Opens the console and signs in by keyboard. */
export const signIn = async (page: Page, baseUrl: string, key = MADE_UP_KEY): Promise<void> => {
  await page.goto(`${baseUrl}/console`)
  await page.getByLabel('API key').focus()
  await page.keyboard.insertText(key)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Search', level: 1 }).waitFor()
}
