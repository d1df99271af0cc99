/** Figures of signs that a program drives the browser, and not a person. */
import { agrees, type Figures, neutral, proof, sign } from './figure.ts'
import { BOT_DRIVEN, DRIVERS, INCONSISTENT, JUDGED, KENNEDY } from './sources.ts'

/** By detector and outcome. */
export const AUTOMATION_FIGURES = {
  automationGlobals: {
    found: proof(0.00001, 0.1, DRIVERS),
    none: agrees(0.99999, 0.8, DRIVERS),
  },
  buildClaim: {
    stripped: sign(
      0.001,
      0.05,
      'Chromium builds without licensed codecs, as test tools bring them',
    ),
    whole: agrees(0.999, 0.9, JUDGED),
  },
  declaredBot: {
    bot: proof(0.00001, 0.1, JUDGED),
    browser: agrees(0.99999, 0.9, JUDGED),
  },
  // Cloudflare publishes no rates; what its bands mean is in the detector.
  platformVerdict: {
    verifiedBot: proof(0.00001, 0.02, JUDGED),
    automated: proof(0.0005, 0.15, JUDGED),
    likelyAutomated: sign(0.03, 0.15, JUDGED),
    likelyHuman: agrees(0.969, 0.68, JUDGED),
  },
  headless: {
    declared: proof(0.00001, 0.1, BOT_DRIVEN),
    several: proof(0.0001, 0.1, BOT_DRIVEN),
    some: sign(0.01, 0.2, BOT_DRIVEN),
    few: neutral(0.15, 0.2, JUDGED),
    none: agrees(0.84, 0.4, BOT_DRIVEN),
  },
  inspector: {
    driven: proof(0.0003, 0.25, DRIVERS),
    attached: sign(0.004, 0.3, 'judgement: few people have developer tools open during a redirect'),
    none: agrees(0.996, 0.65, JUDGED),
  },
  natives: {
    emulated: proof(0.00001, 0.03, JUDGED),
    evasive: proof(0.0001, 0.1, 'puppeteer-extra-plugin-stealth replaces these functions'),
    disguise: proof(0.0005, 0.1, INCONSISTENT),
    modified: sign(0.02, 0.15, 'judgement: privacy extensions replace functions too'),
    intact: agrees(0.98, 0.7, JUDGED),
  },
  pluginList: {
    forged: sign(0.002, 0.06, 'puppeteer-extra-plugin-stealth rebuilds the list in script'),
    genuine: agrees(0.998, 0.9, JUDGED),
  },
  realms: {
    identity: proof(0.0003, 0.15, INCONSISTENT),
    hardware: sign(0.01, 0.1, JUDGED),
    agree: agrees(0.99, 0.75, JUDGED),
  },
  unattended: {
    together: proof(0.0003, 0.3, BOT_DRIVEN),
    server: proof(0.0003, 0.05, KENNEDY),
    noPointer: sign(
      0.002,
      0.1,
      'judgement: televisions, kiosks and keyboard users without a mouse',
    ),
    switched: sign(0.02, 0.15, 'judgement: builds and companies that switch the service off'),
    granted: sign(0.001, 0.05, 'chromedriver grants it by default; policies of companies may too'),
    attended: neutral(0.976, 0.4, JUDGED),
  },
  webdriver: {
    driven: proof(0.00001, 0.3, BOT_DRIVEN),
    hidden: proof(0.00001, 0.1, 'puppeteer-extra-plugin-stealth and its like'),
    plain: agrees(0.99998, 0.6, BOT_DRIVEN),
  },
} satisfies Partial<Figures>
