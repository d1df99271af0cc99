/** Chromium with an unpacked extension of the kinds that people really have. */
import { fileURLToPath } from 'node:url'
import type { PlainChromium } from './chromium.ts'

/** A Chromium in Chicago with the extension of that folder under `extensions/`. */
export function withExtension(name: string): PlainChromium {
  const folder = fileURLToPath(new URL(`../extensions/${name}`, import.meta.url))
  return {
    env: { TZ: 'America/Chicago' },
    args: [
      '--accept-lang=en-US,en',
      // Without this, newer versions ignore the next flag and wait for a person to add the folder.
      '--disable-features=DisableLoadExtensionCommandLineSwitch',
      `--load-extension=${folder}`,
    ],
  }
}
