/**
 * Written by `npm run train` out of the figures and aggregates in src/training; do not edit.
 * One line an outcome: its weight in bits, the two probabilities, and where they come from.
 */
import type { FraudModel } from './model.ts'

const BOT_DRIVEN = 'rate judged; Vastel et al. 2020: detectors in use rest on webdriver and headless marks'
const DRIVERS = 'rate judged; Jonker et al. 2019: drivers leave properties that no browser of a person has'
const INCONSISTENT = 'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself'
const JUDGED = 'judgement'
const KENNEDY = 'rate judged; Kennedy et al. 2020: people abroad reach surveys of one country through rented servers'

/** The prior and the weight of every outcome. */
export const MODEL: FraudModel = {
  version: 'fraud-2b0f59af',
  priorBits: -4.25,
  priorSource: 'Pew Research Center 2020, Assessing the Risks to Online Polls From Bogus Respondents: 4 to 7 % of opt-in and crowdsourced respondents',
  weights: {
    absences: {
      impossible: { bits: 14.47, pHonest: 0.00005, pFraud: 0.06, bearing: 'unambiguous', source: JUDGED },
      odd: { bits: 2.25, pHonest: 0.002, pFraud: 0.03, bearing: 'ambiguous', source: JUDGED },
      none: { bits: -0.1, pHonest: 0.998, pFraud: 0.9, bearing: 'agreement', source: JUDGED },
    },
    acceptLanguage: {
      agrees: { bits: -0.14, pHonest: 0.99, pFraud: 0.85, bearing: 'agreement', source: JUDGED },
      differs: { bits: 2.25, pHonest: 0.01, pFraud: 0.15, bearing: 'ambiguous', source: JUDGED },
    },
    arrival: {
      addressed: { bits: 2.25, pHonest: 0.04, pFraud: 0.6, bearing: 'ambiguous', source: JUDGED },
      opened: { bits: 0, pHonest: 0.16, pFraud: 0.2, bearing: 'neutral', source: JUDGED },
      followed: { bits: 0, pHonest: 0.8, pFraud: 0.2, bearing: 'neutral', source: JUDGED },
    },
    attention: {
      scripted: { bits: 2.25, pHonest: 0.002, pFraud: 0.03, bearing: 'ambiguous', source: JUDGED },
      framed: { bits: 2, pHonest: 0.01, pFraud: 0.04, bearing: 'ambiguous', source: JUDGED },
      away: { bits: 0, pHonest: 0.03, pFraud: 0.05, bearing: 'neutral', source: JUDGED },
      present: { bits: -0.43, pHonest: 0.4, pFraud: 0.25, bearing: 'agreement', source: JUDGED },
      idle: { bits: 0, pHonest: 0.55, pFraud: 0.6, bearing: 'neutral', source: JUDGED },
    },
    automationGlobals: {
      found: { bits: 14.47, pHonest: 0.00001, pFraud: 0.1, bearing: 'unambiguous', source: DRIVERS },
      none: { bits: -0.21, pHonest: 1, pFraud: 0.8, bearing: 'agreement', source: DRIVERS },
    },
    binding: {
      valid: { bits: -0.19, pHonest: 0.985, pFraud: 0.8, bearing: 'agreement', source: JUDGED },
      missing: { bits: 2.25, pHonest: 0.01, pFraud: 0.1, bearing: 'ambiguous', source: JUDGED },
      stale: { bits: 2.25, pHonest: 0.004, pFraud: 0.02, bearing: 'ambiguous', source: JUDGED },
      malformed: { bits: 14.47, pHonest: 0.00001, pFraud: 0.03, bearing: 'unambiguous', source: JUDGED },
      foreign: { bits: 14.47, pHonest: 0.00001, pFraud: 0.03, bearing: 'unambiguous', source: JUDGED },
      replayed: { bits: 14.47, pHonest: 0.00001, pFraud: 0.03, bearing: 'unambiguous', source: JUDGED },
    },
    brandHeaders: {
      versions: { bits: 14.47, pHonest: 0.0005, pFraud: 0.1, bearing: 'unambiguous', source: INCONSISTENT },
      differ: { bits: 2.25, pHonest: 0.005, pFraud: 0.06, bearing: 'ambiguous', source: INCONSISTENT },
      same: { bits: -0.12, pHonest: 1, pFraud: 0.88, bearing: 'agreement', source: INCONSISTENT },
    },
    buildClaim: {
      stripped: { bits: 2.25, pHonest: 0.001, pFraud: 0.05, bearing: 'ambiguous', source: 'Chromium builds without licensed codecs, as test tools bring them' },
      whole: { bits: -0.1, pHonest: 0.999, pFraud: 0.9, bearing: 'agreement', source: JUDGED },
    },
    canvasNoise: {
      noisy: { bits: 1.32, pHonest: 0.04, pFraud: 0.1, bearing: 'ambiguous', source: 'judgement: share of Brave, Safari 17+ private and hardened Firefox' },
      exact: { bits: -0.11, pHonest: 0.96, pFraud: 0.85, bearing: 'agreement', source: JUDGED },
    },
    clientHints: {
      agrees: { bits: -0.2, pHonest: 0.998, pFraud: 0.8, bearing: 'agreement', source: `honest: measured 216 of 216 (fingerprint-generator 2.1.88 draws); ${INCONSISTENT}` },
      contradicts: { bits: 14.47, pHonest: 0.0023, pFraud: 0.2, bearing: 'unambiguous', source: `honest: measured 0 of 216 (fingerprint-generator 2.1.88 draws); ${INCONSISTENT}` },
    },
    clock: {
      contradicts: { bits: 14.47, pHonest: 0.0001, pFraud: 0.05, bearing: 'unambiguous', source: INCONSISTENT },
      slight: { bits: 2.25, pHonest: 0.001, pFraud: 0.02, bearing: 'ambiguous', source: JUDGED },
      agrees: { bits: -0.15, pHonest: 0.998, pFraud: 0.85, bearing: 'agreement', source: JUDGED },
    },
    declaredBot: {
      bot: { bits: 14.47, pHonest: 0.000613, pFraud: 0.1, bearing: 'unambiguous', source: `honest: measured 0 of 815 (user-agents 2.1.198 profiles whose platform fits); ${JUDGED}` },
      browser: { bits: -0.1, pHonest: 0.999, pFraud: 0.9, bearing: 'agreement', source: `honest: measured 815 of 815 (user-agents 2.1.198 profiles whose platform fits); ${JUDGED}` },
    },
    delivery: {
      otherClient: { bits: 2.25, pHonest: 0.002, pFraud: 0.05, bearing: 'ambiguous', source: JUDGED },
      otherCountry: { bits: 2.25, pHonest: 0.001, pFraud: 0.03, bearing: 'ambiguous', source: JUDGED },
      otherNetwork: { bits: 1.58, pHonest: 0.01, pFraud: 0.03, bearing: 'ambiguous', source: JUDGED },
      same: { bits: -0.1, pHonest: 0.987, pFraud: 0.89, bearing: 'agreement', source: JUDGED },
    },
    demographics: {
      impossible: { bits: 2.25, pHonest: 0.003, pFraud: 0.03, bearing: 'ambiguous', source: JUDGED },
      several: { bits: 14.47, pHonest: 0.001, pFraud: 0.08, bearing: 'unambiguous', source: JUDGED },
      changed: { bits: 2.25, pHonest: 0.03, pFraud: 0.2, bearing: 'ambiguous', source: 'judgement: typing slips and shared accounts against made-up answers' },
      steady: { bits: -0.43, pHonest: 0.96, pFraud: 0.6, bearing: 'agreement', source: JUDGED },
    },
    deviceVelocity: {
      many: { bits: 2.25, pHonest: 0.001, pFraud: 0.1, bearing: 'ambiguous', source: JUDGED },
      calm: { bits: -0.1, pHonest: 0.999, pFraud: 0.9, bearing: 'agreement', source: JUDGED },
    },
    documentClock: {
      overridden: { bits: 14.47, pHonest: 0.0002, pFraud: 0.06, bearing: 'unambiguous', source: INCONSISTENT },
      shifted: { bits: 2.25, pHonest: 0.002, pFraud: 0.02, bearing: 'ambiguous', source: 'judgement: rule changes reach systems late' },
      same: { bits: -0.1, pHonest: 0.998, pFraud: 0.9, bearing: 'agreement', source: JUDGED },
    },
    engineAge: {
      newer: { bits: 14.47, pHonest: 0.0003, pFraud: 0.08, bearing: 'unambiguous', source: INCONSISTENT },
      older: { bits: 14.47, pHonest: 0.0003, pFraud: 0.08, bearing: 'unambiguous', source: INCONSISTENT },
      odd: { bits: 2, pHonest: 0.01, pFraud: 0.04, bearing: 'ambiguous', source: JUDGED },
      agrees: { bits: -0.22, pHonest: 0.989, pFraud: 0.78, bearing: 'agreement', source: INCONSISTENT },
    },
    engineClaim: {
      agrees: { bits: -0.15, pHonest: 1, pFraud: 0.85, bearing: 'agreement', source: INCONSISTENT },
      contradicts: { bits: 14.47, pHonest: 0.0001, pFraud: 0.1, bearing: 'unambiguous', source: INCONSISTENT },
    },
    expectedAddress: {
      exact: { bits: -0.43, pHonest: 0.88, pFraud: 0.55, bearing: 'agreement', source: JUDGED },
      near: { bits: -0.21, pHonest: 0.05, pFraud: 0.04, bearing: 'agreement', source: JUDGED },
      different: { bits: 2.25, pHonest: 0.07, pFraud: 0.4, bearing: 'ambiguous', source: JUDGED },
    },
    expectedUserAgent: {
      same: { bits: -0.37, pHonest: 0.9, pFraud: 0.6, bearing: 'agreement', source: JUDGED },
      updated: { bits: 0, pHonest: 0.03, pFraud: 0.05, bearing: 'neutral', source: JUDGED },
      otherBrowser: { bits: 1.91, pHonest: 0.04, pFraud: 0.15, bearing: 'ambiguous', source: JUDGED },
      otherClient: { bits: 2.25, pHonest: 0.01, pFraud: 0.05, bearing: 'ambiguous', source: JUDGED },
      handedOver: { bits: 14.47, pHonest: 0.0005, pFraud: 0.05, bearing: 'unambiguous', source: JUDGED },
      otherSystem: { bits: 2.25, pHonest: 0.02, pFraud: 0.2, bearing: 'ambiguous', source: JUDGED },
    },
    fontClaim: {
      contradicts: { bits: 14.47, pHonest: 0.00203, pFraud: 0.2, bearing: 'unambiguous', source: `honest: measured 0 of 245 (fingerprint-generator 2.1.88 draws); ${INCONSISTENT}` },
      lacking: { bits: 2.25, pHonest: 0.00203, pFraud: 0.1, bearing: 'ambiguous', source: `honest: measured 0 of 245 (fingerprint-generator 2.1.88 draws); ${JUDGED}` },
      agrees: { bits: -0.33, pHonest: 0.998, pFraud: 0.7, bearing: 'agreement', source: `honest: measured 245 of 245 (fingerprint-generator 2.1.88 draws); ${INCONSISTENT}` },
    },
    gpu: {
      contradicts: { bits: 14.47, pHonest: 0.002, pFraud: 0.1, bearing: 'unambiguous', source: `honest: measured 0 of 249 (fingerprint-generator 2.1.88 draws); ${INCONSISTENT}` },
      software: { bits: 2, pHonest: 0.05, pFraud: 0.2, bearing: 'ambiguous', source: 'honest: measured 12 of 249 (fingerprint-generator 2.1.88 draws); judgement: servers have no graphics hardware, few people lack it' },
      virtual: { bits: 2.25, pHonest: 0.002, pFraud: 0.1, bearing: 'ambiguous', source: `honest: measured 0 of 249 (fingerprint-generator 2.1.88 draws); ${JUDGED}` },
      hardware: { bits: -0.59, pHonest: 0.95, pFraud: 0.5, bearing: 'agreement', source: `honest: measured 237 of 249 (fingerprint-generator 2.1.88 draws); ${JUDGED}` },
    },
    hardwareClaim: {
      foreign: { bits: 14.47, pHonest: 0.00598, pFraud: 0.05, bearing: 'unambiguous', source: `honest: measured 1 of 250 (fingerprint-generator 2.1.88 draws); ${INCONSISTENT}` },
      odd: { bits: 2.25, pHonest: 0.00199, pFraud: 0.04, bearing: 'ambiguous', source: `honest: measured 0 of 250 (fingerprint-generator 2.1.88 draws); ${INCONSISTENT}` },
      plausible: { bits: -0.08, pHonest: 0.994, pFraud: 0.91, bearing: 'agreement', source: `honest: measured 249 of 250 (fingerprint-generator 2.1.88 draws); ${INCONSISTENT}` },
    },
    headless: {
      declared: { bits: 14.47, pHonest: 0.00001, pFraud: 0.1, bearing: 'unambiguous', source: BOT_DRIVEN },
      several: { bits: 14.47, pHonest: 0.0001, pFraud: 0.1, bearing: 'unambiguous', source: BOT_DRIVEN },
      some: { bits: 2.25, pHonest: 0.01, pFraud: 0.2, bearing: 'ambiguous', source: BOT_DRIVEN },
      few: { bits: 0, pHonest: 0.15, pFraud: 0.2, bearing: 'neutral', source: JUDGED },
      none: { bits: -0.68, pHonest: 0.84, pFraud: 0.4, bearing: 'agreement', source: BOT_DRIVEN },
    },
    hintHeaders: {
      agrees: { bits: -0.15, pHonest: 0.998, pFraud: 0.85, bearing: 'agreement', source: `honest: measured 217 of 217 (fingerprint-generator 2.1.88 draws); ${INCONSISTENT}` },
      contradicts: { bits: 14.47, pHonest: 0.00229, pFraud: 0.15, bearing: 'unambiguous', source: `honest: measured 0 of 217 (fingerprint-generator 2.1.88 draws); ${INCONSISTENT}` },
    },
    inspector: {
      driven: { bits: 14.47, pHonest: 0.0003, pFraud: 0.25, bearing: 'unambiguous', source: DRIVERS },
      attached: { bits: 2.25, pHonest: 0.004, pFraud: 0.3, bearing: 'ambiguous', source: 'judgement: few people have developer tools open during a redirect' },
      none: { bits: -0.39, pHonest: 0.996, pFraud: 0.65, bearing: 'agreement', source: JUDGED },
    },
    languageCountry: {
      usual: { bits: -0.04, pHonest: 0.97, pFraud: 0.93, bearing: 'agreement', source: JUDGED },
      foreign: { bits: 1, pHonest: 0.03, pFraud: 0.06, bearing: 'ambiguous', source: 'judgement: many people read another language than their country' },
    },
    linkedQuality: {
      bad: { bits: 2.25, pHonest: 0.01, pFraud: 0.3, bearing: 'ambiguous', source: JUDGED },
      blemished: { bits: 2, pHonest: 0.05, pFraud: 0.2, bearing: 'ambiguous', source: JUDGED },
      clean: { bits: 0, pHonest: 0.9, pFraud: 0.5, bearing: 'neutral', source: JUDGED },
    },
    natives: {
      emulated: { bits: 14.47, pHonest: 0.00001, pFraud: 0.03, bearing: 'unambiguous', source: JUDGED },
      evasive: { bits: 14.47, pHonest: 0.0001, pFraud: 0.1, bearing: 'unambiguous', source: 'puppeteer-extra-plugin-stealth replaces these functions' },
      disguise: { bits: 14.47, pHonest: 0.0005, pFraud: 0.1, bearing: 'unambiguous', source: INCONSISTENT },
      modified: { bits: 2.25, pHonest: 0.02, pFraud: 0.15, bearing: 'ambiguous', source: 'judgement: privacy extensions replace functions too' },
      intact: { bits: -0.31, pHonest: 0.98, pFraud: 0.7, bearing: 'agreement', source: JUDGED },
    },
    networkKind: {
      tor: { bits: 2.25, pHonest: 0.0005, pFraud: 0.03, bearing: 'ambiguous', source: JUDGED },
      vpn: { bits: 2.25, pHonest: 0.04, pFraud: 0.2, bearing: 'ambiguous', source: 'judgement: few visits of the people who own a VPN go through it' },
      proxy: { bits: 2.25, pHonest: 0.002, pFraud: 0.05, bearing: 'ambiguous', source: JUDGED },
      hosting: { bits: 2.25, pHonest: 0.008, pFraud: 0.25, bearing: 'ambiguous', source: KENNEDY },
      relay: { bits: 0, pHonest: 0.04, pFraud: 0.03, bearing: 'neutral', source: JUDGED },
      corporate: { bits: 0, pHonest: 0.08, pFraud: 0.03, bearing: 'neutral', source: JUDGED },
      access: { bits: -0.62, pHonest: 0.82, pFraud: 0.42, bearing: 'agreement', source: KENNEDY },
    },
    networkVelocity: {
      crowd: { bits: 2.25, pHonest: 0.001, pFraud: 0.1, bearing: 'ambiguous', source: JUDGED },
      many: { bits: 2.25, pHonest: 0.01, pFraud: 0.1, bearing: 'ambiguous', source: JUDGED },
      few: { bits: -0.2, pHonest: 0.99, pFraud: 0.8, bearing: 'agreement', source: JUDGED },
    },
    openings: {
      passedAround: { bits: 2.25, pHonest: 0.003, pFraud: 0.03, bearing: 'ambiguous', source: JUDGED },
      passedOn: { bits: 14.47, pHonest: 0.0003, pFraud: 0.03, bearing: 'unambiguous', source: JUDGED },
      abroad: { bits: 2.25, pHonest: 0.006, pFraud: 0.03, bearing: 'ambiguous', source: JUDGED },
      fromServer: { bits: 1.32, pHonest: 0.012, pFraud: 0.03, bearing: 'ambiguous', source: JUDGED },
      several: { bits: 1, pHonest: 0.045, pFraud: 0.09, bearing: 'ambiguous', source: JUDGED },
      late: { bits: 1.58, pHonest: 0.01, pFraud: 0.03, bearing: 'ambiguous', source: JUDGED },
      once: { bits: -0.11, pHonest: 0.92, pFraud: 0.82, bearing: 'agreement', source: JUDGED },
    },
    ownLanguage: {
      differs: { bits: 2.25, pHonest: 0.004, pFraud: 0.05, bearing: 'ambiguous', source: 'judgement: one setting decides both on a desktop' },
      same: { bits: -0.05, pHonest: 0.996, pFraud: 0.94, bearing: 'agreement', source: JUDGED },
    },
    pageTiming: {
      impossible: { bits: 14.47, pHonest: 0.00005, pFraud: 0.05, bearing: 'unambiguous', source: JUDGED },
      instant: { bits: 2.25, pHonest: 0.0005, pFraud: 0.05, bearing: 'ambiguous', source: JUDGED },
      late: { bits: 1.58, pHonest: 0.01, pFraud: 0.03, bearing: 'ambiguous', source: JUDGED },
      wrongClock: { bits: 2.25, pHonest: 0.005, pFraud: 0.03, bearing: 'ambiguous', source: JUDGED },
      ordinary: { bits: -0.14, pHonest: 0.985, pFraud: 0.85, bearing: 'agreement', source: JUDGED },
    },
    pastQuality: {
      bad: { bits: 2.25, pHonest: 0.002, pFraud: 0.15, bearing: 'ambiguous', source: JUDGED },
      blemished: { bits: 1.74, pHonest: 0.06, pFraud: 0.2, bearing: 'ambiguous', source: JUDGED },
      clean: { bits: -0.75, pHonest: 0.9, pFraud: 0.4, bearing: 'agreement', source: JUDGED },
    },
    platformClaim: {
      agrees: { bits: -0.26, pHonest: 0.999, pFraud: 0.75, bearing: 'agreement', source: `honest: measured 1064 of 1065 (fingerprint-generator 2.1.88 draws; user-agents 2.1.198 profiles whose platform fits); ${INCONSISTENT}` },
      emulated: { bits: 14.47, pHonest: 0.000469, pFraud: 0.1, bearing: 'unambiguous', source: 'honest: measured 0 of 1065 (fingerprint-generator 2.1.88 draws; user-agents 2.1.198 profiles whose platform fits); intoli user-agents: phones on Linux x86_64 are automation' },
      contradicts: { bits: 14.47, pHonest: 0.00141, pFraud: 0.25, bearing: 'unambiguous', source: `honest: measured 1 of 1065 (fingerprint-generator 2.1.88 draws; user-agents 2.1.198 profiles whose platform fits); ${INCONSISTENT}` },
    },
    pluginList: {
      forged: { bits: 2.25, pHonest: 0.002, pFraud: 0.06, bearing: 'ambiguous', source: 'puppeteer-extra-plugin-stealth rebuilds the list in script' },
      genuine: { bits: -0.1, pHonest: 0.998, pFraud: 0.9, bearing: 'agreement', source: JUDGED },
    },
    pointerTrail: {
      ruled: { bits: 2.25, pHonest: 0.0005, pFraud: 0.05, bearing: 'ambiguous', source: 'rate judged; the cast moves the mouse by Input.dispatchMouseEvent' },
      misplaced: { bits: 2.25, pHonest: 0.0005, pFraud: 0.05, bearing: 'ambiguous', source: 'rate judged; Chromium issue 40280325' },
      free: { bits: 0, pHonest: 0.999, pFraud: 0.9, bearing: 'neutral', source: JUDGED },
    },
    pretence: {
      pretended: { bits: 14.47, pHonest: 0.0003, pFraud: 0.08, bearing: 'unambiguous', source: KENNEDY },
      plausible: { bits: -0.32, pHonest: 0.99, pFraud: 0.7, bearing: 'agreement', source: KENNEDY },
    },
    realms: {
      identity: { bits: 14.47, pHonest: 0.0003, pFraud: 0.15, bearing: 'unambiguous', source: INCONSISTENT },
      hardware: { bits: 2.25, pHonest: 0.01, pFraud: 0.1, bearing: 'ambiguous', source: JUDGED },
      agree: { bits: -0.26, pHonest: 0.99, pFraud: 0.75, bearing: 'agreement', source: JUDGED },
    },
    recording: {
      replayed: { bits: 14.47, pHonest: 0.00001, pFraud: 0.05, bearing: 'unambiguous', source: 'judged; the detector asks for a chance below 1 in 100,000' },
      copied: { bits: 14.47, pHonest: 0.00001, pFraud: 0.05, bearing: 'unambiguous', source: 'judged; the detector asks for a chance below 1 in 100,000' },
      alike: { bits: 2.25, pHonest: 0.001, pFraud: 0.03, bearing: 'ambiguous', source: 'judged; the detector asks for a chance below 1 in 1,000' },
      fresh: { bits: 0, pHonest: 0.999, pFraud: 0.87, bearing: 'neutral', source: JUDGED },
    },
    referencePair: {
      otherCountry: { bits: 2.25, pHonest: 0.005, pFraud: 0.06, bearing: 'ambiguous', source: JUDGED },
      otherDevice: { bits: 2.25, pHonest: 0.02, pFraud: 0.15, bearing: 'ambiguous', source: JUDGED },
      rushed: { bits: 2.25, pHonest: 0.0000799, pFraud: 0.15, bearing: 'ambiguous', source: 'honest: measured 0 of 6253 (Berke et al. 2025, survey_durations.dev.csv); Berke et al. 2025: 1 % of 12,461 paid respondents took under 29 s' },
      same: { bits: -0.28, pHonest: 0.95, pFraud: 0.7, bearing: 'agreement', source: JUDGED },
    },
    refusedPayloads: {
      forged: { bits: 14.47, pHonest: 0.00005, pFraud: 0.05, bearing: 'unambiguous', source: JUDGED },
      replayed: { bits: 2.25, pHonest: 0.003, pFraud: 0.05, bearing: 'ambiguous', source: JUDGED },
      retried: { bits: 0, pHonest: 0.01, pFraud: 0.02, bearing: 'neutral', source: JUDGED },
    },
    requestShape: {
      unlike: { bits: 14.47, pHonest: 0.0002, pFraud: 0.05, bearing: 'unambiguous', source: JUDGED },
      library: { bits: 14.47, pHonest: 0.00001, pFraud: 0.1, bearing: 'unambiguous', source: JUDGED },
      bare: { bits: 2.25, pHonest: 0.01, pFraud: 0.2, bearing: 'ambiguous', source: JUDGED },
      browser: { bits: -0.32, pHonest: 0.99, pFraud: 0.7, bearing: 'agreement', source: JUDGED },
    },
    roundTrip: {
      tooFast: { bits: 2.25, pHonest: 0.01, pFraud: 0.05, bearing: 'ambiguous', source: 'judgement: address databases err, and proxies answer for far addresses' },
      possible: { bits: -0.04, pHonest: 0.99, pFraud: 0.95, bearing: 'agreement', source: JUDGED },
    },
    screenClaim: {
      none: { bits: 2.25, pHonest: 0.0005, pFraud: 0.04, bearing: 'ambiguous', source: JUDGED },
      media: { bits: 2.25, pHonest: 0.004, pFraud: 0.08, bearing: 'ambiguous', source: INCONSISTENT },
      misfit: { bits: 2.25, pHonest: 0.01, pFraud: 0.06, bearing: 'ambiguous', source: INCONSISTENT },
      bare: { bits: 2.25, pHonest: 0.006, pFraud: 0.2, bearing: 'ambiguous', source: BOT_DRIVEN },
      preset: { bits: 2.25, pHonest: 0.0005, pFraud: 0.08, bearing: 'ambiguous', source: 'puppeteer, playwright and WebdriverIO set these sizes by default' },
      flat: { bits: 2.25, pHonest: 0.0005, pFraud: 0.05, bearing: 'ambiguous', source: INCONSISTENT },
      plausible: { bits: -0.19, pHonest: 0.985, pFraud: 0.8, bearing: 'agreement', source: INCONSISTENT },
    },
    sharedDevice: {
      farm: { bits: 14.47, pHonest: 0.0001, pFraud: 0.15, bearing: 'unambiguous', source: JUDGED },
      several: { bits: 2.25, pHonest: 0.03, pFraud: 0.15, bearing: 'ambiguous', source: JUDGED },
      alike: { bits: 2.25, pHonest: 0.003, pFraud: 0.1, bearing: 'ambiguous', source: JUDGED },
      own: { bits: -0.44, pHonest: 0.967, pFraud: 0.6, bearing: 'agreement', source: JUDGED },
    },
    targetedCountry: {
      same: { bits: -0.23, pHonest: 0.96, pFraud: 0.75, bearing: 'agreement', source: KENNEDY },
      neighbour: { bits: 2, pHonest: 0.01, pFraud: 0.04, bearing: 'ambiguous', source: KENNEDY },
      elsewhere: { bits: 2.25, pHonest: 0.02, pFraud: 0.18, bearing: 'ambiguous', source: KENNEDY },
    },
    timezoneCountry: {
      agrees: { bits: -0.28, pHonest: 0.95, pFraud: 0.7, bearing: 'agreement', source: INCONSISTENT },
      nearby: { bits: 0, pHonest: 0.02, pFraud: 0.05, bearing: 'neutral', source: JUDGED },
      differs: { bits: 2.25, pHonest: 0.03, pFraud: 0.25, bearing: 'ambiguous', source: INCONSISTENT },
    },
    touchClaim: {
      untouchable: { bits: 14.47, pHonest: 0.00199, pFraud: 0.1, bearing: 'unambiguous', source: `honest: measured 0 of 250 (fingerprint-generator 2.1.88 draws); ${INCONSISTENT}` },
      phone: { bits: 0, pHonest: 0.00199, pFraud: 0.8, bearing: 'agreement', source: `honest: measured 0 of 250 (fingerprint-generator 2.1.88 draws); ${JUDGED}` },
      desktop: { bits: 0, pHonest: 0.998, pFraud: 0.99, bearing: 'neutral', source: `honest: measured 250 of 250 (fingerprint-generator 2.1.88 draws); ${JUDGED}` },
    },
    transport: {
      shortHello: { bits: 2.25, pHonest: 0.03, pFraud: 0.2, bearing: 'ambiguous', source: 'RFC 9794 hybrid key exchange; security software opens connections of its own' },
      outdated: { bits: 2.25, pHonest: 0.001, pFraud: 0.02, bearing: 'ambiguous', source: JUDGED },
      plain: { bits: 2.25, pHonest: 0.04, pFraud: 0.2, bearing: 'ambiguous', source: JUDGED },
      modern: { bits: -0.39, pHonest: 0.92, pFraud: 0.6, bearing: 'agreement', source: JUDGED },
    },
    travel: {
      scattered: { bits: 14.47, pHonest: 0.0002, pFraud: 0.04, bearing: 'unambiguous', source: JUDGED },
      twoHomes: { bits: 14.47, pHonest: 0.0003, pFraud: 0.04, bearing: 'unambiguous', source: JUDGED },
      impossible: { bits: 2.25, pHonest: 0.004, pFraud: 0.06, bearing: 'ambiguous', source: JUDGED },
      manyCountries: { bits: 2.25, pHonest: 0.0005, pFraud: 0.03, bearing: 'ambiguous', source: JUDGED },
      possible: { bits: -0.09, pHonest: 0.99, pFraud: 0.9, bearing: 'agreement', source: JUDGED },
    },
    unattended: {
      together: { bits: 14.47, pHonest: 0.0003, pFraud: 0.3, bearing: 'unambiguous', source: BOT_DRIVEN },
      server: { bits: 14.47, pHonest: 0.0003, pFraud: 0.05, bearing: 'unambiguous', source: KENNEDY },
      noPointer: { bits: 2.25, pHonest: 0.002, pFraud: 0.1, bearing: 'ambiguous', source: 'judgement: televisions, kiosks and keyboard users without a mouse' },
      switched: { bits: 2.25, pHonest: 0.02, pFraud: 0.15, bearing: 'ambiguous', source: 'judgement: builds and companies that switch the service off' },
      granted: { bits: 2.25, pHonest: 0.001, pFraud: 0.05, bearing: 'ambiguous', source: 'chromedriver grants it by default; policies of companies may too' },
      attended: { bits: 0, pHonest: 0.976, pFraud: 0.4, bearing: 'neutral', source: JUDGED },
    },
    userAgentEcho: {
      same: { bits: -0.15, pHonest: 0.999, pFraud: 0.85, bearing: 'agreement', source: JUDGED },
      generalised: { bits: 0, pHonest: 0.0005, pFraud: 0.0005, bearing: 'neutral', source: 'Firefox resistFingerprinting, Tor Browser' },
      minor: { bits: 2.25, pHonest: 0.0005, pFraud: 0.02, bearing: 'ambiguous', source: JUDGED },
      contradicts: { bits: 14.47, pHonest: 0.0001, pFraud: 0.13, bearing: 'unambiguous', source: INCONSISTENT },
    },
    userDevices: {
      many: { bits: 2.25, pHonest: 0.005, pFraud: 0.1, bearing: 'ambiguous', source: JUDGED },
      few: { bits: -0.09, pHonest: 0.995, pFraud: 0.9, bearing: 'agreement', source: JUDGED },
    },
    userVelocity: {
      superhuman: { bits: 14.47, pHonest: 0.00005, pFraud: 0.04, bearing: 'unambiguous', source: JUDGED },
      extreme: { bits: 2.25, pHonest: 0.001, pFraud: 0.1, bearing: 'ambiguous', source: JUDGED },
      busy: { bits: 2.25, pHonest: 0.03, pFraud: 0.15, bearing: 'ambiguous', source: JUDGED },
      calm: { bits: -0.24, pHonest: 0.97, pFraud: 0.75, bearing: 'agreement', source: JUDGED },
    },
    vendorConstants: {
      agrees: { bits: -0.15, pHonest: 0.998, pFraud: 0.85, bearing: 'agreement', source: `honest: measured 250 of 250 (fingerprint-generator 2.1.88 draws); ${INCONSISTENT}` },
      contradicts: { bits: 14.47, pHonest: 0.00199, pFraud: 0.15, bearing: 'unambiguous', source: `honest: measured 0 of 250 (fingerprint-generator 2.1.88 draws); ${INCONSISTENT}` },
    },
    webdriver: {
      driven: { bits: 14.87, pHonest: 0.00001, pFraud: 0.3, bearing: 'unambiguous', source: BOT_DRIVEN },
      hidden: { bits: 14.47, pHonest: 0.00001, pFraud: 0.1, bearing: 'unambiguous', source: 'puppeteer-extra-plugin-stealth and its like' },
      plain: { bits: -0.47, pHonest: 1, pFraud: 0.6, bearing: 'agreement', source: BOT_DRIVEN },
    },
  },
}
