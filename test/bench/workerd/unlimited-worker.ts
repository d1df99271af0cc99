/**
 * The product's own entry, with rate limiters that let everything pass: those of a deployment count in
 * memory, and the local ones are objects, which would cost more than what they protect.
 */
import type { Environment } from '../../../src/environment.ts'
import worker from '../../../src/worker.ts'

export { UserObject } from '../../../src/objects/user-object.ts'

const PASS: RateLimit = { limit: async () => ({ success: true }) }
let unlimited: Environment | null = null

/** The same environment for all requests, as the platform's is. */
function withoutLimits(env: Environment): Environment {
  const limiters = Object.keys(env).filter((name) => name.startsWith('RATE_'))
  unlimited ??= { ...env, ...Object.fromEntries(limiters.map((name) => [name, PASS])) }
  return unlimited
}

export default {
  fetch: (request, env, context) => worker.fetch(request, withoutLimits(env), context),
} satisfies ExportedHandler<Environment>
