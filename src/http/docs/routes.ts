/**
 * What is a page to people and JSON to programs. All other pages are static assets, which are served
 * without the Worker; these paths reach it first (`run_worker_first` in wrangler.toml).
 */
import { type Context, Hono } from 'hono'
import { PROBLEMS } from '../../contract/problem.ts'
import { describeProblem } from '../api/problem.ts'
import type { App } from '../app-types.ts'
import { prefersPage } from './prefers-page.ts'
import { showPage } from './show-page.ts'

const PATHS = ['/', '/problems', '/problems/:code']

/** The landing page and the pages of problems; none of them needs the configuration. */
export function docsRoutes(): Hono<App> {
  const app = new Hono<App>()
  app.get('/', async (c) => (await pageFor(c, '/')) ?? c.notFound())
  app.get('/problems', async (c) => (await pageFor(c, '/problems')) ?? c.notFound())
  app.get('/problems/:code', async (c) => {
    const code = c.req.param('code')
    const page = Object.hasOwn(PROBLEMS, code) ? pageFor(c, `/problems/${code}`) : nowherePage(c)
    return (await page) ?? describeProblem(c)
  })
  // Other methods at these paths end here, with 405: they must not need the configuration either.
  app.on('ALL', PATHS, (c) => c.notFound())
  return app
}

/** The page of a path that leads nowhere; null for programs, and below the API's own prefix. */
export async function nowherePage(c: Context<App>): Promise<Response | null> {
  return /^\/v1(?:\/|$)/.test(c.req.path) ? null : pageFor(c, '/not-found', 404)
}

async function pageFor(c: Context<App>, path: string, status = 200): Promise<Response | null> {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  return isRead && prefersPage(c.req.header('Accept')) ? showPage(c, path, status) : null
}
