import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { OPERATIONS } from '../../contract/operations.ts'
import type { App } from '../app-types.ts'
import { registeredPath } from '../registered-path.ts'

/** What is not in the contract's table, by method and path as they are registered. */
const OTHERS: readonly (readonly [route: string, name: string])[] = [
  ['GET /r/:token', 'openLink'],
  ['POST /r/:token', 'deliverVisit'],
  ['GET /openapi.json', 'showContract'],
  ['GET /', 'showLanding'],
  ['GET /problems', 'listProblems'],
  ['GET /problems/:code', 'describeProblem'],
  ['GET /healthz', 'checkHealth'],
  ['GET /readyz', 'checkReadiness'],
  ['GET /operator/status', 'showStatus'],
  ['POST /operator/rewind', 'rewindUser'],
  ['POST /operator/republish', 'republishUser'],
  ['POST /operator/republish-objects', 'republishObjects'],
  ['POST /operator/erase-returned', 'eraseReturned'],
]

const NAMES = new Map([
  ...OTHERS,
  ...Object.entries(OPERATIONS).map(
    ([id, { method, path }]) => [`${method.toUpperCase()} ${registeredPath(path)}`, id] as const,
  ),
])

/**
 * The operation that a request asks for, also where it was refused before it got there; null where no
 * route has its method and path. Never anything of its path, which may name people.
 */
export function nameOperation(c: Context<App>): string | null {
  for (const { method, path } of matchedRoutes(c)) {
    const name = NAMES.get(`${method} ${path}`)
    if (name !== undefined) return name
  }
  return null
}
