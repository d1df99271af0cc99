/** Made-up fingerprints, injected over the real one. */

import type { FingerprintGeneratorOptions } from 'fingerprint-generator'
import { FingerprintGenerator } from 'fingerprint-generator'
import { FingerprintInjector } from 'fingerprint-injector'
import type { Page } from 'puppeteer-core'

/** Draws a fingerprint from the generator's model of real ones and injects it into the page. */
export async function injectFingerprint(page: Page, options: Partial<FingerprintGeneratorOptions>) {
  const drawn = new FingerprintGenerator({ browsers: ['chrome'], ...options }).getFingerprint()
  await new FingerprintInjector().attachFingerprintToPuppeteer(page as never, drawn)
}
