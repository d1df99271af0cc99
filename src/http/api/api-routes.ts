/** The operations of /v1, registered from the contract's table. */
import { Hono } from 'hono'
import { OPERATIONS, type OperationId } from '../../contract/operations.ts'
import type { App } from '../app-types.ts'
import { registeredPath } from '../registered-path.ts'
import { createTransaction } from './routes/create-transaction.ts'
import { deduplicate } from './routes/deduplicate.ts'
import { describeUser, describeUserByQuery } from './routes/describe-user.ts'
import { eraseUser, eraseUserByQuery } from './routes/erase-user.ts'
import { explainTransaction } from './routes/explain-transaction.ts'
import { exportTransactions } from './routes/export-transactions.ts'
import { getTransaction } from './routes/get-transaction.ts'
import { listTransactions } from './routes/list-transactions.ts'
import { reportTransaction } from './routes/report-transaction.ts'
import { searchTransactions } from './routes/search-transactions.ts'
import { showInsights } from './routes/show-insights.ts'

/** Does not compile until every operation has its handlers. */
const ROUTES = {
  deduplicate,
  createTransaction,
  getTransaction,
  listTransactions,
  reportTransaction,
  explainTransaction,
  searchTransactions,
  exportTransactions,
  showInsights,
  describeUser,
  eraseUser,
  describeUserByQuery,
  eraseUserByQuery,
} satisfies { [Id in OperationId]: { id: Id } }

/** The application of /v1, to be mounted at the root and behind authentication. */
export function apiRoutes(): Hono<App> {
  const app = new Hono<App>()
  for (const { id, handlers } of Object.values(ROUTES)) {
    const { method, path } = OPERATIONS[id]
    app.on(method, [registeredPath(path)], ...handlers)
  }
  return app
}
