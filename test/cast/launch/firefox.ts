/** A genuine Firefox ESR, started with a profile and an address. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VisitContext } from '../client.ts'
import { end, start } from '../stage/spawned.ts'

export const FIREFOX = process.env.CAST_FIREFOX ?? '/usr/bin/firefox-esr'

/** Preferences that only keep a first start quiet. */
const QUIET = {
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'trailhead.firstrun.didSeeAboutWelcome': true,
  'browser.tabs.firefox-view': false,
  'app.update.enabled': false,
  'termsofuse.bypassNotification': true,
} as const

export type Preferences = Record<string, string | number | boolean>

/** Makes a profile folder with these preferences. */
export async function firefoxProfile(folder: string, preferences: Preferences): Promise<string> {
  await mkdir(folder, { recursive: true })
  const lines = Object.entries({ ...QUIET, ...preferences }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(folder, 'user.js'), `${lines.join('\n')}\n`)
  return folder
}

export interface PlainFirefox {
  preferences?: Preferences
  args?: string[]
  env?: Record<string, string>
  profile?: string
}

/** Opens the link in a plain Firefox window and closes it after the arrival. */
export async function browseFirefox(context: VisitContext, how: PlainFirefox = {}) {
  const profile = await firefoxProfile(
    join(context.scratch, how.profile ?? 'profile'),
    how.preferences ?? {},
  )
  const browser = start(
    FIREFOX,
    ['--no-remote', '--profile', profile, ...(how.args ?? []), context.link],
    { DISPLAY: context.display, MOZ_ENABLE_WAYLAND: undefined, ...how.env },
  )
  try {
    await context.arrived
  } finally {
    await end(browser)
  }
}
