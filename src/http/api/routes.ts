/** The operations of /v1, one file each. */
import { Hono } from 'hono'
import { insightsQuery } from '../../contract/insights.ts'
import { listQuery } from '../../contract/list.ts'
import type { App } from '../app-types.ts'
import { problem } from './problem.ts'
import { validating } from './validate.ts'
import { createTransaction } from './routes/create-transaction.ts'
import { deduplicate } from './routes/deduplicate.ts'
import { explainTransaction } from './routes/explain-transaction.ts'
import { listTransactions } from './routes/list-transactions.ts'
import { lookUpTransaction } from './routes/get-transaction.ts'
import { reportTransaction } from './routes/report-transaction.ts'
import { showInsights } from './routes/show-insights.ts'

/** The /v1 application, to be mounted behind authentication. */
export function routes(): Hono<App> {
  const app = new Hono<App>()
  app.post('/deduplicate', deduplicate)
  app.post('/transactions', createTransaction)
  app.get('/transactions', validating('query', listQuery), (c) =>
    listTransactions(c, c.req.valid('query')),
  )
  app.get('/transactions/:id', lookUpTransaction)
  app.get('/transactions/:id/evidence', explainTransaction)
  app.post('/transactions/:id/report', reportTransaction)
  app.get('/insights', validating('query', insightsQuery), (c) =>
    showInsights(c, c.req.valid('query')),
  )
  refuseOtherMethods(app)
  return app
}

/** A known path with another method is 405 with what is allowed, not 404. */
function refuseOtherMethods(app: Hono<App>): void {
  const routesSoFar = [...app.routes]
  for (const path of new Set(routesSoFar.map((route) => route.path))) {
    const here = routesSoFar.filter((route) => route.path === path)
    const allowed = [...new Set(here.map(({ method }) => method))]
    app.all(path, (c) =>
      problem(c, 'method_not_allowed', {
        detail: `Use ${allowed.join(' or ')}.`,
        headers: { Allow: allowed.join(', ') },
      }),
    )
  }
}
