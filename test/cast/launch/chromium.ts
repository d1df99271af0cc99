/** A genuine Chromium, started as a person starts it: a profile, a window and an address. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VisitContext } from '../client.ts'
import { end, start } from '../stage/spawned.ts'

/** Debian's Chromium, started through its own launcher. */
export const CHROMIUM = process.env.CAST_CHROMIUM ?? '/usr/bin/chromium'

/** Flags without which a browser run by root on a bare display asks questions instead of browsing. */
const UNATTENDED = [
  '--no-sandbox',
  '--no-first-run',
  '--no-default-browser-check',
  '--password-store=basic',
]

export interface PlainChromium {
  args?: string[]
  env?: Record<string, string>
  window?: string
  /** A fresh profile under this name, in the kind's folder. */
  profile?: string
  /** Chromium's own preferences, by path, as the settings pages would write them. */
  preferences?: Record<string, unknown>
}

/** Opens the link in a plain Chromium window and closes it after the arrival. */
export async function browseChromium(context: VisitContext, how: PlainChromium = {}) {
  const profile = join(context.scratch, how.profile ?? 'profile')
  if (how.preferences) {
    await mkdir(join(profile, 'Default'), { recursive: true })
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(how.preferences))
  }
  const browser = start(
    CHROMIUM,
    [
      ...UNATTENDED,
      `--user-data-dir=${profile}`,
      `--window-size=${how.window ?? '1366,768'}`,
      ...(how.args ?? []),
      context.link,
    ],
    { DISPLAY: context.display, LANG: 'en_US.UTF-8', ...how.env },
  )
  try {
    await context.arrived
  } finally {
    await end(browser)
  }
}

/** How a Chromium of a person in another place and language is started. */
export const living = (timezone: string, language: string) => ({
  args: [`--lang=${language}`, `--accept-lang=${language}`],
  env: { TZ: timezone, LANGUAGE: language.replace('-', '_').split(',')[0] ?? 'en_US' },
})
