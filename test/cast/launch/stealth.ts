/** Puppeteer with the stealth plugin, whole or in part. */
import puppeteer from 'puppeteer-core'
import type { VanillaPuppeteer } from 'puppeteer-extra'
import extra from 'puppeteer-extra'
import stealth from 'puppeteer-extra-plugin-stealth'
import type { Launcher } from './puppet.ts'

const { addExtra } = extra as unknown as {
  addExtra(base: VanillaPuppeteer): Launcher & { use(plugin: unknown): void }
}

/** A launcher with these evasions, or with all. */
export function stealthLauncher(evasions?: string[]): Launcher {
  const launcher = addExtra(puppeteer as unknown as VanillaPuppeteer)
  launcher.use(stealth(evasions ? { enabledEvasions: new Set(evasions) as never } : {}))
  return launcher
}
