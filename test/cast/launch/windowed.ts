/** Other genuine browsers of a Linux desktop, started as a person starts them: a window and an address. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { VisitContext } from '../client.ts'
import { end, start } from '../stage/spawned.ts'
import { later } from './later.ts'

/** Where Debian puts the programs of WebKitGTK. */
const WEBKIT = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1'

/** The programs, by name; `CAST_MINIBROWSER` and the like name other paths. */
export const BROWSERS = {
  minibrowser: process.env.CAST_MINIBROWSER ?? `${WEBKIT}/MiniBrowser`,
  epiphany: process.env.CAST_EPIPHANY ?? '/usr/bin/epiphany',
  surf: process.env.CAST_SURF ?? '/usr/bin/surf',
  luakit: process.env.CAST_LUAKIT ?? '/usr/bin/luakit',
  falkon: process.env.CAST_FALKON ?? '/usr/bin/falkon',
  qutebrowser: process.env.CAST_QUTEBROWSER ?? '/usr/bin/qutebrowser',
} as const

/** What these browsers need where root runs them on a bare display. */
const UNATTENDED = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  QTWEBENGINE_DISABLE_SANDBOX: '1',
  NO_AT_BRIDGE: '1',
  MOZ_ENABLE_WAYLAND: undefined,
}

export interface Windowed {
  browser: keyof typeof BROWSERS
  args?: string[]
  env?: Record<string, string>
  /** Whether the person opens the inspector before the link; by its key, which `xdotool` presses. */
  inspects?: boolean
}

/** Long enough for the window to be there on a slow machine, ms. */
const WINDOW_MS = 3_000

/** The environment of a person at this display, with a home folder of their own. */
export async function homeOf(context: VisitContext): Promise<Record<string, string | undefined>> {
  const home = join(context.scratch, 'home')
  const runtime = join(home, 'run')
  await mkdir(runtime, { recursive: true, mode: 0o700 })
  return {
    ...UNATTENDED,
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_DATA_HOME: join(home, '.local/share'),
    DISPLAY: context.display,
    LANG: 'en_US.UTF-8',
    TZ: 'America/Chicago',
  }
}

/** Opens the link in a window of the browser, with a session bus of its own, and closes it after the arrival. */
export async function browseWindowed(context: VisitContext, how: Windowed): Promise<void> {
  const address = how.inspects ? later(context.link) : context.link
  const browser = start(
    'dbus-run-session',
    ['--', BROWSERS[how.browser], ...(how.args ?? []), address],
    { ...(await homeOf(context)), ...how.env },
  )
  try {
    if (how.inspects) {
      await sleep(WINDOW_MS)
      start('xdotool', ['key', 'ctrl+shift+i'], { DISPLAY: context.display })
    }
    await context.arrived
  } finally {
    await end(browser)
  }
}
