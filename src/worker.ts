/** The entry: exports the app, the hourly job and the object class; no logic. */
import type { Environment } from './environment.ts'
import { createApp } from './http/app.ts'
import { runHourlyJob } from './jobs/hourly-job.ts'

export { UserObject } from './objects/user-object.ts'

const app = createApp()

export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
  scheduled: (controller, env, context) => {
    context.waitUntil(runHourlyJob(env, controller.scheduledTime))
  },
} satisfies ExportedHandler<Environment>
