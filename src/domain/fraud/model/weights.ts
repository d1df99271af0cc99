/**
 * Written by `npm run train` out of the figures and aggregates in src/training; do not edit.
 * One line an outcome: its chance in ordinary visits and under the stories that differ, and where
 * they come from.
 */
import type { FraudModel } from './model.ts'

const BOT_DRIVEN = 'rate judged; Vastel et al. 2020: detectors in use rest on webdriver and headless marks'
const DRIVERS = 'rate judged; Jonker et al. 2019: drivers leave properties that no browser of a person has'
const INCONSISTENT = 'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself'
const JUDGED = 'judged'
const KENNEDY = 'rate judged; Kennedy et al. 2020: people abroad reach surveys of one country through rented servers'

/** The shares of the stories and the chances of every outcome. */
export const MODEL: FraudModel = {
  version: 'fraud-e02bb592',
  learnedOn: '2026-11-22',
  shares: { everyday: 0.62, private: 0.06, workplace: 0.07, traveller: 0.05, household: 0.1, rare: 0.05, program: 0.011, disguise: 0.008, origin: 0.012, farm: 0.006, invented: 0.006, borrowed: 0.003, agent: 0.004 },
  strength: 400,
  sharesSource: 'fraudulent ones together 5 %: Pew Research Center 2020, Assessing the Risks to Online Polls From Bogus Respondents: 4 to 7 % of opt-in and crowdsourced respondents; how the stories divide it, and the honest ones among themselves: judged',
  weights: {
    absences: {
      impossible: { chance: 0.00005, stories: { private: 0.0005, rare: 0.0005, program: 0.11 }, strength: 50, source: `program: 4 of 31 recorded, with the figure; ${JUDGED}` },
      odd: { chance: 0.001, stories: { private: 0.02, rare: 0.02, program: 0.0157 }, strength: 50, source: `program: 0 of 31 recorded, with the figure; ${JUDGED}` },
      none: { chance: 0.999, stories: { private: 0.98, rare: 0.98, program: 0.874 }, strength: 50, source: JUDGED },
    },
    acceptLanguage: {
      differs: { chance: 0.005, stories: { private: 0.03, traveller: 0.02, rare: 0.02, program: 0.0625, disguise: 0.064, origin: 0.0364 }, strength: 50, source: `program: 0 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; origin: 0 of 2 recorded, with the figure; ${JUDGED}` },
      agrees: { chance: 0.995, stories: { private: 0.97, traveller: 0.98, rare: 0.98, program: 0.938, disguise: 0.936, origin: 0.964 }, strength: 50, source: JUDGED },
    },
    attention: {
      scripted: { chance: 0.0005, stories: { private: 0.001, rare: 0.003, program: 0.0208, agent: 0.03 }, strength: 50, source: `program: 0 of 28 recorded, with the figure; ${JUDGED}` },
      framed: { chance: 0.02, stories: { program: 0.0167 }, strength: 50, source: 'program: 0 of 28 recorded, with the figure; judged: offer walls show pages in frames' },
      away: { chance: 0.03, stories: { program: 0.025 }, strength: 50, source: `program: 0 of 28 recorded, with the figure; ${JUDGED}` },
      present: { chance: 0.4, stories: { program: 0.2, agent: 0.2 }, strength: 50, source: JUDGED },
      idle: { chance: 0.549, stories: { private: 0.549, rare: 0.547, program: 0.738, agent: 0.72 }, strength: 50, source: JUDGED },
    },
    automationGlobals: {
      found: { chance: 0.00001, stories: { rare: 0.0001, program: 0.425, disguise: 0.12, agent: 0.02 }, strength: 50, source: `program: 18 of 28 recorded, with the figure; disguise: 3 of 5 recorded, with the figure; ${DRIVERS}` },
      none: { chance: 1, stories: { rare: 1, program: 0.575, disguise: 0.88, agent: 0.98 }, strength: 50, source: DRIVERS },
    },
    binding: {
      missing: { chance: 0.004, stories: { private: 0.06, rare: 0.06, program: 0.0784, agent: 0.15 }, strength: 50, source: 'program: 0 of 31 recorded, with the figure; judged: browsers without scripts, and clients that never run them' },
      stale: { chance: 0.004, stories: { borrowed: 0.02 }, strength: 50, source: JUDGED },
      malformed: { chance: 0.00001, stories: { program: 0.0745 }, strength: 50, source: `program: 3 of 31 recorded, with the figure; ${JUDGED}` },
      foreign: { chance: 0.00001, stories: { program: 0.0353, borrowed: 0.03 }, strength: 50, source: `program: 1 of 31 recorded, with the figure; ${JUDGED}` },
      replayed: { chance: 0.00001, stories: { program: 0.0392, farm: 0.0182 }, strength: 50, source: `program: 1 of 31 recorded, with the figure; farm: 0 of 2 recorded, with the figure; ${JUDGED}` },
      valid: { chance: 0.992, stories: { private: 0.936, rare: 0.936, program: 0.769, farm: 0.974, borrowed: 0.946, agent: 0.846 }, strength: 50, source: JUDGED },
    },
    brandHeaders: {
      versions: { chance: 0.0002, stories: { rare: 0.003, program: 0.0579, disguise: 0.0952 }, strength: 50, source: `program: 1 of 18 recorded, with the figure; disguise: 0 of 1 recorded, with the figure; ${INCONSISTENT}` },
      differ: { chance: 0.003, stories: { private: 0.02, rare: 0.08, program: 0.0263, disguise: 0.0571 }, strength: 50, source: `program: 0 of 18 recorded, with the figure; disguise: 0 of 1 recorded, with the figure; ${INCONSISTENT}` },
      same: { chance: 0.997, stories: { private: 0.98, rare: 0.917, program: 0.916, disguise: 0.848 }, strength: 50, source: INCONSISTENT },
    },
    buildClaim: {
      stripped: { chance: 0.0005, stories: { rare: 0.02, program: 0.0727 }, strength: 50, source: 'program: 0 of 2 recorded, with the figure; judged; Chromium builds without licensed codecs, as test tools bring them' },
      whole: { chance: 1, stories: { rare: 0.98, program: 0.927 }, strength: 50, source: JUDGED },
    },
    canvasNoise: {
      noisy: { chance: 0.02, stories: { private: 0.35, rare: 0.05, program: 0.034, disguise: 0.28, farm: 0.136 }, strength: 50, source: 'program: 0 of 27 recorded, with the figure; disguise: 1 of 5 recorded, with the figure; farm: 0 of 2 recorded, with the figure; judged: share of Brave, Safari 17+ private and hardened Firefox' },
      exact: { chance: 0.98, stories: { private: 0.65, rare: 0.95, program: 0.966, disguise: 0.72, farm: 0.864 }, strength: 50, source: JUDGED },
    },
    clientHints: {
      contradicts: { chance: 0.00191, stories: { private: 0.001, rare: 0.005, program: 0.128, disguise: 0.286 }, strength: 50, source: `people: measured 0 of 216 (fingerprint-generator 2.1.88 draws); program: 2 of 19 recorded, with the figure; disguise: 1 of 1 recorded, with the figure; ${INCONSISTENT}` },
      agrees: { chance: 0.998, stories: { private: 0.999, rare: 0.995, program: 0.872, disguise: 0.714 }, strength: 50, source: INCONSISTENT },
    },
    clock: {
      contradicts: { chance: 0.00005, stories: { private: 0.003, rare: 0.002, program: 0.0167, disguise: 0.032, origin: 0.0455 }, strength: 50, source: `program: 0 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; origin: 0 of 2 recorded, with the figure; ${INCONSISTENT}` },
      slight: { chance: 0.001, stories: { traveller: 0.005, rare: 0.02, program: 0.00417 }, strength: 50, source: `program: 0 of 28 recorded, with the figure; ${JUDGED}` },
      agrees: { chance: 0.999, stories: { private: 0.996, traveller: 0.995, rare: 0.978, program: 0.979, disguise: 0.967, origin: 0.954 }, strength: 50, source: JUDGED },
    },
    declaredBot: {
      bot: { chance: 0.000578, stories: { rare: 0.0001, program: 0.118, agent: 0.1 }, strength: 50, source: `people: measured 0 of 815 (user-agents 2.1.198 profiles whose platform fits); program: 4 of 31 recorded, with the figure; ${JUDGED}` },
      browser: { chance: 0.999, stories: { rare: 1, program: 0.882, agent: 0.9 }, strength: 50, source: JUDGED },
    },
    delivery: {
      otherClient: { chance: 0.0005, stories: { private: 0.005, rare: 0.01, program: 0.0235, borrowed: 0.08 }, strength: 50, source: `program: 0 of 31 recorded, with the figure; ${JUDGED}` },
      otherCountry: { chance: 0.0005, stories: { private: 0.01, traveller: 0.005, program: 0.0118, origin: 0.0364, borrowed: 0.05 }, strength: 50, source: `program: 0 of 31 recorded, with the figure; origin: 0 of 2 recorded, with the figure; ${JUDGED}` },
      otherNetwork: { chance: 0.01, stories: { private: 0.03, traveller: 0.03, program: 0.00784, origin: 0.0273, borrowed: 0.03 }, strength: 50, source: `program: 0 of 31 recorded, with the figure; origin: 0 of 2 recorded, with the figure; ${JUDGED}` },
      same: { chance: 0.989, stories: { private: 0.955, traveller: 0.965, rare: 0.98, program: 0.957, origin: 0.936, borrowed: 0.84 }, strength: 50, source: JUDGED },
    },
    demographics: {
      impossible: { chance: 0.001, stories: { household: 0.002, farm: 0.03, invented: 0.0762 }, strength: 50, source: `invented: 0 of 1 recorded, with the figure; ${JUDGED}` },
      several: { chance: 0.0003, stories: { household: 0.003, farm: 0.1, invented: 0.333 }, strength: 50, source: `invented: 1 of 1 recorded, with the figure; ${JUDGED}` },
      changed: { chance: 0.02, stories: { household: 0.15, farm: 0.2, invented: 0.333 }, strength: 50, source: 'invented: 0 of 1 recorded, with the figure; judged: typing slips and shared accounts against made-up answers' },
      steady: { chance: 0.979, stories: { household: 0.845, farm: 0.67, invented: 0.258 }, strength: 50, source: JUDGED },
    },
    deviceVelocity: {
      many: { chance: 0.0005, stories: { household: 0.002, program: 0.06, farm: 0.2 }, strength: 50, source: JUDGED },
      calm: { chance: 1, stories: { household: 0.998, program: 0.94, farm: 0.8 }, strength: 50, source: JUDGED },
    },
    documentClock: {
      overridden: { chance: 0.0001, stories: { private: 0.003, rare: 0.001, program: 0.108, disguise: 0.048, origin: 0.0545 }, strength: 50, source: `program: 4 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; origin: 0 of 2 recorded, with the figure; ${INCONSISTENT}` },
      shifted: { chance: 0.002, stories: { rare: 0.02, program: 0.00417 }, strength: 50, source: 'program: 0 of 28 recorded, with the figure; judged: rule changes reach systems late' },
      same: { chance: 0.998, stories: { private: 0.995, rare: 0.979, program: 0.888, disguise: 0.95, origin: 0.944 }, strength: 50, source: JUDGED },
    },
    engineAge: {
      newer: { chance: 0.0002, stories: { private: 0.002, rare: 0.01, program: 0.0458, disguise: 0.096 }, strength: 50, source: `program: 1 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; ${INCONSISTENT}` },
      older: { chance: 0.0002, stories: { private: 0.002, rare: 0.01, program: 0.0542, disguise: 0.096 }, strength: 50, source: `program: 1 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; ${INCONSISTENT}` },
      odd: { chance: 0.008, stories: { rare: 0.08, program: 0.0208, disguise: 0.048 }, strength: 50, source: `program: 0 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; ${JUDGED}` },
      agrees: { chance: 0.992, stories: { private: 0.988, rare: 0.9, program: 0.879, disguise: 0.76 }, strength: 50, source: INCONSISTENT },
    },
    engineClaim: {
      contradicts: { chance: 0.00005, stories: { rare: 0.001, program: 0.0542, disguise: 0.176 }, strength: 50, source: `program: 1 of 28 recorded, with the figure; disguise: 2 of 5 recorded, with the figure; ${INCONSISTENT}` },
      agrees: { chance: 1, stories: { rare: 0.999, program: 0.946, disguise: 0.824 }, strength: 50, source: INCONSISTENT },
    },
    expectedAddress: {
      near: { chance: 0.05, stories: {  }, strength: 50, source: JUDGED },
      different: { chance: 0.05, stories: { private: 0.3, workplace: 0.2, traveller: 0.3, program: 0.2, origin: 0.4, farm: 0.15, borrowed: 0.6 }, strength: 50, source: JUDGED },
      exact: { chance: 0.9, stories: { private: 0.65, workplace: 0.75, traveller: 0.65, program: 0.75, origin: 0.55, farm: 0.8, borrowed: 0.35 }, strength: 50, source: JUDGED },
    },
    expectedUserAgent: {
      updated: { chance: 0.03, stories: {  }, strength: 50, source: JUDGED },
      otherBrowser: { chance: 0.04, stories: { household: 0.06, program: 0.12, disguise: 0.12, borrowed: 0.2 }, strength: 50, source: JUDGED },
      otherClient: { chance: 0.005, stories: { rare: 0.02, program: 0.08, disguise: 0.05, borrowed: 0.08 }, strength: 50, source: JUDGED },
      handedOver: { chance: 0.008, stories: { borrowed: 0.15 }, strength: 50, source: 'judged: panels show a code for the phone to scan' },
      otherSystem: { chance: 0.02, stories: { household: 0.04, program: 0.1, disguise: 0.15, origin: 0.05, borrowed: 0.3 }, strength: 50, source: JUDGED },
      same: { chance: 0.897, stories: { household: 0.857, rare: 0.882, program: 0.662, disguise: 0.642, origin: 0.867, borrowed: 0.24 }, strength: 50, source: JUDGED },
    },
    fontClaim: {
      contradicts: { chance: 0.00174, stories: { private: 0.002, rare: 0.005, program: 0.32, disguise: 0.273 }, strength: 50, source: `people: measured 0 of 245 (fingerprint-generator 2.1.88 draws); program: 5 of 5 recorded, with the figure; disguise: 2 of 2 recorded, with the figure; ${INCONSISTENT}` },
      lacking: { chance: 0.00237, stories: { private: 0.08, workplace: 0.02, rare: 0.08, program: 0.08, disguise: 0.0909 }, strength: 50, source: `people: measured 0 of 245 (fingerprint-generator 2.1.88 draws); program: 0 of 5 recorded, with the figure; disguise: 0 of 2 recorded, with the figure; ${JUDGED}` },
      agrees: { chance: 0.996, stories: { private: 0.918, workplace: 0.978, rare: 0.915, program: 0.6, disguise: 0.636 }, strength: 50, source: INCONSISTENT },
    },
    gpu: {
      contradicts: { chance: 0.00167, stories: { rare: 0.001, program: 0.0541, disguise: 0.125 }, strength: 50, source: `people: measured 0 of 249 (fingerprint-generator 2.1.88 draws); program: 0 of 17 recorded, with the figure; disguise: 0 of 4 recorded, with the figure; ${INCONSISTENT}` },
      software: { chance: 0.043, stories: { private: 0.03, workplace: 0.2, rare: 0.1, program: 0.3, disguise: 0.1, origin: 0.12 }, strength: 50, source: 'people: measured 12 of 249 (fingerprint-generator 2.1.88 draws); judged: servers have no graphics hardware, few people lack it' },
      virtual: { chance: 0.002, stories: { workplace: 0.1, rare: 0.05, program: 0.0541, disguise: 0.0667, origin: 0.08, farm: 0.15 }, strength: 50, source: `people: measured 0 of 249 (fingerprint-generator 2.1.88 draws); program: 0 of 17 recorded, with the figure; disguise: 0 of 4 recorded, with the figure; ${JUDGED}` },
      hardware: { chance: 0.953, stories: { private: 0.966, workplace: 0.698, rare: 0.849, program: 0.592, disguise: 0.708, origin: 0.798, farm: 0.805 }, strength: 50, source: JUDGED },
    },
    hardwareClaim: {
      foreign: { chance: 0.00499, stories: { rare: 0.0005, program: 0.0314, disguise: 0.104 }, strength: 50, source: `people: measured 1 of 250 (fingerprint-generator 2.1.88 draws); program: 1 of 31 recorded, with the figure; disguise: 1 of 5 recorded, with the figure; ${INCONSISTENT}` },
      odd: { chance: 0.00183, stories: { private: 0.03, rare: 0.03, program: 0.0157, disguise: 0.04 }, strength: 50, source: `people: measured 0 of 250 (fingerprint-generator 2.1.88 draws); program: 0 of 31 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; ${INCONSISTENT}` },
      plausible: { chance: 0.993, stories: { private: 0.965, rare: 0.97, program: 0.953, disguise: 0.856 }, strength: 50, source: INCONSISTENT },
    },
    headless: {
      declared: { chance: 0.00001, stories: { program: 0.0936, agent: 0.05 }, strength: 50, source: `program: 2 of 27 recorded, with the figure; ${BOT_DRIVEN}` },
      several: { chance: 0.0001, stories: { rare: 0.001, program: 0.0426, agent: 0.05 }, strength: 50, source: `program: 0 of 27 recorded, with the figure; ${BOT_DRIVEN}` },
      some: { chance: 0.004, stories: { private: 0.02, workplace: 0.01, rare: 0.06, program: 0.213, disguise: 0.123 }, strength: 50, source: `program: 7 of 27 recorded, with the figure; disguise: 3 of 5 recorded, with the figure; ${BOT_DRIVEN}` },
      few: { chance: 0.15, stories: { private: 0.2, rare: 0.3, program: 0.25 }, strength: 50, source: JUDGED },
      none: { chance: 0.846, stories: { private: 0.78, workplace: 0.84, rare: 0.639, program: 0.401, disguise: 0.727, agent: 0.746 }, strength: 50, source: BOT_DRIVEN },
    },
    hintHeaders: {
      contradicts: { chance: 0.0019, stories: { rare: 0.005, program: 0.132, disguise: 0.238 }, strength: 50, source: `people: measured 0 of 217 (fingerprint-generator 2.1.88 draws); program: 2 of 18 recorded, with the figure; disguise: 1 of 1 recorded, with the figure; ${INCONSISTENT}` },
      agrees: { chance: 0.998, stories: { rare: 0.995, program: 0.868, disguise: 0.762 }, strength: 50, source: INCONSISTENT },
    },
    inspector: {
      driven: { chance: 0.0001, stories: { rare: 0.0003, program: 0.5, disguise: 0.12, agent: 0.3 }, strength: 50, source: `program: 19 of 28 recorded, with the figure; disguise: 3 of 5 recorded, with the figure; ${DRIVERS}` },
      attached: { chance: 0.002, stories: { private: 0.005, workplace: 0.01, rare: 0.06, program: 0.05, agent: 0.15 }, strength: 50, source: 'program: 0 of 28 recorded, with the figure; judged: few people have developer tools open during a redirect' },
      none: { chance: 0.998, stories: { private: 0.995, workplace: 0.99, rare: 0.94, program: 0.45, disguise: 0.878, agent: 0.55 }, strength: 50, source: DRIVERS },
    },
    languageCountry: {
      foreign: { chance: 0.02, stories: { private: 0.06, workplace: 0.06, traveller: 0.25, rare: 0.03, origin: 0.227 }, strength: 50, source: 'origin: 0 of 2 recorded, with the figure; judged: many people read another language than their country' },
      usual: { chance: 0.98, stories: { private: 0.94, workplace: 0.94, traveller: 0.75, rare: 0.97, origin: 0.773 }, strength: 50, source: JUDGED },
    },
    linkedQuality: {
      bad: { chance: 0.002, stories: { household: 0.01, farm: 0.3, invented: 0.2 }, strength: 50, source: JUDGED },
      blemished: { chance: 0.03, stories: { household: 0.06, farm: 0.2, invented: 0.15 }, strength: 50, source: JUDGED },
      clean: { chance: 0.968, stories: { household: 0.93, farm: 0.5, invented: 0.65 }, strength: 50, source: JUDGED },
    },
    natives: {
      emulated: { chance: 0.00001, stories: { program: 0.0375 }, strength: 50, source: `program: 1 of 28 recorded, with the figure; ${JUDGED}` },
      evasive: { chance: 0.00005, stories: { private: 0.0005, rare: 0.0005, program: 0.133 }, strength: 50, source: 'program: 4 of 28 recorded, with the figure; judged; puppeteer-extra-plugin-stealth replaces these functions' },
      disguise: { chance: 0.0002, stories: { private: 0.01, rare: 0.005, program: 0.0625, disguise: 0.2, origin: 0.0456 }, strength: 50, source: `program: 1 of 28 recorded, with the figure; disguise: 1 of 5 recorded, with the figure; origin: 1 of 2 recorded, with the figure; ${INCONSISTENT}` },
      modified: { chance: 0.02, stories: { private: 0.25, workplace: 0.05, program: 0.05, disguise: 0.2 }, strength: 50, source: 'program: 0 of 28 recorded, with the figure; disguise: 2 of 5 recorded, with the figure; judged: privacy extensions and password managers replace functions too' },
      intact: { chance: 0.98, stories: { private: 0.739, workplace: 0.95, rare: 0.974, program: 0.717, disguise: 0.6, origin: 0.934 }, strength: 50, source: JUDGED },
    },
    networkKind: {
      tor: { chance: 0.0002, stories: { private: 0.08, program: 0.0314, origin: 0.0455 }, strength: 50, source: `program: 1 of 31 recorded, with the figure; origin: 0 of 2 recorded, with the figure; ${JUDGED}` },
      vpn: { chance: 0.025, stories: { private: 0.35, workplace: 0.05, traveller: 0.1, program: 0.0392, disguise: 0.08, origin: 0.364, farm: 0.109 }, strength: 50, source: 'program: 0 of 31 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; origin: 2 of 2 recorded, with the figure; farm: 0 of 2 recorded, with the figure; judged: few visits of the people who own a VPN go through it' },
      proxy: { chance: 0.0005, stories: { private: 0.01, workplace: 0.01, program: 0.0235, origin: 0.0545, farm: 0.0727 }, strength: 50, source: `program: 0 of 31 recorded, with the figure; origin: 0 of 2 recorded, with the figure; farm: 0 of 2 recorded, with the figure; ${JUDGED}` },
      hosting: { chance: 0.004, stories: { private: 0.06, workplace: 0.06, traveller: 0.01, program: 0.098, disguise: 0.08, origin: 0.255, farm: 0.0909, agent: 0.3 }, strength: 50, source: `program: 0 of 31 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; origin: 0 of 2 recorded, with the figure; farm: 0 of 2 recorded, with the figure; ${KENNEDY}` },
      relay: { chance: 0.03, stories: { private: 0.15 }, strength: 50, source: JUDGED },
      corporate: { chance: 0.06, stories: { workplace: 0.6, traveller: 0.05 }, strength: 50, source: JUDGED },
      access: { chance: 0.88, stories: { private: 0.29, workplace: 0.25, traveller: 0.809, program: 0.718, disguise: 0.749, origin: 0.191, farm: 0.637, agent: 0.584 }, strength: 50, source: KENNEDY },
    },
    networkVelocity: {
      crowd: { chance: 0.0005, stories: { workplace: 0.03, household: 0.002, rare: 0.005, farm: 0.227 }, strength: 50, source: `farm: 0 of 2 recorded, with the figure; ${JUDGED}` },
      many: { chance: 0.005, stories: { workplace: 0.1, household: 0.03, farm: 0.182 }, strength: 50, source: `farm: 1 of 2 recorded, with the figure; ${JUDGED}` },
      few: { chance: 0.995, stories: { workplace: 0.87, household: 0.968, rare: 0.99, farm: 0.591 }, strength: 50, source: JUDGED },
    },
    openings: {
      passedAround: { chance: 0.002, stories: { workplace: 0.01, household: 0.004, borrowed: 0.2 }, strength: 50, source: JUDGED },
      passedOn: { chance: 0.0001, stories: { private: 0.001, traveller: 0.001, borrowed: 0.3 }, strength: 50, source: JUDGED },
      abroad: { chance: 0.002, stories: { private: 0.04, traveller: 0.06, origin: 0.0545, borrowed: 0.15 }, strength: 50, source: 'origin: 0 of 2 recorded, with the figure; judged: travellers, border regions, phones with a foreign card' },
      fromServer: { chance: 0.01, stories: { private: 0.05, workplace: 0.06, program: 0.0196, origin: 0.0545, borrowed: 0.05 }, strength: 50, source: 'program: 0 of 31 recorded, with the figure; origin: 0 of 2 recorded, with the figure; judged: mail and messengers have links opened by their servers, and some VPNs are hosted there' },
      several: { chance: 0.045, stories: { workplace: 0.08, household: 0.06, borrowed: 0.15 }, strength: 50, source: JUDGED },
      late: { chance: 0.01, stories: { borrowed: 0.03 }, strength: 50, source: JUDGED },
      once: { chance: 0.931, stories: { private: 0.852, workplace: 0.838, traveller: 0.872, household: 0.914, program: 0.921, origin: 0.834, borrowed: 0.12 }, strength: 50, source: JUDGED },
    },
    ownLanguage: {
      differs: { chance: 0.003, stories: { private: 0.01, workplace: 0.01, traveller: 0.02, rare: 0.02, program: 0.05, disguise: 0.0435 }, strength: 50, source: 'program: 1 of 24 recorded, with the figure; disguise: 0 of 3 recorded, with the figure; judged: one setting decides both on a desktop' },
      same: { chance: 0.997, stories: { private: 0.99, workplace: 0.99, traveller: 0.98, rare: 0.98, program: 0.95, disguise: 0.957 }, strength: 50, source: JUDGED },
    },
    pageTiming: {
      impossible: { chance: 0.00002, stories: { rare: 0.0002, program: 0.04 }, strength: 50, source: `program: 1 of 30 recorded, with the figure; ${JUDGED}` },
      instant: { chance: 0.0002, stories: { program: 0.08 }, strength: 50, source: `program: 3 of 30 recorded, with the figure; ${JUDGED}` },
      late: { chance: 0.01, stories: { program: 0.008, borrowed: 0.02 }, strength: 50, source: `program: 0 of 30 recorded, with the figure; ${JUDGED}` },
      wrongClock: { chance: 0.003, stories: { rare: 0.03, program: 0.004 }, strength: 50, source: `program: 0 of 30 recorded, with the figure; ${JUDGED}` },
      ordinary: { chance: 0.987, stories: { rare: 0.96, program: 0.868, borrowed: 0.977 }, strength: 50, source: JUDGED },
    },
    pastQuality: {
      bad: { chance: 0.002, stories: { program: 0.1, farm: 0.15, invented: 0.3 }, strength: 50, source: JUDGED },
      blemished: { chance: 0.06, stories: { program: 0.12, farm: 0.15, invented: 0.25 }, strength: 50, source: JUDGED },
      clean: { chance: 0.938, stories: { program: 0.78, farm: 0.7, invented: 0.45 }, strength: 50, source: JUDGED },
    },
    platformClaim: {
      emulated: { chance: 0.000452, stories: { rare: 0.002, program: 0.0936, disguise: 0.08, farm: 0.0455 }, strength: 50, source: 'people: measured 0 of 1065 (fingerprint-generator 2.1.88 draws; user-agents 2.1.198 profiles whose platform fits); program: 2 of 27 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; farm: 0 of 2 recorded, with the figure; judged; intoli user-agents: phones on Linux x86_64 are automation' },
      contradicts: { chance: 0.00135, stories: { private: 0.002, rare: 0.005, program: 0.0851, disguise: 0.32 }, strength: 50, source: `people: measured 1 of 1065 (fingerprint-generator 2.1.88 draws; user-agents 2.1.198 profiles whose platform fits); program: 1 of 27 recorded, with the figure; disguise: 2 of 5 recorded, with the figure; ${INCONSISTENT}` },
      agrees: { chance: 0.998, stories: { private: 0.998, rare: 0.993, program: 0.821, disguise: 0.6, farm: 0.953 }, strength: 50, source: INCONSISTENT },
    },
    pluginList: {
      forged: { chance: 0.0003, stories: { private: 0.01, rare: 0.01, program: 0.025, disguise: 0.024 }, strength: 50, source: 'program: 0 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; judged; puppeteer-extra-plugin-stealth rebuilds the list in script' },
      genuine: { chance: 1, stories: { private: 0.99, rare: 0.99, program: 0.975, disguise: 0.976 }, strength: 50, source: JUDGED },
    },
    realms: {
      identity: { chance: 0.0001, stories: { private: 0.004, rare: 0.004, program: 0.133, disguise: 0.2, origin: 0.0636 }, strength: 50, source: `program: 4 of 28 recorded, with the figure; disguise: 1 of 5 recorded, with the figure; origin: 1 of 2 recorded, with the figure; ${INCONSISTENT}` },
      hardware: { chance: 0.003, stories: { private: 0.06, rare: 0.02, program: 0.0417, disguise: 0.16 }, strength: 50, source: `program: 0 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; ${JUDGED}` },
      agree: { chance: 0.997, stories: { private: 0.936, rare: 0.976, program: 0.825, disguise: 0.64, origin: 0.933 }, strength: 50, source: JUDGED },
    },
    recording: {
      replayed: { chance: 0.00001, stories: { program: 0.05, farm: 0.1 }, strength: 50, source: 'judged; the detector asks for a chance below 1 in 100,000' },
      copied: { chance: 0.00001, stories: { program: 0.03, farm: 0.1 }, strength: 50, source: 'judged; the detector asks for a chance below 1 in 100,000' },
      alike: { chance: 0.001, stories: { workplace: 0.005, program: 0.02, farm: 0.1 }, strength: 50, source: 'judged; the detector asks for a chance below 1 in 1,000' },
      fresh: { chance: 0.999, stories: { workplace: 0.995, program: 0.9, farm: 0.7 }, strength: 50, source: JUDGED },
    },
    referencePair: {
      otherCountry: { chance: 0.001, stories: { private: 0.02, workplace: 0.004, traveller: 0.01, origin: 0.08, farm: 0.05, borrowed: 0.2 }, strength: 50, source: JUDGED },
      otherDevice: { chance: 0.015, stories: { household: 0.03, farm: 0.1, borrowed: 0.25 }, strength: 50, source: JUDGED },
      rushed: { chance: 0.000175, stories: { program: 0.1, farm: 0.06, invented: 0.1 }, strength: 50, source: 'people: measured 0 of 6253 (Berke et al. 2025, survey_durations.dev.csv); Berke et al. 2025: 1 % of 12,461 paid respondents took under 29 s' },
      same: { chance: 0.984, stories: { private: 0.965, workplace: 0.981, traveller: 0.975, household: 0.969, program: 0.884, origin: 0.905, farm: 0.79, invented: 0.884, borrowed: 0.55 }, strength: 50, source: JUDGED },
    },
    refusedPayloads: {
      forged: { chance: 0.00003, stories: { program: 0.05 }, strength: 50, source: JUDGED },
      replayed: { chance: 0.002, stories: { program: 0.04, borrowed: 0.03 }, strength: 50, source: JUDGED },
      retried: { chance: 0.01, stories: { program: 0.02, borrowed: 0.03 }, strength: 50, source: JUDGED },
    },
    requestShape: {
      unlike: { chance: 0.00005, stories: { rare: 0.001, program: 0.051 }, strength: 50, source: `program: 1 of 31 recorded, with the figure; ${JUDGED}` },
      library: { chance: 0.00001, stories: { program: 0.157, agent: 0.05 }, strength: 50, source: `program: 5 of 31 recorded, with the figure; ${JUDGED}` },
      bare: { chance: 0.003, stories: { private: 0.04, workplace: 0.02, rare: 0.06, program: 0.0784, agent: 0.1 }, strength: 50, source: `program: 0 of 31 recorded, with the figure; ${JUDGED}` },
      browser: { chance: 0.997, stories: { private: 0.96, workplace: 0.98, rare: 0.939, program: 0.714, agent: 0.85 }, strength: 50, source: JUDGED },
    },
    roundTrip: {
      tooFast: { chance: 0.003, stories: { private: 0.1, workplace: 0.05, traveller: 0.01, program: 0.0196, origin: 0.136, farm: 0.0727 }, strength: 50, source: 'program: 0 of 31 recorded, with the figure; origin: 0 of 2 recorded, with the figure; farm: 0 of 2 recorded, with the figure; judged: address databases err, and proxies answer for far addresses' },
      possible: { chance: 0.997, stories: { private: 0.9, workplace: 0.95, traveller: 0.99, program: 0.98, origin: 0.864, farm: 0.927 }, strength: 50, source: JUDGED },
    },
    screenClaim: {
      none: { chance: 0.0002, stories: { rare: 0.005, program: 0.016 }, strength: 50, source: `program: 0 of 30 recorded, with the figure; ${JUDGED}` },
      media: { chance: 0.001, stories: { private: 0.04, rare: 0.02, program: 0.04, disguise: 0.104 }, strength: 50, source: `program: 0 of 30 recorded, with the figure; disguise: 1 of 5 recorded, with the figure; ${INCONSISTENT}` },
      misfit: { chance: 0.005, stories: { private: 0.02, workplace: 0.03, rare: 0.08, program: 0.064, disguise: 0.048 }, strength: 50, source: `program: 2 of 30 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; ${INCONSISTENT}` },
      bare: { chance: 0.002, stories: { private: 0.02, workplace: 0.02, rare: 0.05, program: 0.2, disguise: 0.0816, agent: 0.1 }, strength: 50, source: `program: 6 of 30 recorded, with the figure; disguise: 2 of 5 recorded, with the figure; ${BOT_DRIVEN}` },
      preset: { chance: 0.0003, stories: { rare: 0.003, program: 0.04, agent: 0.03 }, strength: 50, source: 'program: 0 of 30 recorded, with the figure; judged; puppeteer, playwright and WebdriverIO set these sizes by default' },
      flat: { chance: 0.0003, stories: { rare: 0.003, program: 0.02, disguise: 0.088 }, strength: 50, source: `program: 0 of 30 recorded, with the figure; disguise: 1 of 5 recorded, with the figure; ${INCONSISTENT}` },
      plausible: { chance: 0.991, stories: { private: 0.919, workplace: 0.948, rare: 0.839, program: 0.62, disguise: 0.678, agent: 0.864 }, strength: 50, source: INCONSISTENT },
    },
    sharedDevice: {
      farm: { chance: 0.0001, stories: { workplace: 0.0005, household: 0.002, farm: 0.455 }, strength: 50, source: `farm: 2 of 2 recorded, with the figure; ${JUDGED}` },
      several: { chance: 0.02, stories: { household: 0.3, farm: 0.182 }, strength: 50, source: `farm: 0 of 2 recorded, with the figure; ${JUDGED}` },
      alike: { chance: 0.001, stories: { workplace: 0.05, farm: 0.182 }, strength: 50, source: `farm: 0 of 2 recorded, with the figure; ${JUDGED}` },
      own: { chance: 0.979, stories: { workplace: 0.929, household: 0.697, farm: 0.181 }, strength: 50, source: JUDGED },
    },
    targetedCountry: {
      neighbour: { chance: 0.005, stories: { private: 0.03, traveller: 0.1, origin: 0.08 }, strength: 50, source: KENNEDY },
      elsewhere: { chance: 0.003, stories: { private: 0.05, workplace: 0.02, traveller: 0.25, origin: 0.35, farm: 0.0545, borrowed: 0.1 }, strength: 50, source: `farm: 0 of 2 recorded, with the figure; ${KENNEDY}` },
      same: { chance: 0.992, stories: { private: 0.92, workplace: 0.975, traveller: 0.65, origin: 0.57, farm: 0.941, borrowed: 0.895 }, strength: 50, source: KENNEDY },
    },
    timezoneCountry: {
      nearby: { chance: 0.015, stories: { private: 0.06, traveller: 0.1, origin: 0.0455 }, strength: 50, source: `origin: 0 of 2 recorded, with the figure; ${JUDGED}` },
      differs: { chance: 0.005, stories: { private: 0.2, workplace: 0.06, traveller: 0.3, program: 0.0652, disguise: 0.048, origin: 0.545, farm: 0.0727, borrowed: 0.04 }, strength: 50, source: `program: 0 of 26 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; origin: 1 of 2 recorded, with the figure; farm: 0 of 2 recorded, with the figure; ${INCONSISTENT}` },
      agrees: { chance: 0.98, stories: { private: 0.74, workplace: 0.925, traveller: 0.6, program: 0.92, disguise: 0.937, origin: 0.409, farm: 0.912, borrowed: 0.945 }, strength: 50, source: INCONSISTENT },
    },
    touchClaim: {
      untouchable: { chance: 0.00167, stories: { rare: 0.003, program: 0.0408, disguise: 0.1 }, strength: 50, source: `people: measured 0 of 250 (fingerprint-generator 2.1.88 draws); program: 0 of 29 recorded, with the figure; disguise: 0 of 4 recorded, with the figure; ${INCONSISTENT}` },
      desktop: { chance: 0.5, stories: {  }, strength: 50, source: 'about half of respondents use a computer: judged' },
      phone: { chance: 0.498, stories: { rare: 0.497, program: 0.459, disguise: 0.4 }, strength: 50, source: JUDGED },
    },
    transport: {
      shortHello: { chance: 0.02, stories: { private: 0.04, workplace: 0.25, program: 0.122, disguise: 0.064, origin: 0.0364 }, strength: 50, source: 'program: 3 of 29 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; origin: 0 of 2 recorded, with the figure; judged; RFC 9794 hybrid key exchange; security software opens connections of its own' },
      outdated: { chance: 0.0005, stories: { workplace: 0.02, rare: 0.03, program: 0.00816 }, strength: 50, source: `program: 0 of 29 recorded, with the figure; ${JUDGED}` },
      plain: { chance: 0.015, stories: { private: 0.02, workplace: 0.3, rare: 0.04, program: 0.0816, agent: 0.1 }, strength: 50, source: `program: 0 of 29 recorded, with the figure; ${JUDGED}` },
      modern: { chance: 0.965, stories: { private: 0.94, workplace: 0.43, rare: 0.91, program: 0.788, disguise: 0.92, origin: 0.948, agent: 0.879 }, strength: 50, source: JUDGED },
    },
    travel: {
      scattered: { chance: 0.0001, stories: { private: 0.003, traveller: 0.002, household: 0.001, origin: 0.06, farm: 0.06, borrowed: 0.05 }, strength: 50, source: JUDGED },
      twoHomes: { chance: 0.0001, stories: { traveller: 0.001, household: 0.002, origin: 0.06, farm: 0.06, borrowed: 0.1 }, strength: 50, source: JUDGED },
      impossible: { chance: 0.002, stories: { private: 0.03, traveller: 0.02, household: 0.005, origin: 0.08, farm: 0.08, borrowed: 0.1 }, strength: 50, source: JUDGED },
      manyCountries: { chance: 0.0003, stories: { private: 0.02, traveller: 0.005, origin: 0.06, farm: 0.05 }, strength: 50, source: JUDGED },
      possible: { chance: 0.998, stories: { private: 0.947, traveller: 0.972, household: 0.992, origin: 0.74, farm: 0.75, borrowed: 0.75 }, strength: 50, source: JUDGED },
    },
    unattended: {
      together: { chance: 0.0001, stories: { workplace: 0.001, rare: 0.001, program: 0.54, disguise: 0.12, agent: 0.15 }, strength: 50, source: `program: 21 of 30 recorded, with the figure; disguise: 3 of 5 recorded, with the figure; ${BOT_DRIVEN}` },
      server: { chance: 0.0001, stories: { workplace: 0.002, program: 0.02, origin: 0.0182 }, strength: 50, source: `program: 0 of 30 recorded, with the figure; origin: 0 of 2 recorded, with the figure; ${KENNEDY}` },
      noPointer: { chance: 0.001, stories: { workplace: 0.02, rare: 0.08, program: 0.04 }, strength: 50, source: 'program: 0 of 30 recorded, with the figure; judged: televisions, kiosks and keyboard users without a mouse' },
      switched: { chance: 0.02, stories: { workplace: 0.15, rare: 0.1, program: 0.06 }, strength: 50, source: 'program: 0 of 30 recorded, with the figure; judged: builds and companies that switch the service off' },
      granted: { chance: 0.0005, stories: { workplace: 0.01, rare: 0.002, program: 0.016 }, strength: 50, source: 'program: 0 of 30 recorded, with the figure; judged: chromedriver grants it by default; policies of companies may too' },
      attended: { chance: 0.978, stories: { workplace: 0.817, rare: 0.817, program: 0.324, disguise: 0.858, origin: 0.96, agent: 0.828 }, strength: 50, source: JUDGED },
    },
    userAgentEcho: {
      generalised: { chance: 0.0002, stories: { private: 0.03 }, strength: 50, source: 'judged; Firefox resistFingerprinting, Tor Browser' },
      minor: { chance: 0.0005, stories: { rare: 0.01, program: 0.0125, disguise: 0.024 }, strength: 50, source: `program: 0 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; ${JUDGED}` },
      contradicts: { chance: 0.0001, stories: { private: 0.001, rare: 0.003, program: 0.0917, disguise: 0.12 }, strength: 50, source: `program: 2 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; ${INCONSISTENT}` },
      same: { chance: 0.999, stories: { private: 0.969, rare: 0.987, program: 0.896, disguise: 0.856 }, strength: 50, source: JUDGED },
    },
    userDevices: {
      many: { chance: 0.002, stories: { workplace: 0.005, household: 0.03, program: 0.0455, farm: 0.1, borrowed: 0.08 }, strength: 50, source: `program: 0 of 2 recorded, with the figure; ${JUDGED}` },
      few: { chance: 0.998, stories: { workplace: 0.995, household: 0.97, program: 0.955, farm: 0.9, borrowed: 0.92 }, strength: 50, source: JUDGED },
    },
    userVelocity: {
      superhuman: { chance: 0.00003, stories: { program: 0.0545, farm: 0.05, invented: 0.0952 }, strength: 50, source: `program: 0 of 2 recorded, with the figure; invented: 0 of 1 recorded, with the figure; ${JUDGED}` },
      extreme: { chance: 0.0005, stories: { household: 0.001, program: 0.0727, farm: 0.08, invented: 0.0952 }, strength: 50, source: `program: 0 of 2 recorded, with the figure; invented: 0 of 1 recorded, with the figure; ${JUDGED}` },
      busy: { chance: 0.02, stories: { household: 0.06, program: 0.0909, farm: 0.1, invented: 0.114 }, strength: 50, source: `program: 0 of 2 recorded, with the figure; invented: 0 of 1 recorded, with the figure; ${JUDGED}` },
      calm: { chance: 0.979, stories: { household: 0.939, program: 0.782, farm: 0.77, invented: 0.696 }, strength: 50, source: JUDGED },
    },
    vendorConstants: {
      contradicts: { chance: 0.00169, stories: { private: 0.001, rare: 0.005, program: 0.0917, disguise: 0.24 }, strength: 50, source: `people: measured 0 of 250 (fingerprint-generator 2.1.88 draws); program: 2 of 28 recorded, with the figure; disguise: 2 of 5 recorded, with the figure; ${INCONSISTENT}` },
      agrees: { chance: 0.998, stories: { private: 0.999, rare: 0.995, program: 0.908, disguise: 0.76 }, strength: 50, source: INCONSISTENT },
    },
    webdriver: {
      driven: { chance: 0.00001, stories: { program: 0.208, agent: 0.05 }, strength: 50, source: `program: 4 of 28 recorded, with the figure; ${BOT_DRIVEN}` },
      hidden: { chance: 0.00001, stories: { program: 0.188 }, strength: 50, source: 'program: 7 of 28 recorded, with the figure; judged; puppeteer-extra-plugin-stealth and its like' },
      plain: { chance: 1, stories: { program: 0.604, agent: 0.95 }, strength: 50, source: BOT_DRIVEN },
    },
  },
}
