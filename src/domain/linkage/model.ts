/**
 * Written by `npm run train` out of the figures and aggregates in src/training; do not edit.
 * Cases: same 1851, others 1968, kin 311, machine 228.
 */
import type { LinkageModel } from './model-shape.ts'

const SOURCES = {
  visitor: 'cookie clearing: comScore 2007/2011; the id is 128 random bits',
  device: 'same: FP-Stalker pairs; machine: cross-browser renders; stranger: AmIUnique pairs',
  rendering: 'same: FP-Stalker pairs; stranger: half FP-Stalker pairs of a kind, half phone models',
  browser: 'same, stranger: FP-Stalker pairs of one system, half replaced by evergreen browsers',
  locale: 'same: FP-Stalker pairs; others: assumed within one country',
  network: 'same: FP-Stalker addresses by days apart; others: assumed; term frequency by count',
  demographic: 'assumed: two of 50 ages, two genders, ten brackets agree by chance',
  machines: 'judged: one person uses every machine; people who share a computer have phones',
  presence: 'stranger: by definition of the levels; others: judged by how quickly accounts are changed',
  hours: 'judged: one person has one day, whatever the account; others share the evening',
  sameItem: 'judged: who repeats an item hurries; invitations bring others on one day',
}

/** The chances of every level under each relation, and what is believed before any is seen. */
export const MODEL: LinkageModel = {
  version: 2,
  population: {
    expected: { browser: 0.11, machine: 0.03, person: 0.06, rack: 0.03, disguise: 0.03, shared: 0.025, family: 0.012, household: 0.2 },
    companions: 0.03,
    strength: 500,
    accounts: { strength: 300, least: 0.1, most: 4, found: { browser: 0.97, machine: 0.7, person: 0.5, rack: 0.9, disguise: 0.5 } },
  },
  places: {
    operatorOdds: 0.1,
    crowd: 6,
    racked: 0.5,
    mostCertain: 0.98,
    strength: 4,
    habits: { kept: { operator: 0.2, people: 0.875 }, turned: { operator: 0.8, people: 0.125 } },
  },
  recordings: {
    replays: 0.001,
    ownHand: 0.95,
  },
  termFrequency: {
    device: { share: 0.034, strength: 25 },
    browser: { share: 0.176, strength: 4 },
    address: { share: 0.0001, strength: 500 },
    prefix: { share: 0.0005, strength: 500 },
  },
  levels: {
    visitor: {
      same: { chances: { browser: 0.57, machine: 0.02, person: 0.002, rack: 0.0005, disguise: 0.0005, shared: 0.57, family: 0.0005, household: 0.0005, stranger: 1e-9 }, source: SOURCES.visitor },
      parallel: { chances: { browser: 0.004, machine: 0.25, person: 0.25, rack: 0.25, disguise: 0.3, shared: 0.004, family: 0.25, household: 0.25, stranger: 0.25 }, source: SOURCES.visitor },
      turned: { chances: { browser: 0.13, machine: 0.06, person: 0.06, rack: 0.09, disguise: 0.015, shared: 0.13, family: 0.015, household: 0.015, stranger: 0.015 }, source: SOURCES.visitor },
      within: { chances: { browser: 0.07, machine: 0.25, person: 0.25, rack: 0.25, disguise: 0.25, shared: 0.07, family: 0.25, household: 0.25, stranger: 0.25 }, source: SOURCES.visitor },
      settled: { chances: { browser: 0.13, machine: 0.27, person: 0.27, rack: 0.26, disguise: 0.25, shared: 0.13, family: 0.3, household: 0.3, stranger: 0.3 }, source: SOURCES.visitor },
      apart: { chances: { browser: 0.096, machine: 0.17, person: 0.17, rack: 0.15, disguise: 0.185, shared: 0.096, family: 0.185, household: 0.185, stranger: 0.185 }, source: SOURCES.visitor },
    },
    device: {
      same: { chances: { browser: 0.847, machine: 0.531, person: 0.01, rack: 0.88, disguise: 0.03, shared: 0.847, family: 0.531, household: 0.08, stranger: 0.034 }, source: SOURCES.device },
      near: { chances: { browser: 0.15, machine: 0.462, person: 0.02, rack: 0.09, disguise: 0.07, shared: 0.15, family: 0.462, household: 0.05, stranger: 0.0195 }, source: SOURCES.device },
      kin: { chances: { browser: 0.0005, machine: 0.00217, person: 0.05, rack: 0.02, disguise: 0.2, shared: 0.0005, family: 0.00217, household: 0.07, stranger: 0.0195 }, source: SOURCES.device },
      system: { chances: { browser: 0.00243, machine: 0.00217, person: 0.27, rack: 0.005, disguise: 0.5, shared: 0.00243, family: 0.00217, household: 0.3, stranger: 0.185 }, source: SOURCES.device },
      different: { chances: { browser: 0.0005, machine: 0.00217, person: 0.65, rack: 0.005, disguise: 0.2, shared: 0.0005, family: 0.00217, household: 0.5, stranger: 0.742 }, source: SOURCES.device },
    },
    rendering: {
      identical: { chances: { browser: 0.686, machine: 0.25, person: 0.35, rack: 0.7, disguise: 0.03, shared: 0.686, family: 0.468, household: 0.7, stranger: 0.176 }, source: SOURCES.rendering },
      nearly: { chances: { browser: 0.241, machine: 0.2, person: 0.25, rack: 0.2, disguise: 0.07, shared: 0.241, family: 0.22, household: 0.15, stranger: 0.156 }, source: SOURCES.rendering },
      partly: { chances: { browser: 0.0451, machine: 0.25, person: 0.2, rack: 0.06, disguise: 0.3, shared: 0.0451, family: 0.148, household: 0.08, stranger: 0.122 }, source: SOURCES.rendering },
      different: { chances: { browser: 0.0283, machine: 0.3, person: 0.2, rack: 0.04, disguise: 0.6, shared: 0.0283, family: 0.164, household: 0.07, stranger: 0.546 }, source: SOURCES.rendering },
    },
    browser: {
      version: { chances: { browser: 0.826, machine: 0.08, person: 0.231, rack: 0.78, disguise: 0.4, shared: 0.826, family: 0.453, household: 0.5, stranger: 0.231 }, source: SOURCES.browser },
      different: { chances: { browser: 0.0005, machine: 0.9, person: 0.402, rack: 0.05, disguise: 0.25, shared: 0.0005, family: 0.45, household: 0.25, stranger: 0.402 }, source: SOURCES.browser },
      updated: { chances: { browser: 0.17, machine: 0.01, person: 0.151, rack: 0.12, disguise: 0.15, shared: 0.17, family: 0.09, household: 0.12, stranger: 0.151 }, source: SOURCES.browser },
      jumped: { chances: { browser: 0.00347, machine: 0.01, person: 0.217, rack: 0.05, disguise: 0.2, shared: 0.00347, family: 0.00674, household: 0.13, stranger: 0.217 }, source: SOURCES.browser },
    },
    locale: {
      both: { chances: { browser: 0.94, machine: 0.94, person: 0.77, rack: 0.9, disguise: 0.5, shared: 0.94, family: 0.94, household: 0.75, stranger: 0.45 }, source: SOURCES.locale },
      timezone: { chances: { browser: 0.00675, machine: 0.00675, person: 0.15, rack: 0.05, disguise: 0.2, shared: 0.00675, family: 0.00675, household: 0.2, stranger: 0.35 }, source: SOURCES.locale },
      languages: { chances: { browser: 0.0521, machine: 0.0521, person: 0.05, rack: 0.04, disguise: 0.2, shared: 0.0521, family: 0.0521, household: 0.03, stranger: 0.12 }, source: SOURCES.locale },
      neither: { chances: { browser: 0.00135, machine: 0.00135, person: 0.03, rack: 0.01, disguise: 0.1, shared: 0.00135, family: 0.00135, household: 0.02, stranger: 0.08 }, source: SOURCES.locale },
    },
    network: {
      several: { chances: { browser: 0.0767, machine: 0.0767, person: 0.054, rack: 0.0675, disguise: 0.0225, shared: 0.0102, family: 0.0767, household: 0.009, stranger: 4e-8 }, source: SOURCES.network },
      lately: { chances: { browser: 0.272, machine: 0.272, person: 0.187, rack: 0.255, disguise: 0.085, shared: 0.313, family: 0.272, household: 0.245, stranger: 0.00004 }, source: SOURCES.network },
      recently: { chances: { browser: 0.163, machine: 0.163, person: 0.119, rack: 0.128, disguise: 0.0425, shared: 0.188, family: 0.163, household: 0.196, stranger: 0.00004 }, source: SOURCES.network },
      once: { chances: { browser: 0.0354, machine: 0.0354, person: 0.04, rack: 0.02, disguise: 0.02, shared: 0.0354, family: 0.0354, household: 0.07, stranger: 0.00002 }, source: SOURCES.network },
      prefix: { chances: { browser: 0.068, machine: 0.068, person: 0.06, rack: 0.13, disguise: 0.05, shared: 0.068, family: 0.068, household: 0.05, stranger: 0.0005 }, source: SOURCES.network },
      provider: { chances: { browser: 0.159, machine: 0.159, person: 0.2, rack: 0.25, disguise: 0.18, shared: 0.159, family: 0.159, household: 0.15, stranger: 0.06 }, source: SOURCES.network },
      different: { chances: { browser: 0.227, machine: 0.227, person: 0.34, rack: 0.15, disguise: 0.6, shared: 0.227, family: 0.227, household: 0.28, stranger: 0.94 }, source: SOURCES.network },
    },
    demographic: {
      alike: { chances: { browser: 0.5, machine: 0.5, person: 0.5, rack: 0.03, disguise: 0.03, shared: 0.03, family: 0.03, household: 0.03, stranger: 0.02 }, source: SOURCES.demographic },
      compatible: { chances: { browser: 0.25, machine: 0.25, person: 0.25, rack: 0.14, disguise: 0.14, shared: 0.14, family: 0.14, household: 0.14, stranger: 0.13 }, source: SOURCES.demographic },
      mixed: { chances: { browser: 0.15, machine: 0.15, person: 0.15, rack: 0.35, disguise: 0.35, shared: 0.38, family: 0.38, household: 0.38, stranger: 0.35 }, source: SOURCES.demographic },
      different: { chances: { browser: 0.1, machine: 0.1, person: 0.1, rack: 0.48, disguise: 0.48, shared: 0.45, family: 0.45, household: 0.45, stranger: 0.5 }, source: SOURCES.demographic },
    },
    machines: {
      several: { chances: { browser: 0.7, machine: 0.7, person: 0.05, rack: 0.3, disguise: 0.7, shared: 0.1, family: 0.1, household: 0.05, stranger: 0.05 }, source: SOURCES.machines },
      ownEach: { chances: { browser: 0.3, machine: 0.3, person: 0.95, rack: 0.7, disguise: 0.3, shared: 0.9, family: 0.9, household: 0.95, stranger: 0.95 }, source: SOURCES.machines },
    },
    presence: {
      again: { chances: { browser: 0.1, machine: 0.1, person: 0.07, rack: 0.2, disguise: 0.1, shared: 0.04, family: 0.04, household: 0.012, stranger: 0.001 }, source: SOURCES.presence },
      often: { chances: { browser: 0.09, machine: 0.09, person: 0.08, rack: 0.12, disguise: 0.09, shared: 0.06, family: 0.06, household: 0.03, stranger: 0.009 }, source: SOURCES.presence },
      once: { chances: { browser: 0.16, machine: 0.16, person: 0.16, rack: 0.16, disguise: 0.16, shared: 0.15, family: 0.15, household: 0.13, stranger: 0.09 }, source: SOURCES.presence },
      apart: { chances: { browser: 0.65, machine: 0.65, person: 0.69, rack: 0.52, disguise: 0.65, shared: 0.75, family: 0.75, household: 0.828, stranger: 0.9 }, source: SOURCES.presence },
    },
    hours: {
      alike: { chances: { browser: 0.3, machine: 0.3, person: 0.3, rack: 0.3, disguise: 0.3, shared: 0.23, family: 0.23, household: 0.23, stranger: 0.21 }, source: SOURCES.hours },
      mixed: { chances: { browser: 0.62, machine: 0.62, person: 0.62, rack: 0.62, disguise: 0.62, shared: 0.55, family: 0.55, household: 0.55, stranger: 0.52 }, source: SOURCES.hours },
      unlike: { chances: { browser: 0.06, machine: 0.06, person: 0.06, rack: 0.06, disguise: 0.06, shared: 0.15, family: 0.15, household: 0.15, stranger: 0.17 }, source: SOURCES.hours },
      apart: { chances: { browser: 0.02, machine: 0.02, person: 0.02, rack: 0.02, disguise: 0.02, shared: 0.07, family: 0.07, household: 0.07, stranger: 0.1 }, source: SOURCES.hours },
    },
    sameItem: {
      soon: { chances: { browser: 0.27, machine: 0.27, person: 0.27, rack: 0.27, disguise: 0.27, shared: 0.08, family: 0.08, household: 0.06, stranger: 0.03 }, source: SOURCES.sameItem },
      sameDay: { chances: { browser: 0.25, machine: 0.25, person: 0.25, rack: 0.25, disguise: 0.25, shared: 0.24, family: 0.24, household: 0.23, stranger: 0.2 }, source: SOURCES.sameItem },
      later: { chances: { browser: 0.48, machine: 0.48, person: 0.48, rack: 0.48, disguise: 0.48, shared: 0.68, family: 0.68, household: 0.71, stranger: 0.77 }, source: SOURCES.sameItem },
    },
  },
}
