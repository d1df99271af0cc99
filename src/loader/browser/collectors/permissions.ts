import { textOrNull } from '../bounds.ts'
import { absent, type Collector, later } from '../collector.ts'

let notifications: Promise<string | null> | null = null

/** The state of the permission to notify, asked once: every question goes to another process. */
export const notificationState = (): Promise<string | null> => {
  notifications ??= stateOf('notifications')
  return notifications
}

const stateOf = async (name: PermissionName): Promise<string | null> => {
  try {
    return textOrNull((await navigator.permissions.query({ name })).state, 16)
  } catch {
    // Old WebKit has no permissions interface, and some webviews refuse these names.
    return null
  }
}

/**
 * The permission to notify, as two interfaces tell it, and that to locate, which this origin never asks
 * for but drivers grant beforehand. Reading never asks the user.
 */
export const permissions: Collector<'permissions'> = {
  limitMs: 100,
  collect() {
    const notification = 'Notification' in window ? textOrNull(Notification.permission, 16) : null
    const queries = Promise.all([notificationState(), stateOf('geolocation')])
    const whole = queries.then(([notificationQuery, geolocation]) =>
      notification === null && notificationQuery === null && geolocation === null
        ? absent('unsupported')
        : { notification, notificationQuery, geolocation },
    )
    return notification === null
      ? later(whole)
      : later(whole, { notification, notificationQuery: null })
  },
}
