/**
 * Written by `npm run train` out of the figures and aggregates in src/training; do not edit.
 * Cases: same 1851, others 1968, machine 228.
 */
import type { LinkageModel } from './model-shape.ts'

const SOURCES = {
  visitor: 'cookie clearing: comScore 2007/2011; the id is 128 random bits',
  device: 'same: FP-Stalker pairs; machine: cross-browser renders; stranger: half AmIUnique, half FP-Stalker pairs',
  rendering: 'same: FP-Stalker pairs; stranger: half FP-Stalker pairs of similar machines, half phone models',
  browser: 'same: FP-Stalker pairs of one system; stranger: half these, half fingerprint-generator profiles',
  build: 'same: FP-Stalker pairs of one system; stranger: half these, half fingerprint-generator profiles',
  plugins: 'FP-Stalker pairs; plugins that the standard gives to everybody are not compared',
  settings: 'same: FP-Stalker pairs of one kind of browser; stranger: two thirds these, else fingerprint-generator profiles',
  locale: 'same: FP-Stalker pairs; stranger: 3 of 10 these, else assumed within one country',
  network: 'same: FP-Stalker addresses by days apart; others: assumed; term frequency by count',
  demographic: 'stranger: assumed, two of 50 ages, two genders, ten brackets agree by chance; others judged: a household has one income',
  underneath: 'disguise: tools recorded on one machine; others judged: share of the large platforms',
  masking: 'judged: default noise of tools (help.mbbrowser.com), one extension in a hundred people',
  machines: 'judged: one person uses every machine; people who share a computer have phones',
  separateMachines: 'judged: three in ten people are seen on two machines; accounts kept apart have one each',
  browserUsers: 'judged: a person’s accounts share that person’s machines; people who share one have others',
  presence: 'stranger: by definition of the levels; others: judged by how quickly accounts are changed',
  hours: 'judged: one person has one day, whatever the account; others share the evening',
  sameItem: 'judged: who repeats an item hurries; invitations bring others on one day',
}

/** The chances of every level under each relation, and what is believed before any is seen. */
export const MODEL: LinkageModel = {
  version: 3,
  population: {
    expected: { browser: 0.125, machine: 0.045, person: 0.1, rack: 0.03, disguise: 0.012, shared: 0.044, family: 0.012, household: 0.3, colleague: 0.002 },
    acrossPartners: { browser: 0.16, machine: 0.02, person: 0.1, rack: 0.03, disguise: 0.012 },
    sharersAcross: 0.13,
    companions: 0.06,
    strength: 400,
    accounts: { strength: 300, least: { browser: 0.1, machine: 0.1, person: 0.1, rack: 0.1, disguise: 0.1, shared: 0.3 }, most: { browser: 4, machine: 4, person: 4, rack: 1.45, disguise: 4, shared: 6 }, found: { browser: 0.97, machine: 0.7, person: 0.5, rack: 0.9, disguise: 0.5, shared: 0.97 } },
  },
  places: {
    operatorOdds: 0.1,
    crowd: 6,
    racked: 0.5,
    unproxied: 0.03,
    forgetful: 0.06,
    uniform: { together: 0.9, kinds: { handhelds: { operators: 0.5, keepers: 0.3, few: 0.3, many: 0.04 }, computers: { operators: 0.5, keepers: 0, few: 0.1, many: 0.5 }, profiles: { operators: 0.4, keepers: 0.9, few: 0.2, many: 0.15 } } },
    colleagues: { crowd: 3, handhelds: 0.05, computers: 1 },
    pools: { odds: 0.004, most: 60, together: 0.9, spread: { several: { share: 0.3, weight: 0.65 }, leading: { share: 0.6, weight: 0.25 }, alone: { share: 0.9, weight: 0.1 } } },
    mostCertain: 0.98,
    strength: 4,
    habits: { kept: { operator: 0.2, people: 0.875 }, turned: { operator: 0.8, people: 0.125 } },
    elsewhere: { own: { operator: 0.2, people: 0.46 }, none: { operator: 0.8, people: 0.54 } },
  },
  recordings: {
    replays: 0.001,
    ownHand: 0.95,
  },
  termFrequency: {
    device: { share: 0.023, strength: 25 },
    browser: { share: 0.226, strength: 4 },
    underneath: { share: 0.1, strength: 25 },
    address: { share: 0.0001, strength: 500, related: 4 },
    prefix: { share: 0.0005, strength: 500 },
  },
  levels: {
    visitor: {
      same: { chances: { browser: 0.6, machine: 0.02, person: 0.002, rack: 0.0005, disguise: 0.0005, shared: 0.6, family: 0.0005, household: 0.0005, colleague: 0.0005, stranger: 1e-9 }, source: SOURCES.visitor },
      parallel: { chances: { browser: 0.004, machine: 0.25, person: 0.25, rack: 0.25, disguise: 0.3, shared: 0.004, family: 0.25, household: 0.25, colleague: 0.25, stranger: 0.25 }, source: SOURCES.visitor },
      turned: { chances: { browser: 0.15, machine: 0.06, person: 0.06, rack: 0.09, disguise: 0.015, shared: 0.15, family: 0.015, household: 0.015, colleague: 0.015, stranger: 0.015 }, source: SOURCES.visitor },
      within: { chances: { browser: 0.06, machine: 0.25, person: 0.25, rack: 0.25, disguise: 0.25, shared: 0.06, family: 0.25, household: 0.25, colleague: 0.25, stranger: 0.25 }, source: SOURCES.visitor },
      settled: { chances: { browser: 0.08, machine: 0.27, person: 0.27, rack: 0.26, disguise: 0.25, shared: 0.08, family: 0.3, household: 0.3, colleague: 0.3, stranger: 0.3 }, source: SOURCES.visitor },
      apart: { chances: { browser: 0.106, machine: 0.17, person: 0.17, rack: 0.15, disguise: 0.185, shared: 0.106, family: 0.185, household: 0.185, colleague: 0.185, stranger: 0.185 }, source: SOURCES.visitor },
    },
    device: {
      same: { chances: { browser: 0.849, machine: 0.458, person: 0.01, rack: 0.88, disguise: 0.03, shared: 0.849, family: 0.458, household: 0.08, colleague: 0.85, stranger: 0.023 }, source: SOURCES.device },
      near: { chances: { browser: 0.137, machine: 0.0748, person: 0.014, rack: 0.06, disguise: 0.03, shared: 0.137, family: 0.0748, household: 0.035, colleague: 0.09, stranger: 0.0461 }, source: SOURCES.device },
      graphics: { chances: { browser: 0.0109, machine: 0.398, person: 0.006, rack: 0.03, disguise: 0.04, shared: 0.0109, family: 0.398, household: 0.015, colleague: 0.02, stranger: 0.0318 }, source: SOURCES.device },
      kin: { chances: { browser: 0.0005, machine: 0.0653, person: 0.05, rack: 0.02, disguise: 0.2, shared: 0.0005, family: 0.0653, household: 0.07, colleague: 0.03, stranger: 0.0152 }, source: SOURCES.device },
      system: { chances: { browser: 0.00269, machine: 0.00216, person: 0.27, rack: 0.005, disguise: 0.5, shared: 0.00269, family: 0.00216, household: 0.3, colleague: 0.006, stranger: 0.227 }, source: SOURCES.device },
      different: { chances: { browser: 0.0005, machine: 0.00216, person: 0.65, rack: 0.005, disguise: 0.2, shared: 0.0005, family: 0.00216, household: 0.5, colleague: 0.004, stranger: 0.657 }, source: SOURCES.device },
    },
    rendering: {
      identical: { chances: { browser: 0.82, machine: 0.25, person: 0.35, rack: 0.7, disguise: 0.03, shared: 0.82, family: 0.535, household: 0.7, colleague: 0.6, stranger: 0.226 }, source: SOURCES.rendering },
      nearly: { chances: { browser: 0.153, machine: 0.2, person: 0.25, rack: 0.2, disguise: 0.07, shared: 0.153, family: 0.177, household: 0.15, colleague: 0.22, stranger: 0.417 }, source: SOURCES.rendering },
      partly: { chances: { browser: 0.0005, machine: 0.25, person: 0.2, rack: 0.06, disguise: 0.3, shared: 0.0005, family: 0.125, household: 0.08, colleague: 0.11, stranger: 0.101 }, source: SOURCES.rendering },
      different: { chances: { browser: 0.027, machine: 0.3, person: 0.2, rack: 0.04, disguise: 0.6, shared: 0.027, family: 0.164, household: 0.07, colleague: 0.07, stranger: 0.257 }, source: SOURCES.rendering },
    },
    browser: {
      version: { chances: { browser: 0.801, machine: 0.08, person: 0.269, rack: 0.78, disguise: 0.4, shared: 0.801, family: 0.441, household: 0.5, colleague: 0.68, stranger: 0.269 }, source: SOURCES.browser },
      different: { chances: { browser: 0.0005, machine: 0.9, person: 0.474, rack: 0.05, disguise: 0.25, shared: 0.0005, family: 0.45, household: 0.25, colleague: 0.06, stranger: 0.474 }, source: SOURCES.browser },
      updated: { chances: { browser: 0.176, machine: 0.01, person: 0.0771, rack: 0.12, disguise: 0.15, shared: 0.176, family: 0.0931, household: 0.12, colleague: 0.16, stranger: 0.0771 }, source: SOURCES.browser },
      ahead: { chances: { browser: 0.0179, machine: 0.005, person: 0.0514, rack: 0.02, disguise: 0.1, shared: 0.0179, family: 0.0115, household: 0.05, colleague: 0.04, stranger: 0.0514 }, source: SOURCES.browser },
      back: { chances: { browser: 0.00423, machine: 0.005, person: 0.129, rack: 0.03, disguise: 0.1, shared: 0.00423, family: 0.00462, household: 0.08, colleague: 0.06, stranger: 0.129 }, source: SOURCES.browser },
    },
    build: {
      same: { chances: { browser: 0.866, machine: 0.97, person: 0.324, rack: 0.9, disguise: 0.8, shared: 0.866, family: 0.97, household: 0.324, colleague: 0.85, stranger: 0.324 }, source: SOURCES.build },
      different: { chances: { browser: 0.134, machine: 0.03, person: 0.676, rack: 0.1, disguise: 0.2, shared: 0.134, family: 0.03, household: 0.676, colleague: 0.15, stranger: 0.676 }, source: SOURCES.build },
    },
    plugins: {
      same: { chances: { browser: 0.708, machine: 0.7, person: 0.147, rack: 0.85, disguise: 0.3, shared: 0.708, family: 0.7, household: 0.147, colleague: 0.78, stranger: 0.147 }, source: SOURCES.plugins },
      alike: { chances: { browser: 0.276, machine: 0.25, person: 0.39, rack: 0.12, disguise: 0.3, shared: 0.276, family: 0.25, household: 0.39, colleague: 0.15, stranger: 0.39 }, source: SOURCES.plugins },
      different: { chances: { browser: 0.0163, machine: 0.05, person: 0.463, rack: 0.03, disguise: 0.4, shared: 0.0163, family: 0.05, household: 0.463, colleague: 0.07, stranger: 0.463 }, source: SOURCES.plugins },
    },
    settings: {
      privacy: { chances: { browser: 0.00371, machine: 0.03, person: 0.599, rack: 0.01, disguise: 0.08, shared: 0.00371, family: 0.0169, household: 0.599, colleague: 0.025, stranger: 0.599 }, source: SOURCES.settings },
      both: { chances: { browser: 0.00648, machine: 0.005, person: 0.0659, rack: 0.005, disguise: 0.01, shared: 0.00648, family: 0.00574, household: 0.0659, colleague: 0.005, stranger: 0.0659 }, source: SOURCES.settings },
      encoding: { chances: { browser: 0.0359, machine: 0.015, person: 0.143, rack: 0.015, disguise: 0.03, shared: 0.0359, family: 0.0255, household: 0.143, colleague: 0.02, stranger: 0.143 }, source: SOURCES.settings },
      abilities: { chances: { browser: 0.0924, machine: 0.05, person: 0.0798, rack: 0.02, disguise: 0.05, shared: 0.0924, family: 0.0712, household: 0.0798, colleague: 0.04, stranger: 0.0798 }, source: SOURCES.settings },
      alike: { chances: { browser: 0.862, machine: 0.9, person: 0.112, rack: 0.95, disguise: 0.83, shared: 0.862, family: 0.881, household: 0.112, colleague: 0.91, stranger: 0.112 }, source: SOURCES.settings },
    },
    locale: {
      both: { chances: { browser: 0.937, machine: 0.937, person: 0.85, rack: 0.9, disguise: 0.5, shared: 0.937, family: 0.937, household: 0.75, colleague: 0.85, stranger: 0.321 }, source: SOURCES.locale },
      timezone: { chances: { browser: 0.00674, machine: 0.00674, person: 0.11, rack: 0.05, disguise: 0.2, shared: 0.00674, family: 0.00674, household: 0.2, colleague: 0.1, stranger: 0.297 }, source: SOURCES.locale },
      languages: { chances: { browser: 0.055, machine: 0.055, person: 0.025, rack: 0.04, disguise: 0.2, shared: 0.055, family: 0.055, household: 0.03, colleague: 0.04, stranger: 0.0966 }, source: SOURCES.locale },
      neither: { chances: { browser: 0.00159, machine: 0.00159, person: 0.015, rack: 0.01, disguise: 0.1, shared: 0.00159, family: 0.00159, household: 0.02, colleague: 0.01, stranger: 0.285 }, source: SOURCES.locale },
    },
    network: {
      several: { chances: { browser: 0.0767, machine: 0.0767, person: 0.039, rack: 0.041, disguise: 0.015, shared: 0.0128, family: 0.0128, household: 0.0113, colleague: 0.00177, stranger: 4e-8 }, source: SOURCES.network },
      lately: { chances: { browser: 0.272, machine: 0.272, person: 0.225, rack: 0.243, disguise: 0.09, shared: 0.312, family: 0.312, household: 0.244, colleague: 0.339, stranger: 0.00004 }, source: SOURCES.network },
      recently: { chances: { browser: 0.163, machine: 0.163, person: 0.126, rack: 0.126, disguise: 0.045, shared: 0.187, family: 0.187, household: 0.195, colleague: 0.249, stranger: 0.00004 }, source: SOURCES.network },
      once: { chances: { browser: 0.0354, machine: 0.0354, person: 0.02, rack: 0.02, disguise: 0.02, shared: 0.0354, family: 0.0354, household: 0.07, colleague: 0.06, stranger: 0.00002 }, source: SOURCES.network },
      prefix: { chances: { browser: 0.068, machine: 0.068, person: 0.03, rack: 0.1, disguise: 0.05, shared: 0.068, family: 0.068, household: 0.05, colleague: 0.25, stranger: 0.0005 }, source: SOURCES.network },
      provider: { chances: { browser: 0.159, machine: 0.159, person: 0.2, rack: 0.25, disguise: 0.18, shared: 0.159, family: 0.159, household: 0.15, colleague: 0.05, stranger: 0.06 }, source: SOURCES.network },
      different: { chances: { browser: 0.227, machine: 0.227, person: 0.36, rack: 0.22, disguise: 0.6, shared: 0.227, family: 0.227, household: 0.28, colleague: 0.05, stranger: 0.94 }, source: SOURCES.network },
    },
    demographic: {
      alike: { chances: { browser: 0.47, machine: 0.47, person: 0.47, rack: 0.03, disguise: 0.03, shared: 0.045, family: 0.045, household: 0.045, colleague: 0.02, stranger: 0.02 }, source: SOURCES.demographic },
      compatible: { chances: { browser: 0.25, machine: 0.25, person: 0.25, rack: 0.14, disguise: 0.14, shared: 0.14, family: 0.14, household: 0.14, colleague: 0.13, stranger: 0.13 }, source: SOURCES.demographic },
      kin: { chances: { browser: 0.06, machine: 0.06, person: 0.06, rack: 0.12, disguise: 0.12, shared: 0.26, family: 0.26, household: 0.26, colleague: 0.09, stranger: 0.09 }, source: SOURCES.demographic },
      mixed: { chances: { browser: 0.1, machine: 0.1, person: 0.1, rack: 0.27, disguise: 0.27, shared: 0.235, family: 0.235, household: 0.235, colleague: 0.29, stranger: 0.29 }, source: SOURCES.demographic },
      different: { chances: { browser: 0.12, machine: 0.12, person: 0.12, rack: 0.44, disguise: 0.44, shared: 0.32, family: 0.32, household: 0.32, colleague: 0.47, stranger: 0.47 }, source: SOURCES.demographic },
    },
    underneath: {
      whole: { chances: { browser: 0.6, machine: 0.05, person: 0.1, rack: 0.5, disguise: 0.7, shared: 0.6, family: 0.325, household: 0.11, colleague: 0.5, stranger: 0.1 }, source: SOURCES.underneath },
      nearly: { chances: { browser: 0.25, machine: 0.1, person: 0.1, rack: 0.3, disguise: 0.2, shared: 0.25, family: 0.175, household: 0.11, colleague: 0.3, stranger: 0.1 }, source: SOURCES.underneath },
      other: { chances: { browser: 0.15, machine: 0.85, person: 0.8, rack: 0.2, disguise: 0.1, shared: 0.15, family: 0.5, household: 0.78, colleague: 0.2, stranger: 0.8 }, source: SOURCES.underneath },
    },
    masking: {
      both: { chances: { browser: 0.009, machine: 0.004, person: 0.004, rack: 0.03, disguise: 0.6, shared: 0.009, family: 0.004, household: 0.005, colleague: 0.005, stranger: 0.0016 }, source: SOURCES.masking },
      one: { chances: { browser: 0.004, machine: 0.014, person: 0.014, rack: 0.02, disguise: 0.05, shared: 0.004, family: 0.014, household: 0.025, colleague: 0.025, stranger: 0.025 }, source: SOURCES.masking },
      neither: { chances: { browser: 0.987, machine: 0.982, person: 0.982, rack: 0.95, disguise: 0.35, shared: 0.987, family: 0.982, household: 0.97, colleague: 0.97, stranger: 0.973 }, source: SOURCES.masking },
    },
    machines: {
      room: { chances: { browser: 0.02, machine: 0.02, person: 0.005, rack: 0.01, disguise: 0.02, shared: 0.045, family: 0.045, household: 0.005, colleague: 0.005, stranger: 0.005 }, source: SOURCES.machines },
      several: { chances: { browser: 0.1, machine: 0.1, person: 0.01, rack: 0.03, disguise: 0.1, shared: 0.025, family: 0.025, household: 0.01, colleague: 0.01, stranger: 0.01 }, source: SOURCES.machines },
      ownSeveral: { chances: { browser: 0.004, machine: 0.004, person: 0.1, rack: 0.01, disguise: 0.004, shared: 0.09, family: 0.09, household: 0.1, colleague: 0.1, stranger: 0.1 }, source: SOURCES.machines },
      ownEach: { chances: { browser: 0.026, machine: 0.026, person: 0.185, rack: 0.03, disguise: 0.026, shared: 0.17, family: 0.17, household: 0.185, colleague: 0.185, stranger: 0.185 }, source: SOURCES.machines },
      ownOne: { chances: { browser: 0.15, machine: 0.15, person: 0.3, rack: 0.14, disguise: 0.15, shared: 0.33, family: 0.33, household: 0.3, colleague: 0.3, stranger: 0.3 }, source: SOURCES.machines },
      none: { chances: { browser: 0.7, machine: 0.7, person: 0.4, rack: 0.78, disguise: 0.7, shared: 0.34, family: 0.34, household: 0.4, colleague: 0.4, stranger: 0.4 }, source: SOURCES.machines },
    },
    separateMachines: {
      several: { chances: { browser: 0.03, machine: 0.03, person: 0.03, rack: 0.02, disguise: 0.03, shared: 0.09, family: 0.09, household: 0.09, colleague: 0.09, stranger: 0.09 }, source: SOURCES.separateMachines },
      one: { chances: { browser: 0.15, machine: 0.15, person: 0.15, rack: 0.13, disguise: 0.15, shared: 0.42, family: 0.42, household: 0.42, colleague: 0.42, stranger: 0.42 }, source: SOURCES.separateMachines },
      none: { chances: { browser: 0.82, machine: 0.82, person: 0.82, rack: 0.85, disguise: 0.82, shared: 0.49, family: 0.49, household: 0.49, colleague: 0.49, stranger: 0.49 }, source: SOURCES.separateMachines },
    },
    browserUsers: {
      ownSeveral: { chances: { browser: 0.01, machine: 0.01, person: 0.01, rack: 0.01, disguise: 0.01, shared: 0.13, family: 0.13, household: 0.13, colleague: 0.13, stranger: 0.13 }, source: SOURCES.browserUsers },
      ownOne: { chances: { browser: 0.04, machine: 0.04, person: 0.04, rack: 0.04, disguise: 0.04, shared: 0.14, family: 0.14, household: 0.14, colleague: 0.14, stranger: 0.14 }, source: SOURCES.browserUsers },
      hereOnly: { chances: { browser: 0.95, machine: 0.95, person: 0.95, rack: 0.95, disguise: 0.95, shared: 0.73, family: 0.73, household: 0.73, colleague: 0.73, stranger: 0.73 }, source: SOURCES.browserUsers },
    },
    presence: {
      again: { chances: { browser: 0.1, machine: 0.1, person: 0.07, rack: 0.2, disguise: 0.1, shared: 0.04, family: 0.04, household: 0.012, colleague: 0.004, stranger: 0.001 }, source: SOURCES.presence },
      often: { chances: { browser: 0.09, machine: 0.09, person: 0.08, rack: 0.12, disguise: 0.09, shared: 0.06, family: 0.06, household: 0.03, colleague: 0.02, stranger: 0.009 }, source: SOURCES.presence },
      once: { chances: { browser: 0.16, machine: 0.16, person: 0.16, rack: 0.16, disguise: 0.16, shared: 0.15, family: 0.15, household: 0.13, colleague: 0.11, stranger: 0.09 }, source: SOURCES.presence },
      apart: { chances: { browser: 0.65, machine: 0.65, person: 0.69, rack: 0.52, disguise: 0.65, shared: 0.75, family: 0.75, household: 0.828, colleague: 0.866, stranger: 0.9 }, source: SOURCES.presence },
    },
    hours: {
      alike: { chances: { browser: 0.31, machine: 0.31, person: 0.31, rack: 0.31, disguise: 0.31, shared: 0.23, family: 0.23, household: 0.23, colleague: 0.23, stranger: 0.21 }, source: SOURCES.hours },
      mixed: { chances: { browser: 0.62, machine: 0.62, person: 0.62, rack: 0.62, disguise: 0.62, shared: 0.55, family: 0.55, household: 0.55, colleague: 0.55, stranger: 0.52 }, source: SOURCES.hours },
      unlike: { chances: { browser: 0.055, machine: 0.055, person: 0.055, rack: 0.055, disguise: 0.055, shared: 0.15, family: 0.15, household: 0.15, colleague: 0.15, stranger: 0.17 }, source: SOURCES.hours },
      apart: { chances: { browser: 0.015, machine: 0.015, person: 0.015, rack: 0.015, disguise: 0.015, shared: 0.07, family: 0.07, household: 0.07, colleague: 0.07, stranger: 0.1 }, source: SOURCES.hours },
    },
    sameItem: {
      soon: { chances: { browser: 0.1, machine: 0.1, person: 0.1, rack: 0.1, disguise: 0.1, shared: 0.013, family: 0.013, household: 0.011, colleague: 0.011, stranger: 0.013 }, source: SOURCES.sameItem },
      sameDay: { chances: { browser: 0.1, machine: 0.1, person: 0.1, rack: 0.1, disguise: 0.1, shared: 0.034, family: 0.034, household: 0.033, colleague: 0.033, stranger: 0.032 }, source: SOURCES.sameItem },
      later: { chances: { browser: 0.06, machine: 0.06, person: 0.06, rack: 0.06, disguise: 0.06, shared: 0.103, family: 0.103, household: 0.106, colleague: 0.106, stranger: 0.105 }, source: SOURCES.sameItem },
      absent: { chances: { browser: 0.74, machine: 0.74, person: 0.74, rack: 0.74, disguise: 0.74, shared: 0.85, family: 0.85, household: 0.85, colleague: 0.85, stranger: 0.85 }, source: SOURCES.sameItem },
    },
  },
}
