/** Browsers as people start them: a command line, a window, and no driver attached. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { webkitPath } from '../missing-programs.ts'

/** A running browser that no driver is attached to. */
export interface GenuineBrowser {
  close(): Promise<void>
}

const startInWindow = async (
  command: string,
  argumentsFor: (profile: string) => string[],
  preferences: string,
): Promise<GenuineBrowser> => {
  const profile = await mkdtemp(join(tmpdir(), 'doubletake-profile-'))
  await writeFile(join(profile, 'user.js'), preferences)
  const screen = ['-a', '-s', '-screen 0 1440x900x24']
  const child = spawn('xvfb-run', [...screen, command, ...argumentsFor(profile)], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, HOME: profile },
  })
  const ended = new Promise<void>((done) => child.on('exit', () => done()))
  return {
    close: async () => {
      // The group is ours alone: the screen, the browser and its processes.
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** Chromium in a window, without automation flags; a sandbox needs rights that containers lack. */
export const startGenuineChromium = (url: string): Promise<GenuineBrowser> =>
  startInWindow(
    process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    (profile) => ['--no-sandbox', '--no-first-run', `--user-data-dir=${profile}`, url],
    '',
  )

const firefoxPreferences = `
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
`

/** Firefox ESR in a window; `more` are further lines of its user.js. */
export const startGenuineFirefox = (url: string, more = ''): Promise<GenuineBrowser> =>
  startInWindow(
    process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    (profile) => ['--no-remote', '--profile', profile, url],
    firefoxPreferences + more,
  )

/** WebKitGTK's own small browser, the nearest to Safari that Debian has. */
export const startGenuineWebkit = (url: string): Promise<GenuineBrowser> =>
  startInWindow(webkitPath(process.env), () => [url], '')
