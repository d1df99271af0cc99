/**
 * Alarms run when they are told to, so that none falls between two steps of a slow machine: what arms them
 * knows itself when they are due.
 */
const UNTIL_TOLD_MS = 24 * 60 * 60 * 1000

/** Puts off what the object arms; `onArmed` is called each time. To be called before the object's constructor. */
export function putOffAlarms({ storage }: DurableObjectState, onArmed: () => void): void {
  const setAlarm = storage.setAlarm.bind(storage)
  storage.setAlarm = (_at, ...options) => {
    onArmed()
    return setAlarm(Date.now() + UNTIL_TOLD_MS, ...options)
  }
}

/** Takes back the alarm that was put off, whose work is to be done now; false where none is armed. */
export async function takeAlarm({ storage }: DurableObjectState): Promise<boolean> {
  if ((await storage.getAlarm()) === null) return false
  await storage.deleteAlarm()
  return true
}
