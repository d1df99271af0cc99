/**
 * The product's own entry, with rate limiters that let everything pass: those of a deployment count in
 * memory, and the local ones are objects, which would cost more than what they protect. Alarms wait for
 * `POST /bench/alarms`, which runs those that are armed.
 */
import type { Environment } from '../../../src/environment.ts'
import worker, { UserObject as ProductUserObject } from '../../../src/worker.ts'
import { putOffAlarms, takeAlarm } from './told-alarms.ts'

const armed = new Map<string, DurableObjectId>()

export class UserObject extends ProductUserObject {
  constructor(ctx: DurableObjectState, env: Environment) {
    putOffAlarms(ctx, () => armed.set(ctx.id.toString(), ctx.id))
    super(ctx, env)
  }

  /** Runs the alarm now, if one is armed. */
  async runArmedAlarm(): Promise<void> {
    if (await takeAlarm(this.ctx)) await this.alarm()
  }
}

async function runAlarms({ USERS }: Environment): Promise<Response> {
  const ids = [...armed.values()]
  armed.clear()
  const stubs = ids.map((id) => USERS.get(id) as unknown as Pick<UserObject, 'runArmedAlarm'>)
  await Promise.all(stubs.map((stub) => stub.runArmedAlarm()))
  return Response.json({ alarms: ids.length })
}

const PASS: RateLimit = { limit: async () => ({ success: true }) }
let unlimited: Environment | null = null

/** The same environment for all requests, as the platform's is. */
function withoutLimits(env: Environment): Environment {
  const limiters = Object.keys(env).filter((name) => name.startsWith('RATE_'))
  unlimited ??= { ...env, ...Object.fromEntries(limiters.map((name) => [name, PASS])) }
  return unlimited
}

export default {
  fetch: (request, env, context) =>
    request.url.endsWith('/bench/alarms')
      ? runAlarms(env)
      : worker.fetch(request, withoutLimits(env), context),
} satisfies ExportedHandler<Environment>
