/** What travels with a request through the middleware. */
import type { Environment } from '../environment.ts'
import type { Partner } from '../storage/partners.ts'
import type { Config } from './read-config.ts'

/** The environment and the variables of every handler. */
export interface App {
  Bindings: Environment
  Variables: { requestId: string; config: Config; partner: Partner }
}
