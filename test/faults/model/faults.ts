/** What goes wrong between the calls of a history. */
import { setDatabase } from '../../support/worker/breakable-database.ts'
import { mixVersions } from '../../support/worker/mixed-versions.ts'
import { runAlarm } from '../../support/worker/objects.ts'
import { openInForm, STORE_FORMS } from './earlier-stores.ts'
import { type Model, nth } from './model.ts'
import type { Fault, Restart } from './steps.ts'
import { abort, evict, runHourlyJob } from './storage.ts'

/** Lets a fault happen. Resolves as soon as calls may go on, though its consequences do too. */
export async function cause(model: Model, fault: Fault): Promise<void> {
  switch (fault.kind) {
    case 'database':
      return setDatabase(fault.mode)
    case 'versions':
      return mixVersions(fault.isMixed)
    case 'pause':
      return pause(fault.ms)
    case 'hourlyJob':
      // While D1 hangs, the job does too.
      await Promise.race([runHourlyJob(), pause(JOB_MS)])
      return
    case 'alarm':
      await runAlarm(nth(model.transactions, fault.tx).id)
      return
    case 'restart':
      return restart(model, fault.tx, fault.how)
    case 'earlierStore': {
      const { id, account } = nth(model.transactions, fault.tx)
      const form = nth(STORE_FORMS, fault.form)
      model.restarted.add(account.objectName)
      await openInForm(id, form)
      if (form.forgetsDevices) model.withoutDevices.add(account.objectName)
      if (!form.forgetsAnswers) return
      model.requests = model.requests.filter(
        (request) => request.account.objectName !== account.objectName,
      )
    }
  }
}

/** How long a history waits for the job. */
const JOB_MS = 90

/** Resolves after real milliseconds. */
export const pause = (ms: number) => new Promise<void>((wake) => setTimeout(wake, ms))

/** Restarts the object of the nth transaction. */
export async function restart(model: Model, n: number, how: Restart): Promise<void> {
  const { id, account } = nth(model.transactions, n)
  model.restarted.add(account.objectName)
  await (how === 'evict' ? evict(id) : abort(id))
}
