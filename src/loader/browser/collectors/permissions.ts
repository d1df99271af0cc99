import { textOrNull } from '../collecting/bounds.ts'
import type { Collector } from '../collecting/collector.ts'
import { absent, later } from '../collecting/reading.ts'

/** Null where the browser cannot be asked, as in old WebKit, or refuses, as some webviews do. */
export const stateOf = async (asked: Promise<PermissionStatus> | null): Promise<string | null> => {
  try {
    return asked && textOrNull((await asked).state, 16)
  } catch {
    return null
  }
}

/**
 * The permission to notify, as two interfaces report it, and the permission to locate, for which
 * this origin never asks but which drivers grant beforehand. Reading them never asks the user.
 */
export const permissions: Collector<'permissions'> = {
  limitMs: 100,
  collect({ asked }) {
    const notification = 'Notification' in window ? textOrNull(Notification.permission, 16) : null
    const states = Promise.all([stateOf(asked.notifications), stateOf(asked.geolocation)])
    const whole = states.then(([notificationQuery, geolocation]) =>
      notification === null && notificationQuery === null && geolocation === null
        ? absent('unsupported')
        : { notification, notificationQuery, geolocation },
    )
    return notification === null
      ? later(whole)
      : later(whole, { notification, notificationQuery: null })
  },
}
