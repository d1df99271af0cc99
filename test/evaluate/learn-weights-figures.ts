/**
 * What is known of each outcome before our own measurements: P(outcome | honest) and
 * P(outcome | fraud) among visits in which the detector saw something, with where they come from.
 *
 * `learn-weights.ts` replaces a figure wherever a data file measures it. A figure called a judgement
 * is one: no published number was found, and recorded adversaries or reports should replace it.
 */
import type { OutcomeOf } from '../../src/domain/fraud/detector.ts'
import type { DetectorKey, Registry } from '../../src/domain/fraud/detectors/index.ts'
import type { Bearing } from '../../src/domain/fraud/model.ts'

export interface Figure {
  bearing: Bearing
  honest: number
  fraud: number
  source: string
}

export type Figures = { [K in DetectorKey]: { [O in OutcomeOf<Registry[K]>]: Figure } }

const figure =
  (bearing: Bearing) =>
  (honest: number, fraud: number, source: string): Figure => ({ bearing, honest, fraud, source })

const agrees = figure('agreement')
const neutral = figure('neutral')
const sign = figure('ambiguous')
const proof = figure('unambiguous')

const JUDGED = 'judgement'
/** Venugopalan et al., FP-Inconsistent, arXiv 2406.07647: half a million requests of 20 bot services. */
const INCONSISTENT =
  'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself'
/** Jonker, Krumnow, Vlot, Fingerprint surface-based detection of web bot detectors, ESORICS 2019. */
const DRIVERS =
  'rate judged; Jonker et al. 2019: drivers leave properties that no browser of a person has'
/** Vastel et al., FP-Crawlers, MADWeb 2020. */
const BOT_DRIVEN =
  'rate judged; Vastel et al. 2020: detectors in use rest on webdriver and headless marks'
/** Kennedy et al., The shape of and solutions to the MTurk quality crisis, PSRM 8, 2020. */
const KENNEDY =
  'rate judged; Kennedy et al. 2020: people abroad reach surveys of one country through rented servers'
const VPN_USE = 'judgement: few visits of the people who own a VPN go through it'

export const FIGURES: Figures = {
  absences: {
    impossible: proof(0.00005, 0.06, JUDGED),
    odd: sign(0.002, 0.03, JUDGED),
    none: agrees(0.998, 0.9, JUDGED),
  },
  acceptLanguage: {
    agrees: agrees(0.99, 0.85, JUDGED),
    differs: sign(0.01, 0.15, JUDGED),
  },
  automationGlobals: {
    found: proof(0.00001, 0.1, DRIVERS),
    none: agrees(0.99999, 0.8, DRIVERS),
  },
  binding: {
    valid: agrees(0.985, 0.8, JUDGED),
    missing: sign(0.01, 0.1, JUDGED),
    stale: sign(0.004, 0.02, JUDGED),
    malformed: proof(0.00001, 0.03, JUDGED),
    foreign: proof(0.00001, 0.03, JUDGED),
    replayed: proof(0.00001, 0.03, JUDGED),
  },
  canvasNoise: {
    noisy: sign(0.04, 0.1, 'judgement: share of Brave, Safari 17+ private and hardened Firefox'),
    exact: agrees(0.96, 0.85, JUDGED),
  },
  clientHints: {
    agrees: agrees(0.9995, 0.8, INCONSISTENT),
    contradicts: proof(0.0005, 0.2, INCONSISTENT),
  },
  clock: {
    contradicts: proof(0.0001, 0.05, INCONSISTENT),
    slight: sign(0.001, 0.02, JUDGED),
    agrees: agrees(0.998, 0.85, JUDGED),
  },
  declaredBot: {
    bot: proof(0.00001, 0.1, JUDGED),
    browser: agrees(0.99999, 0.9, JUDGED),
  },
  documentClock: {
    overridden: proof(0.0002, 0.06, INCONSISTENT),
    shifted: sign(0.002, 0.02, 'judgement: rule changes reach systems late'),
    same: agrees(0.998, 0.9, JUDGED),
  },
  engineClaim: {
    agrees: agrees(0.9999, 0.85, INCONSISTENT),
    contradicts: proof(0.0001, 0.1, INCONSISTENT),
  },
  gpu: {
    contradicts: proof(0.0001, 0.1, INCONSISTENT),
    software: sign(0.015, 0.2, 'judgement: servers have no graphics hardware, few people lack it'),
    virtual: sign(0.004, 0.1, JUDGED),
    hardware: agrees(0.98, 0.5, JUDGED),
  },
  headless: {
    declared: proof(0.00001, 0.1, BOT_DRIVEN),
    several: proof(0.0001, 0.1, BOT_DRIVEN),
    some: sign(0.01, 0.2, BOT_DRIVEN),
    few: neutral(0.15, 0.2, JUDGED),
    none: agrees(0.84, 0.4, BOT_DRIVEN),
  },
  hintHeaders: {
    agrees: agrees(0.9995, 0.85, INCONSISTENT),
    contradicts: proof(0.0005, 0.15, INCONSISTENT),
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
  pastQuality: {
    bad: sign(0.002, 0.15, JUDGED),
    blemished: sign(0.06, 0.2, JUDGED),
    clean: agrees(0.9, 0.4, JUDGED),
  },
  platformClaim: {
    agrees: agrees(0.9995, 0.75, INCONSISTENT),
    emulated: proof(0.0003, 0.1, 'intoli user-agents: phones on Linux x86_64 are automation'),
    contradicts: proof(0.0005, 0.25, INCONSISTENT),
  },
  realms: {
    identity: proof(0.0003, 0.15, INCONSISTENT),
    hardware: sign(0.01, 0.1, JUDGED),
    agree: agrees(0.99, 0.75, JUDGED),
  },
  requestShape: {
    unlike: proof(0.0002, 0.05, JUDGED),
    library: proof(0.00001, 0.1, JUDGED),
    bare: sign(0.01, 0.2, JUDGED),
    browser: agrees(0.99, 0.7, JUDGED),
  },
  sharedDevice: {
    farm: proof(0.0001, 0.15, JUDGED),
    several: sign(0.03, 0.15, JUDGED),
    alike: sign(0.003, 0.1, JUDGED),
    own: agrees(0.967, 0.6, JUDGED),
  },
  touchClaim: {
    untouchable: proof(0.0001, 0.1, INCONSISTENT),
    phone: agrees(0.9999, 0.8, JUDGED),
    desktop: neutral(0.99, 0.99, JUDGED),
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
  userAgentEcho: {
    same: agrees(0.999, 0.85, JUDGED),
    generalised: neutral(0.0005, 0.0005, 'Firefox resistFingerprinting, Tor Browser'),
    minor: sign(0.0005, 0.02, JUDGED),
    contradicts: proof(0.0001, 0.13, INCONSISTENT),
  },
  vendorConstants: {
    agrees: agrees(0.9995, 0.85, INCONSISTENT),
    contradicts: proof(0.0005, 0.15, INCONSISTENT),
  },
  webdriver: {
    driven: proof(0.00001, 0.3, BOT_DRIVEN),
    hidden: proof(0.00001, 0.1, 'puppeteer-extra-plugin-stealth and its like'),
    plain: agrees(0.99998, 0.6, BOT_DRIVEN),
  },
  attention: {
    scripted: sign(0.002, 0.03, JUDGED),
    framed: sign(0.01, 0.04, JUDGED),
    away: neutral(0.03, 0.05, JUDGED),
    present: agrees(0.4, 0.25, JUDGED),
    idle: neutral(0.55, 0.6, JUDGED),
  },
  demographics: {
    impossible: sign(0.003, 0.03, JUDGED),
    several: proof(0.001, 0.08, JUDGED),
    changed: sign(0.03, 0.2, 'judgement: typing slips and shared accounts against made-up answers'),
    steady: agrees(0.96, 0.6, JUDGED),
  },
  expectedUserAgent: {
    same: agrees(0.9, 0.6, JUDGED),
    updated: neutral(0.03, 0.05, JUDGED),
    otherBrowser: sign(0.04, 0.15, JUDGED),
    otherClient: sign(0.01, 0.05, JUDGED),
    handedOver: proof(0.0005, 0.05, JUDGED),
    otherSystem: sign(0.02, 0.2, JUDGED),
  },
  hardwareClaim: {
    foreign: proof(0.00005, 0.05, INCONSISTENT),
    odd: sign(0.003, 0.04, INCONSISTENT),
    plausible: agrees(0.997, 0.91, INCONSISTENT),
  },
  linkedQuality: {
    bad: sign(0.01, 0.3, JUDGED),
    blemished: sign(0.05, 0.2, JUDGED),
    clean: neutral(0.9, 0.5, JUDGED),
  },
  openings: {
    passedAround: sign(0.003, 0.03, JUDGED),
    passedOn: proof(0.0003, 0.03, JUDGED),
    several: sign(0.06, 0.12, JUDGED),
    late: sign(0.01, 0.03, JUDGED),
    once: agrees(0.92, 0.82, JUDGED),
  },
  ownLanguage: {
    differs: sign(0.004, 0.05, 'judgement: one setting decides both on a desktop'),
    same: agrees(0.996, 0.94, JUDGED),
  },
  pageTiming: {
    impossible: proof(0.00005, 0.05, JUDGED),
    instant: sign(0.0005, 0.05, JUDGED),
    late: sign(0.01, 0.03, JUDGED),
    wrongClock: sign(0.005, 0.03, JUDGED),
    ordinary: agrees(0.985, 0.85, JUDGED),
  },
  pluginList: {
    forged: sign(0.002, 0.06, 'puppeteer-extra-plugin-stealth rebuilds the list in script'),
    genuine: agrees(0.998, 0.9, JUDGED),
  },
  referencePair: {
    otherCountry: sign(0.005, 0.06, JUDGED),
    otherDevice: sign(0.02, 0.15, JUDGED),
    rushed: sign(0.02, 0.15, 'Berke et al. 2025: 1 % of 12,461 paid respondents took under 29 s'),
    same: agrees(0.95, 0.7, JUDGED),
  },
  screenClaim: {
    none: sign(0.0005, 0.04, JUDGED),
    media: sign(0.004, 0.08, INCONSISTENT),
    misfit: sign(0.01, 0.06, INCONSISTENT),
    bare: sign(0.006, 0.2, BOT_DRIVEN),
    preset: sign(0.0005, 0.08, 'puppeteer, playwright and WebdriverIO set these sizes by default'),
    flat: sign(0.0005, 0.05, INCONSISTENT),
    plausible: agrees(0.985, 0.8, INCONSISTENT),
  },
  userDevices: {
    many: sign(0.005, 0.1, JUDGED),
    few: agrees(0.995, 0.9, JUDGED),
  },
  userVelocity: {
    superhuman: proof(0.00005, 0.04, JUDGED),
    extreme: sign(0.001, 0.1, JUDGED),
    busy: sign(0.03, 0.15, JUDGED),
    calm: agrees(0.97, 0.75, JUDGED),
  },
  fontClaim: {
    contradicts: proof(0.0005, 0.2, INCONSISTENT),
    lacking: sign(0.005, 0.1, JUDGED),
    agrees: agrees(0.994, 0.7, INCONSISTENT),
  },
  networkKind: {
    tor: sign(0.0005, 0.03, JUDGED),
    vpn: sign(0.04, 0.2, VPN_USE),
    proxy: sign(0.002, 0.05, JUDGED),
    hosting: sign(0.008, 0.25, KENNEDY),
    relay: neutral(0.04, 0.03, JUDGED),
    corporate: neutral(0.08, 0.03, JUDGED),
    access: agrees(0.82, 0.42, KENNEDY),
  },
  expectedAddress: {
    exact: agrees(0.88, 0.55, JUDGED),
    near: agrees(0.05, 0.04, JUDGED),
    different: sign(0.07, 0.4, JUDGED),
  },
  targetedCountry: {
    same: agrees(0.96, 0.75, KENNEDY),
    neighbour: sign(0.01, 0.04, KENNEDY),
    elsewhere: sign(0.02, 0.18, KENNEDY),
  },
  timezoneCountry: {
    agrees: agrees(0.95, 0.7, INCONSISTENT),
    nearby: neutral(0.02, 0.05, JUDGED),
    differs: sign(0.03, 0.25, INCONSISTENT),
  },
  languageCountry: {
    usual: agrees(0.97, 0.93, JUDGED),
    foreign: sign(0.03, 0.06, 'judgement: many people read another language than their country'),
  },
  travel: {
    scattered: proof(0.0002, 0.04, JUDGED),
    twoHomes: proof(0.0003, 0.04, JUDGED),
    impossible: sign(0.004, 0.06, JUDGED),
    manyCountries: sign(0.0005, 0.03, JUDGED),
    possible: agrees(0.99, 0.9, JUDGED),
  },
  networkVelocity: {
    crowd: sign(0.001, 0.1, JUDGED),
    many: sign(0.01, 0.1, JUDGED),
    few: agrees(0.99, 0.8, JUDGED),
  },
  deviceVelocity: {
    many: sign(0.001, 0.1, JUDGED),
    calm: agrees(0.999, 0.9, JUDGED),
  },
  delivery: {
    otherClient: sign(0.002, 0.05, JUDGED),
    otherCountry: sign(0.001, 0.03, JUDGED),
    otherNetwork: sign(0.01, 0.03, JUDGED),
    same: agrees(0.987, 0.89, JUDGED),
  },
  transport: {
    shortHello: sign(
      0.03,
      0.2,
      'RFC 9794 hybrid key exchange; security software opens connections of its own',
    ),
    outdated: sign(0.001, 0.02, JUDGED),
    plain: sign(0.04, 0.2, JUDGED),
    modern: agrees(0.92, 0.6, JUDGED),
  },
  refusedPayloads: {
    forged: proof(0.00005, 0.05, JUDGED),
    replayed: sign(0.003, 0.05, JUDGED),
    retried: neutral(0.01, 0.02, JUDGED),
  },
  buildClaim: {
    stripped: sign(
      0.001,
      0.05,
      'Chromium builds without licensed codecs, as test tools bring them',
    ),
    whole: agrees(0.999, 0.9, JUDGED),
  },
  brandHeaders: {
    versions: proof(0.0005, 0.1, INCONSISTENT),
    differ: sign(0.005, 0.06, INCONSISTENT),
    same: agrees(0.9995, 0.88, INCONSISTENT),
  },
  engineAge: {
    newer: proof(0.0003, 0.08, INCONSISTENT),
    older: proof(0.0003, 0.08, INCONSISTENT),
    odd: sign(0.01, 0.04, JUDGED),
    agrees: agrees(0.989, 0.78, INCONSISTENT),
  },
  pretence: {
    pretended: proof(0.0003, 0.08, KENNEDY),
    plausible: agrees(0.99, 0.7, KENNEDY),
  },
  roundTrip: {
    tooFast: sign(
      0.01,
      0.05,
      'judgement: address databases err, and proxies answer for far addresses',
    ),
    possible: agrees(0.99, 0.95, JUDGED),
  },
}
