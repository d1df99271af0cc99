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
const SIGNING_AGENTS = 'rate judged; OpenAI and Google document agents that sign their requests, and no browser does'

/** The shares of the stories and the chances of every outcome. */
export const MODEL: FraudModel = {
  version: 'fraud-2ac0145e',
  learnedOn: '2026-11-24',
  shares: { everyday: 0.61, private: 0.06, workplace: 0.07, traveller: 0.05, household: 0.1, rare: 0.05, program: 0.009, disguise: 0.006, origin: 0.01, farm: 0.005, invented: 0.004, borrowed: 0.003, careful: 0.02, agent: 0.003 },
  strength: 400,
  sharesSource: 'fraudulent ones together 6 %: Pew Research Center 2020, Assessing the Risks to Online Polls From Bogus Respondents: 4 to 7 % of opt-in and crowdsourced respondents; how the stories divide it, and the honest ones among themselves: judged',
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
    agentSignature: {
      verified: { chance: 0.000001, stories: { agent: 0.08 }, strength: 50, source: SIGNING_AGENTS },
      unverified: { chance: 0.00001, stories: { program: 0.002, agent: 0.02 }, strength: 50, source: SIGNING_AGENTS },
    },
    arrival: {
      opened: { chance: 0.16, stories: { program: 0.2 }, strength: 50, source: JUDGED },
      addressed: { chance: 0.04, stories: { program: 0.4, farm: 0.1, borrowed: 0.2, careful: 0.1, agent: 0.3 }, strength: 50, source: 'judged: people who paste a link, and programs that open it' },
      followed: { chance: 0.8, stories: { program: 0.4, farm: 0.74, borrowed: 0.64, careful: 0.74, agent: 0.54 }, strength: 50, source: JUDGED },
    },
    attention: {
      worked: { chance: 0.00005, stories: { private: 0.0003, rare: 0.001, program: 0.0208, careful: 0.005, agent: 0.05 }, strength: 50, source: `program: 0 of 28 recorded, with the figure; ${JUDGED}` },
      scripted: { chance: 0.0005, stories: { private: 0.001, rare: 0.003, program: 0.0208, careful: 0.006, agent: 0.03 }, strength: 50, source: 'program: 0 of 28 recorded, with the figure; judged: who has a user script answer does so in a browser that shows nothing else' },
      framed: { chance: 0.02, stories: { program: 0.0167 }, strength: 50, source: 'program: 0 of 28 recorded, with the figure; judged: offer walls show pages in frames' },
      away: { chance: 0.03, stories: { program: 0.025 }, strength: 50, source: `program: 0 of 28 recorded, with the figure; ${JUDGED}` },
      present: { chance: 0.4, stories: { program: 0.2, agent: 0.2 }, strength: 50, source: JUDGED },
      idle: { chance: 0.549, stories: { private: 0.549, rare: 0.546, program: 0.717, careful: 0.539, agent: 0.67 }, strength: 50, source: JUDGED },
    },
    automationGlobals: {
      found: { chance: 0.00001, stories: { rare: 0.0001, program: 0.425, disguise: 0.12, agent: 0.02 }, strength: 50, source: `program: 18 of 28 recorded, with the figure; disguise: 3 of 5 recorded, with the figure; ${DRIVERS}` },
      embedded: { chance: 0.00005, stories: { workplace: 0.0005, rare: 0.005, program: 0.00417, agent: 0.005 }, strength: 50, source: 'program: 0 of 28 recorded, with the figure; judged: offer walls inside programs for computers' },
      none: { chance: 1, stories: { workplace: 0.999, rare: 0.995, program: 0.571, disguise: 0.88, agent: 0.975 }, strength: 50, source: DRIVERS },
    },
    binding: {
      missing: { chance: 0.004, stories: { private: 0.06, rare: 0.06, program: 0.0784, careful: 0.03, agent: 0.15 }, strength: 50, source: 'program: 0 of 31 recorded, with the figure; judged: browsers without scripts, and clients that never run them' },
      stale: { chance: 0.004, stories: { borrowed: 0.02 }, strength: 50, source: JUDGED },
      malformed: { chance: 0.000003, stories: { program: 0.0784, careful: 0.02 }, strength: 50, source: `program: 3 of 31 recorded, with the figure; ${JUDGED}` },
      foreign: { chance: 0.000003, stories: { program: 0.0392, borrowed: 0.05, careful: 0.01 }, strength: 50, source: `program: 1 of 31 recorded, with the figure; ${JUDGED}` },
      replayed: { chance: 0.000004, stories: { program: 0.0392, farm: 0.0182, careful: 0.01 }, strength: 50, source: `program: 1 of 31 recorded, with the figure; farm: 0 of 2 recorded, with the figure; ${JUDGED}` },
      valid: { chance: 0.992, stories: { private: 0.936, rare: 0.936, program: 0.761, farm: 0.974, borrowed: 0.926, careful: 0.926, agent: 0.846 }, strength: 50, source: JUDGED },
    },
    brandHeaders: {
      versions: { chance: 0.00005, stories: { private: 0.0005, rare: 0.001, program: 0.0579, disguise: 0.114 }, strength: 50, source: `program: 1 of 18 recorded, with the figure; disguise: 0 of 1 recorded, with the figure; ${INCONSISTENT}` },
      differ: { chance: 0.003, stories: { private: 0.02, rare: 0.08, program: 0.0526, disguise: 0.0571 }, strength: 50, source: `program: 1 of 18 recorded, with the figure; disguise: 0 of 1 recorded, with the figure; ${INCONSISTENT}` },
      same: { chance: 0.997, stories: { private: 0.98, rare: 0.919, program: 0.889, disguise: 0.829 }, strength: 50, source: INCONSISTENT },
    },
    buildClaim: {
      stripped: { chance: 0.0005, stories: { rare: 0.02, program: 0.0727, careful: 0.008 }, strength: 50, source: 'program: 0 of 2 recorded, with the figure; judged; Chromium builds without licensed codecs, as test tools bring them' },
      whole: { chance: 1, stories: { rare: 0.98, program: 0.927, careful: 0.992 }, strength: 50, source: JUDGED },
    },
    canvasNoise: {
      noisy: { chance: 0.015, stories: { private: 0.35, rare: 0.04, program: 0.0255, disguise: 0.28, farm: 0.109, careful: 0.1 }, strength: 50, source: 'program: 0 of 27 recorded, with the figure; disguise: 1 of 5 recorded, with the figure; farm: 0 of 2 recorded, with the figure; judged: share of Brave, Safari 17+ private and hardened Firefox' },
      exact: { chance: 0.985, stories: { private: 0.65, rare: 0.96, program: 0.975, disguise: 0.72, farm: 0.891, careful: 0.9 }, strength: 50, source: JUDGED },
    },
    clientHints: {
      contradicts: { chance: 0.00000564, stories: { private: 0.0008, rare: 0.001, program: 0.128, disguise: 0.286 }, strength: 50, source: `people: measured 0 of 216 (fingerprint-generator 2.1.88 draws); program: 2 of 19 recorded, with the figure; disguise: 1 of 1 recorded, with the figure; ${INCONSISTENT}` },
      frozen: { chance: 0.001, stories: { rare: 0.04, program: 0.0154, disguise: 0.0476 }, strength: 50, source: 'program: 0 of 19 recorded, with the figure; disguise: 0 of 1 recorded, with the figure; judged: apps that write a user agent down once' },
      agrees: { chance: 0.999, stories: { private: 0.998, rare: 0.959, program: 0.857, disguise: 0.666 }, strength: 50, source: INCONSISTENT },
    },
    clock: {
      contradicts: { chance: 0.00001, stories: { private: 0.002, rare: 0.0006, program: 0.0208, disguise: 0.064, origin: 0.0727, careful: 0.006 }, strength: 50, source: `program: 0 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; origin: 0 of 2 recorded, with the figure; ${INCONSISTENT}` },
      slight: { chance: 0.001, stories: { traveller: 0.005, rare: 0.02, program: 0.00417 }, strength: 50, source: `program: 0 of 28 recorded, with the figure; ${JUDGED}` },
      agrees: { chance: 0.999, stories: { private: 0.997, traveller: 0.995, rare: 0.979, program: 0.975, disguise: 0.935, origin: 0.926, careful: 0.993 }, strength: 50, source: JUDGED },
    },
    clockZone: {
      placeless: { chance: 0.002, stories: { private: 0.1, workplace: 0.01, rare: 0.02, program: 0.0708, origin: 0.0727, farm: 0.0273, careful: 0.03 }, strength: 50, source: 'program: 1 of 28 recorded, with the figure; origin: 0 of 2 recorded, with the figure; farm: 0 of 2 recorded, with the figure; judged: servers, and systems whose zone was never set' },
      place: { chance: 0.998, stories: { private: 0.9, workplace: 0.99, rare: 0.98, program: 0.929, origin: 0.927, farm: 0.973, careful: 0.97 }, strength: 50, source: JUDGED },
    },
    declaredBot: {
      assistant: { chance: 0.000005, stories: { program: 0.00118, agent: 0.08 }, strength: 50, source: 'program: 0 of 31 recorded, with the figure; judged: user agents that makers of assistants document' },
      bot: { chance: 0.000001, stories: { rare: 0.0001, program: 0.118, agent: 0.01 }, strength: 50, source: `people: measured 0 of 815 (user-agents 2.1.198 profiles whose platform fits); program: 4 of 31 recorded, with the figure; ${JUDGED}` },
      browser: { chance: 1, stories: { rare: 1, program: 0.881, agent: 0.91 }, strength: 50, source: JUDGED },
    },
    delivery: {
      otherClient: { chance: 0.00005, stories: { private: 0.001, rare: 0.002, program: 0.0235, borrowed: 0.2 }, strength: 50, source: `program: 0 of 31 recorded, with the figure; ${JUDGED}` },
      otherCountry: { chance: 0.0003, stories: { private: 0.006, traveller: 0.004, program: 0.0118, origin: 0.0545, borrowed: 0.1 }, strength: 50, source: `program: 0 of 31 recorded, with the figure; origin: 0 of 2 recorded, with the figure; ${JUDGED}` },
      otherNetwork: { chance: 0.01, stories: { private: 0.03, traveller: 0.03, program: 0.00784, origin: 0.0273, borrowed: 0.03, careful: 0.04 }, strength: 50, source: `program: 0 of 31 recorded, with the figure; origin: 0 of 2 recorded, with the figure; ${JUDGED}` },
      same: { chance: 0.99, stories: { private: 0.963, traveller: 0.966, rare: 0.988, program: 0.957, origin: 0.918, borrowed: 0.67, careful: 0.96 }, strength: 50, source: JUDGED },
    },
    demographics: {
      impossible: { chance: 0.0002, stories: { household: 0.001, farm: 0.03, invented: 0.0952 }, strength: 50, source: `invented: 0 of 1 recorded, with the figure; ${JUDGED}` },
      invented: { chance: 0.00001, stories: { household: 0.001, farm: 0.08, invented: 0.333 }, strength: 50, source: `invented: 1 of 1 recorded, with the figure; ${JUDGED}` },
      several: { chance: 0.0003, stories: { household: 0.06, farm: 0.06, invented: 0.143 }, strength: 50, source: 'invented: 0 of 1 recorded, with the figure; judged: families answer on one account where an offer wall asks each player' },
      incomes: { chance: 0.00005, stories: { household: 0.0015, farm: 0.03, invented: 0.1, careful: 0.004 }, strength: 50, source: 'judged: families know their income within a factor of three; answers made for screeners do not agree' },
      changed: { chance: 0.02, stories: { household: 0.15, farm: 0.17, invented: 0.19, careful: 0.11 }, strength: 50, source: 'invented: 0 of 1 recorded, with the figure; judged: typing slips and shared accounts against made-up answers' },
      child: { chance: 0.0003, stories: { household: 0.008, invented: 0.0571 }, strength: 50, source: `invented: 0 of 1 recorded, with the figure; ${JUDGED}` },
      steady: { chance: 0.979, stories: { household: 0.778, farm: 0.63, invented: 0.0817, careful: 0.885 }, strength: 50, source: JUDGED },
    },
    deviceVelocity: {
      many: { chance: 0.0005, stories: { household: 0.002, program: 0.06, farm: 0.2 }, strength: 50, source: JUDGED },
      calm: { chance: 1, stories: { household: 0.998, program: 0.94, farm: 0.8 }, strength: 50, source: JUDGED },
    },
    documentClock: {
      overridden: { chance: 0.00002, stories: { private: 0.0006, rare: 0.0003, program: 0.125, disguise: 0.08, origin: 0.0727, careful: 0.01 }, strength: 50, source: `program: 4 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; origin: 0 of 2 recorded, with the figure; ${INCONSISTENT}` },
      shifted: { chance: 0.002, stories: { rare: 0.02, program: 0.00417 }, strength: 50, source: 'program: 0 of 28 recorded, with the figure; judged: rule changes reach systems late' },
      same: { chance: 0.998, stories: { private: 0.997, rare: 0.98, program: 0.871, disguise: 0.918, origin: 0.925, careful: 0.988 }, strength: 50, source: JUDGED },
    },
    engineAge: {
      newer: { chance: 0.00003, stories: { private: 0.0008, rare: 0.0015, program: 0.0333, disguise: 0.16 }, strength: 50, source: `program: 0 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; ${INCONSISTENT}` },
      frozen: { chance: 0.001, stories: { rare: 0.04, program: 0.0333, disguise: 0.04 }, strength: 50, source: 'program: 1 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; judged: apps that write a user agent down once' },
      older: { chance: 0.00002, stories: { private: 0.0003, rare: 0.0007, program: 0.0542, disguise: 0.288 }, strength: 50, source: `program: 1 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; ${INCONSISTENT}` },
      odd: { chance: 0.008, stories: { rare: 0.08, program: 0.0208, disguise: 0.048 }, strength: 50, source: `program: 0 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; ${JUDGED}` },
      agrees: { chance: 0.991, stories: { private: 0.99, rare: 0.878, program: 0.858, disguise: 0.464 }, strength: 50, source: INCONSISTENT },
    },
    engineClaim: {
      contradicts: { chance: 0.00001, stories: { rare: 0.0002, program: 0.0542, disguise: 0.176 }, strength: 50, source: `program: 1 of 28 recorded, with the figure; disguise: 2 of 5 recorded, with the figure; ${INCONSISTENT}` },
      agrees: { chance: 1, stories: { rare: 1, program: 0.946, disguise: 0.824 }, strength: 50, source: INCONSISTENT },
    },
    expectedAddress: {
      near: { chance: 0.05, stories: {  }, strength: 50, source: JUDGED },
      moved: { chance: 0.2, stories: { private: 0.2, traveller: 0.3, origin: 0.3, borrowed: 0.3 }, strength: 50, source: 'judged: phones change their address with every connection' },
      different: { chance: 0.05, stories: { private: 0.3, workplace: 0.2, traveller: 0.3, program: 0.2, origin: 0.4, farm: 0.15, borrowed: 0.5, careful: 0.2 }, strength: 50, source: JUDGED },
      exact: { chance: 0.7, stories: { private: 0.45, workplace: 0.55, traveller: 0.35, program: 0.55, origin: 0.25, farm: 0.6, borrowed: 0.15, careful: 0.55 }, strength: 50, source: JUDGED },
    },
    expectedUserAgent: {
      updated: { chance: 0.03, stories: {  }, strength: 50, source: JUDGED },
      otherBrowser: { chance: 0.04, stories: { household: 0.06, program: 0.12, disguise: 0.12, borrowed: 0.2, careful: 0.12 }, strength: 50, source: JUDGED },
      otherClient: { chance: 0.005, stories: { rare: 0.02, program: 0.08, disguise: 0.05, borrowed: 0.08, careful: 0.02 }, strength: 50, source: JUDGED },
      handedOver: { chance: 0.01, stories: { borrowed: 0.1 }, strength: 50, source: 'judged: panels show a code for the phone to scan' },
      otherHands: { chance: 0.00015, stories: { private: 0.001, workplace: 0.0005, program: 0.02, borrowed: 0.2 }, strength: 50, source: JUDGED },
      otherSystem: { chance: 0.02, stories: { household: 0.04, program: 0.1, disguise: 0.15, origin: 0.05, borrowed: 0.3, careful: 0.1 }, strength: 50, source: JUDGED },
      same: { chance: 0.895, stories: { private: 0.894, workplace: 0.894, household: 0.855, rare: 0.88, program: 0.64, disguise: 0.64, origin: 0.865, borrowed: 0.09, careful: 0.72 }, strength: 50, source: JUDGED },
    },
    fontClaim: {
      contradicts: { chance: 0.0000136, stories: { private: 0.0008, rare: 0.0015, program: 0.32, disguise: 0.364 }, strength: 50, source: `people: measured 0 of 245 (fingerprint-generator 2.1.88 draws); program: 5 of 5 recorded, with the figure; disguise: 2 of 2 recorded, with the figure; ${INCONSISTENT}` },
      lacking: { chance: 0.000678, stories: { private: 0.08, workplace: 0.02, rare: 0.08, program: 0.08, disguise: 0.0909, careful: 0.03 }, strength: 50, source: `people: measured 0 of 245 (fingerprint-generator 2.1.88 draws); program: 0 of 5 recorded, with the figure; disguise: 0 of 2 recorded, with the figure; ${JUDGED}` },
      agrees: { chance: 0.999, stories: { private: 0.919, workplace: 0.98, rare: 0.918, program: 0.6, disguise: 0.545, careful: 0.97 }, strength: 50, source: INCONSISTENT },
    },
    gpu: {
      container: { chance: 0.00003, stories: { rare: 0.001, program: 0.114, disguise: 0.0417, farm: 0.15 }, strength: 50, source: `program: 3 of 17 recorded, with the figure; disguise: 0 of 4 recorded, with the figure; ${JUDGED}` },
      contradicts: { chance: 0.00000167, stories: { rare: 0.00005, program: 0.0541, disguise: 0.167 }, strength: 50, source: `people: measured 0 of 249 (fingerprint-generator 2.1.88 draws); program: 0 of 17 recorded, with the figure; disguise: 0 of 4 recorded, with the figure; ${INCONSISTENT}` },
      emulator: { chance: 0.00002, stories: { rare: 0.0015, program: 0.0216, disguise: 0.05, farm: 0.15 }, strength: 50, source: 'program: 0 of 17 recorded, with the figure; disguise: 0 of 4 recorded, with the figure; judged: people play games for phones on computers, and few answer surveys there' },
      computer: { chance: 0.00002, stories: { rare: 0.0003, program: 0.027, disguise: 0.1, farm: 0.05 }, strength: 50, source: `program: 0 of 17 recorded, with the figure; disguise: 0 of 4 recorded, with the figure; ${INCONSISTENT}` },
      software: { chance: 0.0266, stories: { private: 0.03, workplace: 0.17, rare: 0.08, program: 0.35, disguise: 0.1, origin: 0.14, farm: 0.05, careful: 0.07 }, strength: 50, source: 'people: measured 12 of 249 (fingerprint-generator 2.1.88 draws); judged: servers have no graphics hardware, few people lack it' },
      virtual: { chance: 0.000334, stories: { workplace: 0.1, rare: 0.05, program: 0.0541, disguise: 0.0667, origin: 0.08, farm: 0.1, careful: 0.03 }, strength: 50, source: `people: measured 0 of 249 (fingerprint-generator 2.1.88 draws); program: 0 of 17 recorded, with the figure; disguise: 0 of 4 recorded, with the figure; ${JUDGED}` },
      guest: { chance: 0.001, stories: { workplace: 0.02, rare: 0.04, program: 0.01, disguise: 0.01, origin: 0.005, farm: 0.01, careful: 0.01 }, strength: 50, source: 'judged: Parallels Desktop is sold for Macs alone, and a Mac for each account is dear' },
      hardware: { chance: 0.972, stories: { private: 0.969, workplace: 0.71, rare: 0.827, program: 0.369, disguise: 0.465, origin: 0.775, farm: 0.49, careful: 0.89 }, strength: 50, source: JUDGED },
    },
    hardwareClaim: {
      foreign: { chance: 0.00267, stories: { rare: 0.0003, program: 0.0314, disguise: 0.136 }, strength: 50, source: `people: measured 1 of 250 (fingerprint-generator 2.1.88 draws); program: 1 of 31 recorded, with the figure; disguise: 1 of 5 recorded, with the figure; ${INCONSISTENT}` },
      odd: { chance: 0.000167, stories: { private: 0.03, rare: 0.03, program: 0.0157, disguise: 0.04 }, strength: 50, source: `people: measured 0 of 250 (fingerprint-generator 2.1.88 draws); program: 0 of 31 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; ${INCONSISTENT}` },
      plausible: { chance: 0.997, stories: { private: 0.967, rare: 0.97, program: 0.953, disguise: 0.824 }, strength: 50, source: INCONSISTENT },
    },
    headless: {
      declared: { chance: 0.00001, stories: { program: 0.0936, agent: 0.05 }, strength: 50, source: `program: 2 of 27 recorded, with the figure; ${BOT_DRIVEN}` },
      several: { chance: 0.00002, stories: { rare: 0.0003, program: 0.0511, agent: 0.05 }, strength: 50, source: `program: 0 of 27 recorded, with the figure; ${BOT_DRIVEN}` },
      some: { chance: 0.004, stories: { private: 0.02, workplace: 0.01, rare: 0.06, program: 0.213, disguise: 0.123, careful: 0.02 }, strength: 50, source: `program: 7 of 27 recorded, with the figure; disguise: 3 of 5 recorded, with the figure; ${BOT_DRIVEN}` },
      few: { chance: 0.15, stories: { private: 0.2, rare: 0.3, program: 0.25 }, strength: 50, source: JUDGED },
      none: { chance: 0.846, stories: { private: 0.78, workplace: 0.84, rare: 0.64, program: 0.392, disguise: 0.727, careful: 0.83, agent: 0.746 }, strength: 50, source: BOT_DRIVEN },
    },
    hintHeaders: {
      contradicts: { chance: 0.00000562, stories: { private: 0.0008, rare: 0.001, program: 0.132, disguise: 0.238 }, strength: 50, source: `people: measured 0 of 217 (fingerprint-generator 2.1.88 draws); program: 2 of 18 recorded, with the figure; disguise: 1 of 1 recorded, with the figure; ${INCONSISTENT}` },
      frozen: { chance: 0.001, stories: { rare: 0.04, program: 0.0158, disguise: 0.0476 }, strength: 50, source: 'program: 0 of 18 recorded, with the figure; disguise: 0 of 1 recorded, with the figure; judged: apps that write a user agent down once' },
      agrees: { chance: 0.999, stories: { private: 0.998, rare: 0.959, program: 0.852, disguise: 0.714 }, strength: 50, source: INCONSISTENT },
    },
    inspector: {
      announced: { chance: 0.0001, stories: { rare: 0.0003, program: 0.229, agent: 0.3 }, strength: 50, source: `program: 8 of 28 recorded, with the figure; ${DRIVERS}` },
      driven: { chance: 0.00007, stories: { rare: 0.0003, program: 0.313, disguise: 0.12, agent: 0.1 }, strength: 50, source: `program: 11 of 28 recorded, with the figure; disguise: 3 of 5 recorded, with the figure; ${DRIVERS}` },
      attached: { chance: 0.002, stories: { private: 0.005, workplace: 0.01, rare: 0.06, program: 0.05, careful: 0.025, agent: 0.15 }, strength: 50, source: 'program: 0 of 28 recorded, with the figure; judged: few people have developer tools open during a redirect' },
      none: { chance: 0.998, stories: { private: 0.995, workplace: 0.99, rare: 0.939, program: 0.408, disguise: 0.878, careful: 0.975, agent: 0.45 }, strength: 50, source: DRIVERS },
    },
    languageCountry: {
      beside: { chance: 0.03, stories: { private: 0.05, workplace: 0.06, traveller: 0.12, origin: 0.227, careful: 0.06 }, strength: 50, source: 'origin: 0 of 2 recorded, with the figure; judged: people who moved, and people who hide from where' },
      ofClock: { chance: 0.002, stories: { private: 0.15, workplace: 0.1, traveller: 0.2, origin: 0.318 }, strength: 50, source: `origin: 1 of 2 recorded, with the figure; ${KENNEDY}` },
      foreign: { chance: 0.02, stories: { private: 0.06, workplace: 0.06, traveller: 0.12, rare: 0.03, origin: 0.0909, careful: 0.06 }, strength: 50, source: 'origin: 0 of 2 recorded, with the figure; judged: many people read another language than their country' },
      usual: { chance: 0.948, stories: { private: 0.74, workplace: 0.78, traveller: 0.56, rare: 0.938, origin: 0.364, careful: 0.878 }, strength: 50, source: JUDGED },
    },
    linkedDemographics: {
      contradict: { chance: 0.005, stories: { household: 0.06, farm: 0.3, invented: 0.15 }, strength: 50, source: 'judged: families share devices; an operator gives each account a person of its own' },
      differ: { chance: 0.05, stories: { household: 0.4, farm: 0.3, invented: 0.2 }, strength: 50, source: JUDGED },
      alike: { chance: 0.945, stories: { household: 0.54, farm: 0.4, invented: 0.65 }, strength: 50, source: JUDGED },
    },
    linkedQuality: {
      bad: { chance: 0.001, stories: { household: 0.004, farm: 0.3, invented: 0.2, careful: 0.02 }, strength: 50, source: JUDGED },
      blemished: { chance: 0.03, stories: { household: 0.06, farm: 0.2, invented: 0.15, careful: 0.1 }, strength: 50, source: JUDGED },
      clean: { chance: 0.969, stories: { household: 0.936, farm: 0.5, invented: 0.65, careful: 0.88 }, strength: 50, source: JUDGED },
    },
    natives: {
      emulated: { chance: 0.00001, stories: { program: 0.0375 }, strength: 50, source: `program: 1 of 28 recorded, with the figure; ${JUDGED}` },
      evasive: { chance: 0.00001, stories: { private: 0.0002, rare: 0.0001, program: 0.146, careful: 0.02 }, strength: 50, source: 'program: 4 of 28 recorded, with the figure; judged; puppeteer-extra-plugin-stealth replaces these functions' },
      disguise: { chance: 0.00004, stories: { private: 0.003, rare: 0.0005, program: 0.0417, disguise: 0.28, careful: 0.01 }, strength: 50, source: `program: 0 of 28 recorded, with the figure; disguise: 1 of 5 recorded, with the figure; ${INCONSISTENT}` },
      place: { chance: 0.0001, stories: { private: 0.0125, traveller: 0.004, rare: 0.0004, program: 0.00333, disguise: 0.024, origin: 0.0818 }, strength: 50, source: 'program: 0 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; origin: 1 of 2 recorded, with the figure; judged: extensions that set the time zone to that of a VPN' },
      modified: { chance: 0.02, stories: { private: 0.25, workplace: 0.05, program: 0.0708, disguise: 0.2, careful: 0.09 }, strength: 50, source: 'program: 1 of 28 recorded, with the figure; disguise: 2 of 5 recorded, with the figure; judged: privacy extensions and password managers replace functions too' },
      intact: { chance: 0.98, stories: { private: 0.734, workplace: 0.95, traveller: 0.976, rare: 0.979, program: 0.701, disguise: 0.496, origin: 0.898, careful: 0.88 }, strength: 50, source: JUDGED },
    },
    networkKind: {
      hostedPhone: { chance: 0.0005, stories: { private: 0.06, workplace: 0.002, traveller: 0.003, rare: 0.002, program: 0.0157, disguise: 0.016, origin: 0.0273, farm: 0.0727, careful: 0.02 }, strength: 50, source: 'program: 0 of 31 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; origin: 0 of 2 recorded, with the figure; farm: 0 of 2 recorded, with the figure; judged: VPN apps of phones end on hosting networks too' },
      tor: { chance: 0.0002, stories: { private: 0.05, program: 0.0314, origin: 0.0727, careful: 0.02 }, strength: 50, source: `program: 1 of 31 recorded, with the figure; origin: 0 of 2 recorded, with the figure; ${JUDGED}` },
      vpn: { chance: 0.025, stories: { private: 0.35, workplace: 0.05, traveller: 0.1, program: 0.0392, disguise: 0.08, origin: 0.364, farm: 0.109, careful: 0.15 }, strength: 50, source: 'program: 0 of 31 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; origin: 2 of 2 recorded, with the figure; farm: 0 of 2 recorded, with the figure; judged: few visits of the people who own a VPN go through it' },
      proxy: { chance: 0.0005, stories: { private: 0.01, workplace: 0.01, program: 0.0235, origin: 0.0545, farm: 0.0727, careful: 0.006 }, strength: 50, source: `program: 0 of 31 recorded, with the figure; origin: 0 of 2 recorded, with the figure; farm: 0 of 2 recorded, with the figure; ${JUDGED}` },
      hosting: { chance: 0.003, stories: { private: 0.05, workplace: 0.08, traveller: 0.01, program: 0.0784, disguise: 0.064, origin: 0.227, farm: 0.0909, careful: 0.06, agent: 0.3 }, strength: 50, source: `program: 0 of 31 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; origin: 0 of 2 recorded, with the figure; farm: 0 of 2 recorded, with the figure; ${KENNEDY}` },
      relay: { chance: 0.03, stories: { private: 0.15 }, strength: 50, source: JUDGED },
      corporate: { chance: 0.06, stories: { workplace: 0.55, traveller: 0.05, program: 0.00784, origin: 0.00455, farm: 0.0182, borrowed: 0.03 }, strength: 50, source: `program: 0 of 31 recorded, with the figure; origin: 0 of 2 recorded, with the figure; farm: 0 of 2 recorded, with the figure; ${JUDGED}` },
      access: { chance: 0.881, stories: { private: 0.27, workplace: 0.278, traveller: 0.806, rare: 0.879, program: 0.774, disguise: 0.749, origin: 0.22, farm: 0.606, borrowed: 0.911, careful: 0.654, agent: 0.584 }, strength: 50, source: KENNEDY },
    },
    networkVelocity: {
      crowd: { chance: 0.00015, stories: { private: 0.002, workplace: 0.018, household: 0.001, rare: 0.003, farm: 0.364 }, strength: 50, source: `farm: 0 of 2 recorded, with the figure; ${JUDGED}` },
      passing: { chance: 0.003, stories: { workplace: 0.05, farm: 0.0455 }, strength: 50, source: `farm: 0 of 2 recorded, with the figure; ${JUDGED}` },
      many: { chance: 0.005, stories: { workplace: 0.1, household: 0.03, farm: 0.182, careful: 0.04 }, strength: 50, source: `farm: 1 of 2 recorded, with the figure; ${JUDGED}` },
      few: { chance: 0.992, stories: { private: 0.99, workplace: 0.832, household: 0.966, rare: 0.989, farm: 0.409, careful: 0.957 }, strength: 50, source: JUDGED },
    },
    openings: {
      passedAround: { chance: 0.0015, stories: { workplace: 0.006, household: 0.004, borrowed: 0.25, careful: 0.01 }, strength: 50, source: JUDGED },
      passedOn: { chance: 0.0001, stories: { private: 0.001, traveller: 0.001, borrowed: 0.25 }, strength: 50, source: JUDGED },
      abroad: { chance: 0.002, stories: { private: 0.04, traveller: 0.06, origin: 0.0545, borrowed: 0.1 }, strength: 50, source: 'origin: 0 of 2 recorded, with the figure; judged: travellers, border regions, phones with a foreign card' },
      fromServer: { chance: 0.01, stories: { private: 0.05, workplace: 0.06, program: 0.0196, origin: 0.0545, borrowed: 0.05, careful: 0.04 }, strength: 50, source: 'program: 0 of 31 recorded, with the figure; origin: 0 of 2 recorded, with the figure; judged: mail and messengers have links opened by their servers, and some VPNs are hosted there' },
      several: { chance: 0.045, stories: { workplace: 0.08, household: 0.06, borrowed: 0.1, careful: 0.13 }, strength: 50, source: JUDGED },
      late: { chance: 0.01, stories: { borrowed: 0.03, careful: 0.03 }, strength: 50, source: JUDGED },
      once: { chance: 0.931, stories: { private: 0.853, workplace: 0.842, traveller: 0.873, household: 0.914, program: 0.922, origin: 0.834, borrowed: 0.22, careful: 0.788 }, strength: 50, source: JUDGED },
    },
    ownLanguage: {
      differs: { chance: 0.003, stories: { private: 0.01, workplace: 0.01, traveller: 0.02, rare: 0.02, program: 0.05, disguise: 0.0435 }, strength: 50, source: 'program: 1 of 24 recorded, with the figure; disguise: 0 of 3 recorded, with the figure; judged: one setting decides both on a desktop' },
      same: { chance: 0.997, stories: { private: 0.99, workplace: 0.99, traveller: 0.98, rare: 0.98, program: 0.95, disguise: 0.957 }, strength: 50, source: JUDGED },
    },
    pageTiming: {
      impossible: { chance: 0.000004, stories: { rare: 0.00005, program: 0.0681, careful: 0.02 }, strength: 50, source: `program: 2 of 27 recorded, with the figure; ${JUDGED}` },
      instant: { chance: 0.00002, stories: { program: 0.0213, careful: 0.01 }, strength: 50, source: `program: 0 of 27 recorded, with the figure; ${JUDGED}` },
      misdated: { chance: 0.0002, stories: { private: 0.0005, rare: 0.002, program: 0.015, careful: 0.003 }, strength: 50, source: 'judged; GoogleChrome/web-vitals 187: several websites report first bytes later than the page’s present' },
      late: { chance: 0.01, stories: { program: 0.00851, borrowed: 0.02, careful: 0.025 }, strength: 50, source: `program: 0 of 27 recorded, with the figure; ${JUDGED}` },
      wrongClock: { chance: 0.003, stories: { rare: 0.03, program: 0.00426 }, strength: 50, source: `program: 0 of 27 recorded, with the figure; ${JUDGED}` },
      ordinary: { chance: 0.987, stories: { private: 0.986, rare: 0.958, program: 0.883, borrowed: 0.977, careful: 0.939 }, strength: 50, source: JUDGED },
    },
    pastQuality: {
      always: { chance: 0.00003, stories: { program: 0.05, farm: 0.1, invented: 0.25, careful: 0.004 }, strength: 50, source: JUDGED },
      often: { chance: 0.001, stories: { program: 0.1, farm: 0.12, invented: 0.3, careful: 0.02 }, strength: 50, source: JUDGED },
      doubtful: { chance: 0.02, stories: { program: 0.08, farm: 0.08, invented: 0.1, careful: 0.09 }, strength: 50, source: JUDGED },
      blemished: { chance: 0.06, stories: { program: 0.1, farm: 0.1, invented: 0.1, careful: 0.15 }, strength: 50, source: JUDGED },
      clean: { chance: 0.919, stories: { program: 0.67, farm: 0.6, invented: 0.25, careful: 0.736 }, strength: 50, source: JUDGED },
    },
    platformClaim: {
      emulated: { chance: 0.00000224, stories: { rare: 0.002, program: 0.0936, disguise: 0.08, farm: 0.0727 }, strength: 50, source: 'people: measured 0 of 1065 (fingerprint-generator 2.1.88 draws; user-agents 2.1.198 profiles whose platform fits); program: 2 of 27 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; farm: 0 of 2 recorded, with the figure; judged; intoli user-agents: phones on Linux x86_64 are automation; a few old phones and Chromebooks are too' },
      contradicts: { chance: 0.000001, stories: { private: 0.0005, rare: 0.0005, program: 0.0851, disguise: 0.36 }, strength: 50, source: `people: measured 1 of 1065 (fingerprint-generator 2.1.88 draws; user-agents 2.1.198 profiles whose platform fits); program: 1 of 27 recorded, with the figure; disguise: 2 of 5 recorded, with the figure; ${INCONSISTENT}` },
      agrees: { chance: 1, stories: { private: 0.999, rare: 0.998, program: 0.821, disguise: 0.56, farm: 0.927 }, strength: 50, source: INCONSISTENT },
    },
    platformVerdict: {
      likelyAutomated: { chance: 0.02, stories: { private: 0.12, workplace: 0.05, rare: 0.15, program: 0.3, careful: 0.15, agent: 0.25 }, strength: 50, source: 'judged; Cloudflare names privacy browsers, VPNs and old browsers as honest causes' },
      automated: { chance: 0.0003, stories: { private: 0.002, rare: 0.002, program: 0.25, careful: 0.02, agent: 0.15 }, strength: 50, source: 'judged; Cloudflare documents a score of 1 as certain' },
      verifiedBot: { chance: 0.00001, stories: { program: 0.03, agent: 0.08 }, strength: 50, source: 'judged; Cloudflare documents what it verifies' },
      likelyHuman: { chance: 0.98, stories: { private: 0.878, workplace: 0.95, rare: 0.848, program: 0.42, careful: 0.83, agent: 0.52 }, strength: 50, source: JUDGED },
    },
    pluginList: {
      forged: { chance: 0.0003, stories: { private: 0.01, rare: 0.01, program: 0.025, disguise: 0.024 }, strength: 50, source: 'program: 0 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; judged; puppeteer-extra-plugin-stealth rebuilds the list in script' },
      genuine: { chance: 1, stories: { private: 0.99, rare: 0.99, program: 0.975, disguise: 0.976 }, strength: 50, source: JUDGED },
    },
    pointerTrail: {
      misplaced: { chance: 0.0002, stories: { private: 0.001, rare: 0.001, program: 0.03, agent: 0.03 }, strength: 50, source: 'judged; Chromium issue 40280325' },
      ruled: { chance: 0.0003, stories: { rare: 0.003, program: 0.05, careful: 0.005, agent: 0.03 }, strength: 50, source: 'judged: pointing aids and macros of people; drivers move in equal steps, also those that hide all else' },
      free: { chance: 1, stories: { private: 0.999, rare: 0.996, program: 0.92, careful: 0.995, agent: 0.94 }, strength: 50, source: JUDGED },
    },
    realms: {
      identity: { chance: 0.00002, stories: { private: 0.0003, rare: 0.0004, program: 0.0917, disguise: 0.24, origin: 0.00909 }, strength: 50, source: `program: 2 of 28 recorded, with the figure; disguise: 1 of 5 recorded, with the figure; origin: 0 of 2 recorded, with the figure; ${INCONSISTENT}` },
      place: { chance: 0.0001, stories: { private: 0.0155, traveller: 0.004, rare: 0.0005, program: 0.00833, disguise: 0.04, origin: 0.0909 }, strength: 50, source: 'program: 0 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; origin: 1 of 2 recorded, with the figure; judged: extensions that set the time zone to that of a VPN' },
      hardware: { chance: 0.002, stories: { private: 0.04, rare: 0.004, program: 0.0417, disguise: 0.2 }, strength: 50, source: `program: 0 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; ${JUDGED}` },
      brands: { chance: 0.001, stories: { private: 0.01, rare: 0.02, program: 0.0458, disguise: 0.016 }, strength: 50, source: 'program: 2 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; judged: browsers that put their own name among their brands by script' },
      agree: { chance: 0.997, stories: { private: 0.934, traveller: 0.993, rare: 0.975, program: 0.812, disguise: 0.504, origin: 0.897 }, strength: 50, source: JUDGED },
    },
    recording: {
      replayed: { chance: 0.00001, stories: { program: 0.0196, farm: 0.0909 }, strength: 50, source: 'program: 0 of 31 recorded, with the figure; farm: 0 of 2 recorded, with the figure; judged; the detector asks for a chance below 1 in 100,000' },
      copied: { chance: 0.00001, stories: { program: 0.0118, farm: 0.0909 }, strength: 50, source: 'program: 0 of 31 recorded, with the figure; farm: 0 of 2 recorded, with the figure; judged; the detector asks for a chance below 1 in 100,000' },
      alike: { chance: 0.0003, stories: { workplace: 0.0025, program: 0.00784, farm: 0.136 }, strength: 50, source: 'program: 0 of 31 recorded, with the figure; farm: 0 of 2 recorded, with the figure; judged; the detector asks for a chance below 1 in 1,000' },
      fresh: { chance: 1, stories: { workplace: 0.997, program: 0.961, farm: 0.682 }, strength: 50, source: JUDGED },
    },
    referencePair: {
      elsewhere: { chance: 0.00002, stories: { private: 0.001, traveller: 0.0005, household: 0.0002, farm: 0.05, borrowed: 0.3 }, strength: 50, source: JUDGED },
      otherCountry: { chance: 0.001, stories: { private: 0.02, workplace: 0.004, traveller: 0.01, origin: 0.08, farm: 0.05, borrowed: 0.1 }, strength: 50, source: JUDGED },
      otherDevice: { chance: 0.015, stories: { household: 0.03, farm: 0.1, borrowed: 0.25, careful: 0.06 }, strength: 50, source: JUDGED },
      rushed: { chance: 0.0000952, stories: { program: 0.1, farm: 0.06, invented: 0.1, careful: 0.04 }, strength: 50, source: 'people: measured 0 of 6253 (Berke et al. 2025, survey_durations.dev.csv); Berke et al. 2025: 1 % of 12,461 paid respondents took under 29 s' },
      quick: { chance: 0.06, stories: { program: 0.15, farm: 0.1, invented: 0.12, careful: 0.2 }, strength: 50, source: 'judged: routers send people on who are screened out' },
      same: { chance: 0.924, stories: { private: 0.904, workplace: 0.921, traveller: 0.914, household: 0.909, program: 0.734, origin: 0.845, farm: 0.64, invented: 0.764, borrowed: 0.29, careful: 0.699 }, strength: 50, source: JUDGED },
    },
    refusedPayloads: {
      forged: { chance: 0.000002, stories: { program: 0.06, careful: 0.01 }, strength: 50, source: JUDGED },
      replayed: { chance: 0.002, stories: { program: 0.04, borrowed: 0.03 }, strength: 50, source: JUDGED },
      stocked: { chance: 0.0001, stories: { private: 0.0002, rare: 0.002, program: 0.01, borrowed: 0.02, careful: 0.0025 }, strength: 50, source: 'judged: a page that is answered too late is loaded anew at once, so that few are late again' },
      retried: { chance: 0.01, stories: { program: 0.02, borrowed: 0.03 }, strength: 50, source: JUDGED },
    },
    requestShape: {
      unlike: { chance: 0.000005, stories: { rare: 0.0001, program: 0.0588, careful: 0.02 }, strength: 50, source: `program: 1 of 31 recorded, with the figure; ${JUDGED}` },
      library: { chance: 0.00001, stories: { program: 0.157, agent: 0.05 }, strength: 50, source: `program: 5 of 31 recorded, with the figure; ${JUDGED}` },
      bare: { chance: 0.003, stories: { private: 0.04, workplace: 0.02, rare: 0.06, program: 0.0784, agent: 0.1 }, strength: 50, source: `program: 0 of 31 recorded, with the figure; ${JUDGED}` },
      browser: { chance: 0.997, stories: { private: 0.96, workplace: 0.98, rare: 0.94, program: 0.706, careful: 0.977, agent: 0.85 }, strength: 50, source: JUDGED },
    },
    roundTrip: {
      tooFast: { chance: 0.003, stories: { private: 0.05, workplace: 0.03, traveller: 0.01, program: 0.0196, origin: 0.182, farm: 0.0909, careful: 0.07 }, strength: 50, source: 'program: 0 of 31 recorded, with the figure; origin: 0 of 2 recorded, with the figure; farm: 0 of 2 recorded, with the figure; judged: address databases err, and proxies answer for far addresses' },
      possible: { chance: 0.997, stories: { private: 0.95, workplace: 0.97, traveller: 0.99, program: 0.98, origin: 0.818, farm: 0.909, careful: 0.93 }, strength: 50, source: JUDGED },
    },
    screenClaim: {
      none: { chance: 0.0002, stories: { rare: 0.005, program: 0.016 }, strength: 50, source: `program: 0 of 30 recorded, with the figure; ${JUDGED}` },
      impossible: { chance: 0.00001, stories: { private: 0.0004, rare: 0.0003, program: 0.02, disguise: 0.112 }, strength: 50, source: `program: 0 of 30 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; ${INCONSISTENT}` },
      media: { chance: 0.001, stories: { private: 0.04, rare: 0.02, program: 0.04, disguise: 0.104 }, strength: 50, source: `program: 0 of 30 recorded, with the figure; disguise: 1 of 5 recorded, with the figure; ${INCONSISTENT}` },
      misfit: { chance: 0.005, stories: { private: 0.02, workplace: 0.03, rare: 0.08, program: 0.064, disguise: 0.048 }, strength: 50, source: `program: 2 of 30 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; ${INCONSISTENT}` },
      bare: { chance: 0.002, stories: { private: 0.02, workplace: 0.02, rare: 0.05, program: 0.2, disguise: 0.0816, careful: 0.02, agent: 0.1 }, strength: 50, source: `program: 6 of 30 recorded, with the figure; disguise: 2 of 5 recorded, with the figure; ${BOT_DRIVEN}` },
      preset: { chance: 0.0003, stories: { rare: 0.003, program: 0.04, agent: 0.03 }, strength: 50, source: 'program: 0 of 30 recorded, with the figure; judged; puppeteer, playwright and WebdriverIO set these sizes by default' },
      flat: { chance: 0.00003, stories: { rare: 0.0005, program: 0.02, disguise: 0.12 }, strength: 50, source: `program: 0 of 30 recorded, with the figure; disguise: 1 of 5 recorded, with the figure; ${INCONSISTENT}` },
      plausible: { chance: 0.991, stories: { private: 0.919, workplace: 0.948, rare: 0.841, program: 0.6, disguise: 0.534, careful: 0.973, agent: 0.864 }, strength: 50, source: INCONSISTENT },
    },
    seenHome: {
      home: { chance: 0.6, stories: { origin: 0.04, farm: 0.4, borrowed: 0.25 }, strength: 50, source: JUDGED },
      elsewhere: { chance: 0.02, stories: { private: 0.02, traveller: 0.1, origin: 0.3, farm: 0.05, borrowed: 0.2 }, strength: 50, source: JUDGED },
    },
    sharedDevice: {
      couple: { chance: 0.02, stories: { household: 0.2, farm: 0.0273, careful: 0.09 }, strength: 50, source: `farm: 0 of 2 recorded, with the figure; ${JUDGED}` },
      farm: { chance: 0.00001, stories: { workplace: 0.0003, household: 0.00015, farm: 0.291 }, strength: 50, source: `farm: 2 of 2 recorded, with the figure; ${JUDGED}` },
      rack: { chance: 0.00003, stories: { workplace: 0.0003, household: 0.0002, rare: 0.0005, farm: 0.109 }, strength: 50, source: `farm: 0 of 2 recorded, with the figure; ${JUDGED}` },
      many: { chance: 0.0004, stories: { workplace: 0.002, household: 0.005, farm: 0.227, careful: 0.045 }, strength: 50, source: `farm: 0 of 2 recorded, with the figure; ${JUDGED}` },
      public: { chance: 0.0003, stories: { workplace: 0.01, household: 0.02, farm: 0.0273 }, strength: 50, source: `farm: 0 of 2 recorded, with the figure; ${JUDGED}` },
      hosted: { chance: 0.000005, stories: { workplace: 0.0005, rare: 0.0001, program: 0.01, origin: 0.002, farm: 0.03, careful: 0.0005 }, strength: 50, source: 'judged: rented servers are made from one image; of a company’s rented desktops few are in one panel on one day' },
      shelf: { chance: 0.00001, stories: { workplace: 0.0027, household: 0.002, rare: 0.0002, farm: 0.02, careful: 0.0033 }, strength: 50, source: 'judged: profiles and containers part the cookies of one machine, of families seldom for four on one day' },
      alike: { chance: 0.001, stories: { workplace: 0.06, farm: 0.0364 }, strength: 50, source: `farm: 0 of 2 recorded, with the figure; ${JUDGED}` },
      common: { chance: 0.004, stories: { workplace: 0.08, farm: 0.0455 }, strength: 50, source: `farm: 0 of 2 recorded, with the figure; ${JUDGED}` },
      several: { chance: 0.003, stories: { household: 0.05, program: 0.00638, farm: 0.0455, careful: 0.11, agent: 0.015 }, strength: 50, source: 'program: 0 of 27 recorded, with the figure; farm: 0 of 2 recorded, with the figure; judged: who has a program answer has it answer for more than one account oftener than people share a browser' },
      own: { chance: 0.971, stories: { workplace: 0.821, household: 0.718, rare: 0.97, program: 0.958, origin: 0.969, farm: 0.141, careful: 0.746, agent: 0.959 }, strength: 50, source: JUDGED },
    },
    targetedCountry: {
      neighbour: { chance: 0.008, stories: { private: 0.05, workplace: 0.04, traveller: 0.12, origin: 0.0727, careful: 0.05 }, strength: 50, source: `origin: 0 of 2 recorded, with the figure; ${KENNEDY}` },
      networkAbroad: { chance: 0.004, stories: { private: 0.14, workplace: 0.06, traveller: 0.14, origin: 0.0273, careful: 0.04 }, strength: 50, source: `origin: 0 of 2 recorded, with the figure; ${JUDGED}` },
      clockAbroad: { chance: 0.001, stories: { private: 0.01, workplace: 0.02, traveller: 0.03, rare: 0.01, program: 0.04, disguise: 0.032, origin: 0.5, farm: 0.0545 }, strength: 50, source: `program: 0 of 30 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; origin: 2 of 2 recorded, with the figure; farm: 0 of 2 recorded, with the figure; ${KENNEDY}` },
      abroad: { chance: 0.002, stories: { private: 0.01, workplace: 0.01, traveller: 0.16, origin: 0.136, farm: 0.0545, borrowed: 0.16, careful: 0.06 }, strength: 50, source: `origin: 0 of 2 recorded, with the figure; farm: 0 of 2 recorded, with the figure; ${KENNEDY}` },
      elsewhere: { chance: 0.0015, stories: { private: 0.03, workplace: 0.015, traveller: 0.08, origin: 0.0727, farm: 0.0182, borrowed: 0.08, careful: 0.02 }, strength: 50, source: `origin: 0 of 2 recorded, with the figure; farm: 0 of 2 recorded, with the figure; ${KENNEDY}` },
      same: { chance: 0.984, stories: { private: 0.76, workplace: 0.855, traveller: 0.47, rare: 0.975, program: 0.945, disguise: 0.953, origin: 0.191, farm: 0.861, borrowed: 0.747, careful: 0.829 }, strength: 50, source: JUDGED },
    },
    timezoneCountry: {
      nearby: { chance: 0.015, stories: { private: 0.06, traveller: 0.1, origin: 0.05 }, strength: 50, source: JUDGED },
      differs: { chance: 0.005, stories: { private: 0.2, workplace: 0.06, traveller: 0.3, program: 0.15, disguise: 0.06, origin: 0.55, farm: 0.08, borrowed: 0.04, careful: 0.06 }, strength: 50, source: INCONSISTENT },
      agrees: { chance: 0.98, stories: { private: 0.74, workplace: 0.925, traveller: 0.6, program: 0.835, disguise: 0.925, origin: 0.4, farm: 0.905, borrowed: 0.945, careful: 0.925 }, strength: 50, source: INCONSISTENT },
    },
    touchClaim: {
      untouchable: { chance: 0.00000333, stories: { rare: 0.001, program: 0.0408, disguise: 0.167 }, strength: 50, source: `people: measured 0 of 250 (fingerprint-generator 2.1.88 draws); program: 0 of 29 recorded, with the figure; disguise: 0 of 4 recorded, with the figure; ${INCONSISTENT}` },
      keyed: { chance: 0.0001, stories: { rare: 0.01, program: 0.00408, disguise: 0.00833 }, strength: 50, source: 'program: 0 of 29 recorded, with the figure; disguise: 0 of 4 recorded, with the figure; judged: the makers of phones with keys, and boxes at televisions' },
      desktop: { chance: 0.5, stories: {  }, strength: 50, source: 'about half of respondents use a computer: judged' },
      phone: { chance: 0.5, stories: { rare: 0.489, program: 0.455, disguise: 0.325 }, strength: 50, source: JUDGED },
    },
    transport: {
      shortHello: { chance: 0.015, stories: { private: 0.04, workplace: 0.25, program: 0.122, disguise: 0.064, origin: 0.0364, careful: 0.09 }, strength: 50, source: 'program: 3 of 29 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; origin: 0 of 2 recorded, with the figure; judged; RFC 9794 hybrid key exchange; security software opens connections of its own' },
      outdated: { chance: 0.0005, stories: { workplace: 0.02, rare: 0.03, program: 0.00816 }, strength: 50, source: `program: 0 of 29 recorded, with the figure; ${JUDGED}` },
      plain: { chance: 0.015, stories: { private: 0.02, workplace: 0.3, rare: 0.04, program: 0.0816, careful: 0.09, agent: 0.1 }, strength: 50, source: `program: 0 of 29 recorded, with the figure; ${JUDGED}` },
      modern: { chance: 0.97, stories: { private: 0.94, workplace: 0.43, rare: 0.915, program: 0.788, disguise: 0.92, origin: 0.948, careful: 0.82, agent: 0.884 }, strength: 50, source: JUDGED },
    },
    travel: {
      shuttling: { chance: 0.00002, stories: { private: 0.0003, traveller: 0.0001, household: 0.0002, origin: 0.06, farm: 0.1, borrowed: 0.1 }, strength: 50, source: JUDGED },
      rented: { chance: 0.000003, stories: { private: 0.0001, traveller: 0.00001, household: 0.00001, program: 0.01, origin: 0.05, farm: 0.04 }, strength: 50, source: 'judged: one computer is in one place; home proxies are rented by the request or the minute' },
      scattered: { chance: 0.00003, stories: { private: 0.0003, traveller: 0.0002, household: 0.0003, origin: 0.08, farm: 0.06, borrowed: 0.05 }, strength: 50, source: JUDGED },
      twoHomes: { chance: 0.00005, stories: { traveller: 0.0005, household: 0.001, origin: 0.06, farm: 0.06, borrowed: 0.1 }, strength: 50, source: JUDGED },
      impossible: { chance: 0.002, stories: { private: 0.03, traveller: 0.02, household: 0.005, origin: 0.08, farm: 0.08, borrowed: 0.1 }, strength: 50, source: JUDGED },
      manyCountries: { chance: 0.0003, stories: { private: 0.02, traveller: 0.01, origin: 0.04, farm: 0.03 }, strength: 50, source: JUDGED },
      possible: { chance: 0.998, stories: { private: 0.949, traveller: 0.969, household: 0.993, program: 0.988, origin: 0.63, farm: 0.63, borrowed: 0.65 }, strength: 50, source: JUDGED },
    },
    unattended: {
      together: { chance: 0.0001, stories: { workplace: 0.002, rare: 0.001, program: 0.54, disguise: 0.12, agent: 0.15 }, strength: 50, source: `program: 21 of 30 recorded, with the figure; disguise: 3 of 5 recorded, with the figure; ${BOT_DRIVEN}` },
      managed: { chance: 0.0001, stories: { private: 0.0003, workplace: 0.016, rare: 0.003, program: 0.14, origin: 0.0182, careful: 0.02, agent: 0.18 }, strength: 50, source: 'program: 0 of 30 recorded, with the figure; origin: 0 of 2 recorded, with the figure; judged: companies switch services off and grant permissions for all' },
      seatless: { chance: 0.0003, stories: { workplace: 0.002, rare: 0.03, program: 0.04, careful: 0.02, agent: 0.02 }, strength: 50, source: 'program: 0 of 30 recorded, with the figure; judged: kiosks, and people who work a computer by its keyboard' },
      noPointer: { chance: 0.001, stories: { workplace: 0.02, rare: 0.08, program: 0.04, careful: 0.06 }, strength: 50, source: 'program: 0 of 30 recorded, with the figure; judged: televisions, kiosks and keyboard users without a mouse' },
      switched: { chance: 0.02, stories: { workplace: 0.15, rare: 0.1, program: 0.06, careful: 0.12 }, strength: 50, source: 'program: 0 of 30 recorded, with the figure; judged: builds and companies that switch the service off' },
      granted: { chance: 0.0005, stories: { workplace: 0.01, rare: 0.002, program: 0.012, careful: 0.006, agent: 0.01 }, strength: 50, source: 'program: 0 of 30 recorded, with the figure; judged: chromedriver grants it by default; policies of companies may too' },
      attended: { chance: 0.978, stories: { private: 0.978, workplace: 0.8, rare: 0.784, program: 0.168, disguise: 0.858, origin: 0.96, careful: 0.774, agent: 0.619 }, strength: 50, source: JUDGED },
    },
    userAgentEcho: {
      generalised: { chance: 0.0002, stories: { private: 0.03 }, strength: 50, source: 'judged; Firefox resistFingerprinting, Tor Browser' },
      minor: { chance: 0.0005, stories: { rare: 0.01, program: 0.0125, disguise: 0.024 }, strength: 50, source: `program: 0 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; ${JUDGED}` },
      contradicts: { chance: 0.000015, stories: { private: 0.0003, rare: 0.0005, program: 0.0917, disguise: 0.2 }, strength: 50, source: `program: 2 of 28 recorded, with the figure; disguise: 0 of 5 recorded, with the figure; ${INCONSISTENT}` },
      same: { chance: 0.999, stories: { private: 0.969, rare: 0.989, program: 0.896, disguise: 0.776 }, strength: 50, source: JUDGED },
    },
    userDevices: {
      many: { chance: 0.002, stories: { workplace: 0.005, household: 0.03, program: 0.0455, farm: 0.1, borrowed: 0.08, careful: 0.025 }, strength: 50, source: `program: 0 of 2 recorded, with the figure; ${JUDGED}` },
      few: { chance: 0.998, stories: { workplace: 0.995, household: 0.97, program: 0.955, farm: 0.9, borrowed: 0.92, careful: 0.975 }, strength: 50, source: JUDGED },
    },
    userVelocity: {
      burst: { chance: 0.0001, stories: { household: 0.0003, program: 0.0545, farm: 0.05, invented: 0.0571 }, strength: 50, source: `program: 0 of 2 recorded, with the figure; invented: 0 of 1 recorded, with the figure; ${JUDGED}` },
      superhuman: { chance: 0.00003, stories: { program: 0.0545, farm: 0.05, invented: 0.0952 }, strength: 50, source: `program: 0 of 2 recorded, with the figure; invented: 0 of 1 recorded, with the figure; ${JUDGED}` },
      extreme: { chance: 0.00015, stories: { household: 0.0006, program: 0.0727, farm: 0.08, invented: 0.114 }, strength: 50, source: `program: 0 of 2 recorded, with the figure; invented: 0 of 1 recorded, with the figure; ${JUDGED}` },
      busy: { chance: 0.02, stories: { household: 0.06, program: 0.0909, farm: 0.1, invented: 0.114, careful: 0.09 }, strength: 50, source: `program: 0 of 2 recorded, with the figure; invented: 0 of 1 recorded, with the figure; ${JUDGED}` },
      calm: { chance: 0.98, stories: { household: 0.939, program: 0.727, farm: 0.72, invented: 0.62, careful: 0.91 }, strength: 50, source: JUDGED },
    },
    vendorConstants: {
      contradicts: { chance: 0.00000333, stories: { private: 0.0003, rare: 0.0005, program: 0.104, disguise: 0.28 }, strength: 50, source: `people: measured 0 of 250 (fingerprint-generator 2.1.88 draws); program: 2 of 28 recorded, with the figure; disguise: 2 of 5 recorded, with the figure; ${INCONSISTENT}` },
      agrees: { chance: 1, stories: { private: 1, rare: 1, program: 0.896, disguise: 0.72 }, strength: 50, source: INCONSISTENT },
    },
    webdriver: {
      driven: { chance: 0.000001, stories: { program: 0.208, agent: 0.02 }, strength: 50, source: `program: 4 of 28 recorded, with the figure; ${BOT_DRIVEN}` },
      hidden: { chance: 0.000002, stories: { rare: 0.00001, program: 0.188 }, strength: 50, source: 'program: 7 of 28 recorded, with the figure; judged; puppeteer-extra-plugin-stealth and its like' },
      plain: { chance: 1, stories: { rare: 1, program: 0.604, agent: 0.98 }, strength: 50, source: BOT_DRIVEN },
    },
  },
}
