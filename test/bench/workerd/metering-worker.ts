/**
 * The product's own entry, which notes what costs money: every row of D1 and of objects by its
 * statement, calls of objects, alarms, and how long an object was kept awake. `GET /meter` answers with
 * what was noted since the last time, and `GET /meter/awake` with whether anything is under way; `POST /meter/alarms`
 * runs the alarms that are armed.
 */
import type { Environment } from '../../../src/environment.ts'
import worker, { UserObject as ProductUserObject } from '../../../src/worker.ts'
import { makeMeter } from './meter.ts'
import { takeAlarm } from './told-alarms.ts'

const meter = makeMeter()
const objects = new Map<string, DurableObjectId>()

export class UserObject extends ProductUserObject {
  constructor(ctx: DurableObjectState, env: Environment) {
    objects.set(ctx.id.toString(), ctx.id)
    meter.watchObject(ctx)
    super(ctx, { ...env, ...meter.databasesOf(env, 'object') })
  }

  /** Runs the alarm now, if one is armed. */
  async runArmedAlarm(): Promise<void> {
    if (!(await takeAlarm(this.ctx))) return
    meter.noteAlarm()
    await meter.whileAwake(() => this.alarm())
  }

  /** Bytes of the object's storage. */
  async size(): Promise<number> {
    return this.ctx.storage.sql.databaseSize
  }
}

type MeteringStub = Pick<UserObject, 'runArmedAlarm' | 'size'>

const stubsOf = (env: Environment) =>
  [...objects.values()].map((id) => env.USERS.get(id) as unknown as MeteringStub)

async function answer(request: Request, env: Environment): Promise<Response> {
  if (request.url.endsWith('/awake')) return Response.json(meter.isAwake())
  if (request.method === 'GET') return Response.json(meter.take())
  if (request.url.endsWith('/sizes')) {
    return Response.json(await Promise.all(stubsOf(env).map((stub) => stub.size())))
  }
  for (const stub of stubsOf(env)) await stub.runArmedAlarm()
  return Response.json({})
}

export default {
  fetch: (request, env, context) =>
    new URL(request.url).pathname.startsWith('/meter')
      ? answer(request, env)
      : worker.fetch(
          request,
          { ...env, ...meter.databasesOf(env, 'worker'), USERS: meter.callsOf(env.USERS) },
          context,
        ),
} satisfies ExportedHandler<Environment>
