/** Written by test/evaluate/learn-weights.ts from measured and published figures; do not edit. */
import type { FraudModel } from './model.ts'

export const MODEL: FraudModel = {
  version: 'fraud-24522f10',
  priorBits: -4.25,
  priorSource:
    'Pew Research Center 2020, Assessing the Risks to Online Polls From Bogus Respondents: 4 to 7 % of opt-in and crowdsourced respondents',
  weights: {
    absences: {
      impossible: {
        bits: 14.47,
        pHonest: 0.00005,
        pFraud: 0.06,
        bearing: 'unambiguous',
        source: 'judgement',
      },
      odd: {
        bits: 2.25,
        pHonest: 0.002,
        pFraud: 0.03,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      none: {
        bits: -0.1,
        pHonest: 0.998,
        pFraud: 0.9,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    acceptLanguage: {
      agrees: {
        bits: -0.14,
        pHonest: 0.99,
        pFraud: 0.85,
        bearing: 'agreement',
        source: 'judgement',
      },
      differs: {
        bits: 2.25,
        pHonest: 0.01,
        pFraud: 0.15,
        bearing: 'ambiguous',
        source: 'judgement',
      },
    },
    automationGlobals: {
      found: {
        bits: 14.47,
        pHonest: 0.00001,
        pFraud: 0.1,
        bearing: 'unambiguous',
        source:
          'rate judged; Jonker et al. 2019: drivers leave properties that no browser of a person has',
      },
      none: {
        bits: -0.21,
        pHonest: 1,
        pFraud: 0.8,
        bearing: 'agreement',
        source:
          'rate judged; Jonker et al. 2019: drivers leave properties that no browser of a person has',
      },
    },
    binding: {
      valid: {
        bits: -0.19,
        pHonest: 0.985,
        pFraud: 0.8,
        bearing: 'agreement',
        source: 'judgement',
      },
      missing: {
        bits: 2.25,
        pHonest: 0.01,
        pFraud: 0.1,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      stale: {
        bits: 2.25,
        pHonest: 0.004,
        pFraud: 0.02,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      malformed: {
        bits: 14.47,
        pHonest: 0.00001,
        pFraud: 0.03,
        bearing: 'unambiguous',
        source: 'judgement',
      },
      foreign: {
        bits: 14.47,
        pHonest: 0.00001,
        pFraud: 0.03,
        bearing: 'unambiguous',
        source: 'judgement',
      },
      replayed: {
        bits: 14.47,
        pHonest: 0.00001,
        pFraud: 0.03,
        bearing: 'unambiguous',
        source: 'judgement',
      },
    },
    canvasNoise: {
      noisy: {
        bits: 1.32,
        pHonest: 0.04,
        pFraud: 0.1,
        bearing: 'ambiguous',
        source: 'judgement: share of Brave, Safari 17+ private and hardened Firefox',
      },
      exact: {
        bits: -0.11,
        pHonest: 0.96,
        pFraud: 0.85,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    clientHints: {
      agrees: {
        bits: -0.2,
        pHonest: 0.998,
        pFraud: 0.8,
        bearing: 'agreement',
        source:
          'honest: measured 216 of 216 (fingerprint-generator 2.1.88 draws); rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
      contradicts: {
        bits: 14.47,
        pHonest: 0.0023,
        pFraud: 0.2,
        bearing: 'unambiguous',
        source:
          'honest: measured 0 of 216 (fingerprint-generator 2.1.88 draws); rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
    },
    clock: {
      contradicts: {
        bits: 14.47,
        pHonest: 0.0001,
        pFraud: 0.05,
        bearing: 'unambiguous',
        source:
          'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
      slight: {
        bits: 2.25,
        pHonest: 0.001,
        pFraud: 0.02,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      agrees: {
        bits: -0.15,
        pHonest: 0.998,
        pFraud: 0.85,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    declaredBot: {
      bot: {
        bits: 14.47,
        pHonest: 0.000613,
        pFraud: 0.1,
        bearing: 'unambiguous',
        source:
          'honest: measured 0 of 815 (user-agents 2.1.198 profiles whose platform fits); judgement',
      },
      browser: {
        bits: -0.1,
        pHonest: 0.999,
        pFraud: 0.9,
        bearing: 'agreement',
        source:
          'honest: measured 815 of 815 (user-agents 2.1.198 profiles whose platform fits); judgement',
      },
    },
    documentClock: {
      overridden: {
        bits: 14.47,
        pHonest: 0.0002,
        pFraud: 0.06,
        bearing: 'unambiguous',
        source:
          'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
      shifted: {
        bits: 2.25,
        pHonest: 0.002,
        pFraud: 0.02,
        bearing: 'ambiguous',
        source: 'judgement: rule changes reach systems late',
      },
      same: {
        bits: -0.1,
        pHonest: 0.998,
        pFraud: 0.9,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    engineClaim: {
      agrees: {
        bits: -0.15,
        pHonest: 1,
        pFraud: 0.85,
        bearing: 'agreement',
        source:
          'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
      contradicts: {
        bits: 14.47,
        pHonest: 0.0001,
        pFraud: 0.1,
        bearing: 'unambiguous',
        source:
          'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
    },
    gpu: {
      contradicts: {
        bits: 14.47,
        pHonest: 0.002,
        pFraud: 0.1,
        bearing: 'unambiguous',
        source:
          'honest: measured 0 of 249 (fingerprint-generator 2.1.88 draws); rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
      software: {
        bits: 2,
        pHonest: 0.05,
        pFraud: 0.2,
        bearing: 'ambiguous',
        source:
          'honest: measured 12 of 249 (fingerprint-generator 2.1.88 draws); judgement: servers have no graphics hardware, few people lack it',
      },
      virtual: {
        bits: 2.25,
        pHonest: 0.002,
        pFraud: 0.1,
        bearing: 'ambiguous',
        source: 'honest: measured 0 of 249 (fingerprint-generator 2.1.88 draws); judgement',
      },
      hardware: {
        bits: -0.59,
        pHonest: 0.95,
        pFraud: 0.5,
        bearing: 'agreement',
        source: 'honest: measured 237 of 249 (fingerprint-generator 2.1.88 draws); judgement',
      },
    },
    headless: {
      declared: {
        bits: 14.47,
        pHonest: 0.00001,
        pFraud: 0.1,
        bearing: 'unambiguous',
        source:
          'rate judged; Vastel et al. 2020: detectors in use rest on webdriver and headless marks',
      },
      several: {
        bits: 14.47,
        pHonest: 0.0001,
        pFraud: 0.1,
        bearing: 'unambiguous',
        source:
          'rate judged; Vastel et al. 2020: detectors in use rest on webdriver and headless marks',
      },
      some: {
        bits: 2.25,
        pHonest: 0.01,
        pFraud: 0.2,
        bearing: 'ambiguous',
        source:
          'rate judged; Vastel et al. 2020: detectors in use rest on webdriver and headless marks',
      },
      few: {
        bits: 0,
        pHonest: 0.15,
        pFraud: 0.2,
        bearing: 'neutral',
        source: 'judgement',
      },
      none: {
        bits: -0.68,
        pHonest: 0.84,
        pFraud: 0.4,
        bearing: 'agreement',
        source:
          'rate judged; Vastel et al. 2020: detectors in use rest on webdriver and headless marks',
      },
    },
    hintHeaders: {
      agrees: {
        bits: -0.15,
        pHonest: 0.998,
        pFraud: 0.85,
        bearing: 'agreement',
        source:
          'honest: measured 217 of 217 (fingerprint-generator 2.1.88 draws); rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
      contradicts: {
        bits: 14.47,
        pHonest: 0.00229,
        pFraud: 0.15,
        bearing: 'unambiguous',
        source:
          'honest: measured 0 of 217 (fingerprint-generator 2.1.88 draws); rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
    },
    inspector: {
      driven: {
        bits: 14.47,
        pHonest: 0.0003,
        pFraud: 0.25,
        bearing: 'unambiguous',
        source:
          'rate judged; Jonker et al. 2019: drivers leave properties that no browser of a person has',
      },
      attached: {
        bits: 2.25,
        pHonest: 0.004,
        pFraud: 0.3,
        bearing: 'ambiguous',
        source: 'judgement: few people have developer tools open during a redirect',
      },
      none: {
        bits: -0.39,
        pHonest: 0.996,
        pFraud: 0.65,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    natives: {
      emulated: {
        bits: 14.47,
        pHonest: 0.00001,
        pFraud: 0.03,
        bearing: 'unambiguous',
        source: 'judgement',
      },
      evasive: {
        bits: 14.47,
        pHonest: 0.0001,
        pFraud: 0.1,
        bearing: 'unambiguous',
        source: 'puppeteer-extra-plugin-stealth replaces these functions',
      },
      disguise: {
        bits: 14.47,
        pHonest: 0.0005,
        pFraud: 0.1,
        bearing: 'unambiguous',
        source:
          'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
      modified: {
        bits: 2.25,
        pHonest: 0.02,
        pFraud: 0.15,
        bearing: 'ambiguous',
        source: 'judgement: privacy extensions replace functions too',
      },
      intact: {
        bits: -0.31,
        pHonest: 0.98,
        pFraud: 0.7,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    pastQuality: {
      bad: {
        bits: 2.25,
        pHonest: 0.002,
        pFraud: 0.15,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      blemished: {
        bits: 1.74,
        pHonest: 0.06,
        pFraud: 0.2,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      clean: {
        bits: -0.75,
        pHonest: 0.9,
        pFraud: 0.4,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    platformClaim: {
      agrees: {
        bits: -0.26,
        pHonest: 0.999,
        pFraud: 0.75,
        bearing: 'agreement',
        source:
          'honest: measured 1064 of 1065 (fingerprint-generator 2.1.88 draws; user-agents 2.1.198 profiles whose platform fits); rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
      emulated: {
        bits: 14.47,
        pHonest: 0.000469,
        pFraud: 0.1,
        bearing: 'unambiguous',
        source:
          'honest: measured 0 of 1065 (fingerprint-generator 2.1.88 draws; user-agents 2.1.198 profiles whose platform fits); intoli user-agents: phones on Linux x86_64 are automation',
      },
      contradicts: {
        bits: 14.47,
        pHonest: 0.00141,
        pFraud: 0.25,
        bearing: 'unambiguous',
        source:
          'honest: measured 1 of 1065 (fingerprint-generator 2.1.88 draws; user-agents 2.1.198 profiles whose platform fits); rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
    },
    realms: {
      identity: {
        bits: 14.47,
        pHonest: 0.0003,
        pFraud: 0.15,
        bearing: 'unambiguous',
        source:
          'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
      hardware: {
        bits: 2.25,
        pHonest: 0.01,
        pFraud: 0.1,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      agree: {
        bits: -0.26,
        pHonest: 0.99,
        pFraud: 0.75,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    requestShape: {
      unlike: {
        bits: 14.47,
        pHonest: 0.0002,
        pFraud: 0.05,
        bearing: 'unambiguous',
        source: 'judgement',
      },
      library: {
        bits: 14.47,
        pHonest: 0.00001,
        pFraud: 0.1,
        bearing: 'unambiguous',
        source: 'judgement',
      },
      bare: {
        bits: 2.25,
        pHonest: 0.01,
        pFraud: 0.2,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      browser: {
        bits: -0.32,
        pHonest: 0.99,
        pFraud: 0.7,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    sharedDevice: {
      farm: {
        bits: 14.47,
        pHonest: 0.0001,
        pFraud: 0.15,
        bearing: 'unambiguous',
        source: 'judgement',
      },
      several: {
        bits: 2.25,
        pHonest: 0.03,
        pFraud: 0.15,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      alike: {
        bits: 2.25,
        pHonest: 0.003,
        pFraud: 0.1,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      own: {
        bits: -0.44,
        pHonest: 0.967,
        pFraud: 0.6,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    touchClaim: {
      untouchable: {
        bits: 14.47,
        pHonest: 0.00199,
        pFraud: 0.1,
        bearing: 'unambiguous',
        source:
          'honest: measured 0 of 250 (fingerprint-generator 2.1.88 draws); rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
      phone: {
        bits: 0,
        pHonest: 0.00199,
        pFraud: 0.8,
        bearing: 'agreement',
        source: 'honest: measured 0 of 250 (fingerprint-generator 2.1.88 draws); judgement',
      },
      desktop: {
        bits: 0,
        pHonest: 0.998,
        pFraud: 0.99,
        bearing: 'neutral',
        source: 'honest: measured 250 of 250 (fingerprint-generator 2.1.88 draws); judgement',
      },
    },
    unattended: {
      together: {
        bits: 14.47,
        pHonest: 0.0003,
        pFraud: 0.3,
        bearing: 'unambiguous',
        source:
          'rate judged; Vastel et al. 2020: detectors in use rest on webdriver and headless marks',
      },
      server: {
        bits: 14.47,
        pHonest: 0.0003,
        pFraud: 0.05,
        bearing: 'unambiguous',
        source:
          'rate judged; Kennedy et al. 2020: people abroad reach surveys of one country through rented servers',
      },
      noPointer: {
        bits: 2.25,
        pHonest: 0.002,
        pFraud: 0.1,
        bearing: 'ambiguous',
        source: 'judgement: televisions, kiosks and keyboard users without a mouse',
      },
      switched: {
        bits: 2.25,
        pHonest: 0.02,
        pFraud: 0.15,
        bearing: 'ambiguous',
        source: 'judgement: builds and companies that switch the service off',
      },
      granted: {
        bits: 2.25,
        pHonest: 0.001,
        pFraud: 0.05,
        bearing: 'ambiguous',
        source: 'chromedriver grants it by default; policies of companies may too',
      },
      attended: {
        bits: 0,
        pHonest: 0.976,
        pFraud: 0.4,
        bearing: 'neutral',
        source: 'judgement',
      },
    },
    userAgentEcho: {
      same: {
        bits: -0.15,
        pHonest: 0.999,
        pFraud: 0.85,
        bearing: 'agreement',
        source: 'judgement',
      },
      generalised: {
        bits: 0,
        pHonest: 0.0005,
        pFraud: 0.0005,
        bearing: 'neutral',
        source: 'Firefox resistFingerprinting, Tor Browser',
      },
      minor: {
        bits: 2.25,
        pHonest: 0.0005,
        pFraud: 0.02,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      contradicts: {
        bits: 14.47,
        pHonest: 0.0001,
        pFraud: 0.13,
        bearing: 'unambiguous',
        source:
          'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
    },
    vendorConstants: {
      agrees: {
        bits: -0.15,
        pHonest: 0.998,
        pFraud: 0.85,
        bearing: 'agreement',
        source:
          'honest: measured 250 of 250 (fingerprint-generator 2.1.88 draws); rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
      contradicts: {
        bits: 14.47,
        pHonest: 0.00199,
        pFraud: 0.15,
        bearing: 'unambiguous',
        source:
          'honest: measured 0 of 250 (fingerprint-generator 2.1.88 draws); rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
    },
    webdriver: {
      driven: {
        bits: 14.87,
        pHonest: 0.00001,
        pFraud: 0.3,
        bearing: 'unambiguous',
        source:
          'rate judged; Vastel et al. 2020: detectors in use rest on webdriver and headless marks',
      },
      hidden: {
        bits: 14.47,
        pHonest: 0.00001,
        pFraud: 0.1,
        bearing: 'unambiguous',
        source: 'puppeteer-extra-plugin-stealth and its like',
      },
      plain: {
        bits: -0.47,
        pHonest: 1,
        pFraud: 0.6,
        bearing: 'agreement',
        source:
          'rate judged; Vastel et al. 2020: detectors in use rest on webdriver and headless marks',
      },
    },
    attention: {
      scripted: {
        bits: 2.25,
        pHonest: 0.002,
        pFraud: 0.03,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      framed: {
        bits: 2,
        pHonest: 0.01,
        pFraud: 0.04,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      away: {
        bits: 0,
        pHonest: 0.03,
        pFraud: 0.05,
        bearing: 'neutral',
        source: 'judgement',
      },
      present: {
        bits: -0.43,
        pHonest: 0.4,
        pFraud: 0.25,
        bearing: 'agreement',
        source: 'judgement',
      },
      idle: {
        bits: 0,
        pHonest: 0.55,
        pFraud: 0.6,
        bearing: 'neutral',
        source: 'judgement',
      },
    },
    demographics: {
      impossible: {
        bits: 2.25,
        pHonest: 0.003,
        pFraud: 0.03,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      several: {
        bits: 14.47,
        pHonest: 0.001,
        pFraud: 0.08,
        bearing: 'unambiguous',
        source: 'judgement',
      },
      changed: {
        bits: 2.25,
        pHonest: 0.03,
        pFraud: 0.2,
        bearing: 'ambiguous',
        source: 'judgement: typing slips and shared accounts against made-up answers',
      },
      steady: {
        bits: -0.43,
        pHonest: 0.96,
        pFraud: 0.6,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    expectedUserAgent: {
      same: {
        bits: -0.37,
        pHonest: 0.9,
        pFraud: 0.6,
        bearing: 'agreement',
        source: 'judgement',
      },
      updated: {
        bits: 0,
        pHonest: 0.03,
        pFraud: 0.05,
        bearing: 'neutral',
        source: 'judgement',
      },
      otherBrowser: {
        bits: 1.91,
        pHonest: 0.04,
        pFraud: 0.15,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      otherClient: {
        bits: 2.25,
        pHonest: 0.01,
        pFraud: 0.05,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      handedOver: {
        bits: 14.47,
        pHonest: 0.0005,
        pFraud: 0.05,
        bearing: 'unambiguous',
        source: 'judgement',
      },
      otherSystem: {
        bits: 2.25,
        pHonest: 0.02,
        pFraud: 0.2,
        bearing: 'ambiguous',
        source: 'judgement',
      },
    },
    hardwareClaim: {
      foreign: {
        bits: 14.47,
        pHonest: 0.00598,
        pFraud: 0.05,
        bearing: 'unambiguous',
        source:
          'honest: measured 1 of 250 (fingerprint-generator 2.1.88 draws); rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
      odd: {
        bits: 2.25,
        pHonest: 0.00199,
        pFraud: 0.04,
        bearing: 'ambiguous',
        source:
          'honest: measured 0 of 250 (fingerprint-generator 2.1.88 draws); rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
      plausible: {
        bits: -0.08,
        pHonest: 0.994,
        pFraud: 0.91,
        bearing: 'agreement',
        source:
          'honest: measured 249 of 250 (fingerprint-generator 2.1.88 draws); rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
    },
    linkedQuality: {
      bad: {
        bits: 2.25,
        pHonest: 0.01,
        pFraud: 0.3,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      blemished: {
        bits: 2,
        pHonest: 0.05,
        pFraud: 0.2,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      clean: {
        bits: 0,
        pHonest: 0.9,
        pFraud: 0.5,
        bearing: 'neutral',
        source: 'judgement',
      },
    },
    openings: {
      passedAround: {
        bits: 2.25,
        pHonest: 0.003,
        pFraud: 0.03,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      passedOn: {
        bits: 14.47,
        pHonest: 0.0003,
        pFraud: 0.03,
        bearing: 'unambiguous',
        source: 'judgement',
      },
      several: {
        bits: 1,
        pHonest: 0.06,
        pFraud: 0.12,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      late: {
        bits: 1.58,
        pHonest: 0.01,
        pFraud: 0.03,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      once: {
        bits: -0.11,
        pHonest: 0.92,
        pFraud: 0.82,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    ownLanguage: {
      differs: {
        bits: 2.25,
        pHonest: 0.004,
        pFraud: 0.05,
        bearing: 'ambiguous',
        source: 'judgement: one setting decides both on a desktop',
      },
      same: {
        bits: -0.05,
        pHonest: 0.996,
        pFraud: 0.94,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    pageTiming: {
      impossible: {
        bits: 14.47,
        pHonest: 0.00005,
        pFraud: 0.05,
        bearing: 'unambiguous',
        source: 'judgement',
      },
      instant: {
        bits: 2.25,
        pHonest: 0.0005,
        pFraud: 0.05,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      late: {
        bits: 1.58,
        pHonest: 0.01,
        pFraud: 0.03,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      wrongClock: {
        bits: 2.25,
        pHonest: 0.005,
        pFraud: 0.03,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      ordinary: {
        bits: -0.14,
        pHonest: 0.985,
        pFraud: 0.85,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    pluginList: {
      forged: {
        bits: 2.25,
        pHonest: 0.002,
        pFraud: 0.06,
        bearing: 'ambiguous',
        source: 'puppeteer-extra-plugin-stealth rebuilds the list in script',
      },
      genuine: {
        bits: -0.1,
        pHonest: 0.998,
        pFraud: 0.9,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    referencePair: {
      otherCountry: {
        bits: 2.25,
        pHonest: 0.005,
        pFraud: 0.06,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      otherDevice: {
        bits: 2.25,
        pHonest: 0.02,
        pFraud: 0.15,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      rushed: {
        bits: 2.25,
        pHonest: 0.0000799,
        pFraud: 0.15,
        bearing: 'ambiguous',
        source:
          'honest: measured 0 of 6253 (Berke et al. 2025, survey_durations.dev.csv); Berke et al. 2025: 1 % of 12,461 paid respondents took under 29 s',
      },
      same: {
        bits: -0.28,
        pHonest: 0.95,
        pFraud: 0.7,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    screenClaim: {
      none: {
        bits: 2.25,
        pHonest: 0.0005,
        pFraud: 0.04,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      media: {
        bits: 2.25,
        pHonest: 0.004,
        pFraud: 0.08,
        bearing: 'ambiguous',
        source:
          'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
      misfit: {
        bits: 2.25,
        pHonest: 0.01,
        pFraud: 0.06,
        bearing: 'ambiguous',
        source:
          'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
      bare: {
        bits: 2.25,
        pHonest: 0.006,
        pFraud: 0.2,
        bearing: 'ambiguous',
        source:
          'rate judged; Vastel et al. 2020: detectors in use rest on webdriver and headless marks',
      },
      preset: {
        bits: 2.25,
        pHonest: 0.0005,
        pFraud: 0.08,
        bearing: 'ambiguous',
        source: 'puppeteer, playwright and WebdriverIO set these sizes by default',
      },
      flat: {
        bits: 2.25,
        pHonest: 0.0005,
        pFraud: 0.05,
        bearing: 'ambiguous',
        source:
          'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
      plausible: {
        bits: -0.19,
        pHonest: 0.985,
        pFraud: 0.8,
        bearing: 'agreement',
        source:
          'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
    },
    userDevices: {
      many: {
        bits: 2.25,
        pHonest: 0.005,
        pFraud: 0.1,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      few: {
        bits: -0.09,
        pHonest: 0.995,
        pFraud: 0.9,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    userVelocity: {
      superhuman: {
        bits: 14.47,
        pHonest: 0.00005,
        pFraud: 0.04,
        bearing: 'unambiguous',
        source: 'judgement',
      },
      extreme: {
        bits: 2.25,
        pHonest: 0.001,
        pFraud: 0.1,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      busy: {
        bits: 2.25,
        pHonest: 0.03,
        pFraud: 0.15,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      calm: {
        bits: -0.24,
        pHonest: 0.97,
        pFraud: 0.75,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    fontClaim: {
      contradicts: {
        bits: 14.47,
        pHonest: 0.00203,
        pFraud: 0.2,
        bearing: 'unambiguous',
        source:
          'honest: measured 0 of 245 (fingerprint-generator 2.1.88 draws); rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
      lacking: {
        bits: 2.25,
        pHonest: 0.00203,
        pFraud: 0.1,
        bearing: 'ambiguous',
        source: 'honest: measured 0 of 245 (fingerprint-generator 2.1.88 draws); judgement',
      },
      agrees: {
        bits: -0.33,
        pHonest: 0.998,
        pFraud: 0.7,
        bearing: 'agreement',
        source:
          'honest: measured 245 of 245 (fingerprint-generator 2.1.88 draws); rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
    },
    networkKind: {
      tor: {
        bits: 2.25,
        pHonest: 0.0005,
        pFraud: 0.03,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      vpn: {
        bits: 2.25,
        pHonest: 0.04,
        pFraud: 0.2,
        bearing: 'ambiguous',
        source: 'judgement: few visits of the people who own a VPN go through it',
      },
      proxy: {
        bits: 2.25,
        pHonest: 0.002,
        pFraud: 0.05,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      hosting: {
        bits: 2.25,
        pHonest: 0.008,
        pFraud: 0.25,
        bearing: 'ambiguous',
        source:
          'rate judged; Kennedy et al. 2020: people abroad reach surveys of one country through rented servers',
      },
      relay: {
        bits: 0,
        pHonest: 0.04,
        pFraud: 0.03,
        bearing: 'neutral',
        source: 'judgement',
      },
      corporate: {
        bits: 0,
        pHonest: 0.08,
        pFraud: 0.03,
        bearing: 'neutral',
        source: 'judgement',
      },
      access: {
        bits: -0.62,
        pHonest: 0.82,
        pFraud: 0.42,
        bearing: 'agreement',
        source:
          'rate judged; Kennedy et al. 2020: people abroad reach surveys of one country through rented servers',
      },
    },
    expectedAddress: {
      exact: {
        bits: -0.43,
        pHonest: 0.88,
        pFraud: 0.55,
        bearing: 'agreement',
        source: 'judgement',
      },
      near: {
        bits: -0.21,
        pHonest: 0.05,
        pFraud: 0.04,
        bearing: 'agreement',
        source: 'judgement',
      },
      different: {
        bits: 2.25,
        pHonest: 0.07,
        pFraud: 0.4,
        bearing: 'ambiguous',
        source: 'judgement',
      },
    },
    targetedCountry: {
      same: {
        bits: -0.23,
        pHonest: 0.96,
        pFraud: 0.75,
        bearing: 'agreement',
        source:
          'rate judged; Kennedy et al. 2020: people abroad reach surveys of one country through rented servers',
      },
      neighbour: {
        bits: 2,
        pHonest: 0.01,
        pFraud: 0.04,
        bearing: 'ambiguous',
        source:
          'rate judged; Kennedy et al. 2020: people abroad reach surveys of one country through rented servers',
      },
      elsewhere: {
        bits: 2.25,
        pHonest: 0.02,
        pFraud: 0.18,
        bearing: 'ambiguous',
        source:
          'rate judged; Kennedy et al. 2020: people abroad reach surveys of one country through rented servers',
      },
    },
    timezoneCountry: {
      agrees: {
        bits: -0.28,
        pHonest: 0.95,
        pFraud: 0.7,
        bearing: 'agreement',
        source:
          'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
      nearby: {
        bits: 0,
        pHonest: 0.02,
        pFraud: 0.05,
        bearing: 'neutral',
        source: 'judgement',
      },
      differs: {
        bits: 2.25,
        pHonest: 0.03,
        pFraud: 0.25,
        bearing: 'ambiguous',
        source:
          'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
    },
    languageCountry: {
      usual: {
        bits: -0.04,
        pHonest: 0.97,
        pFraud: 0.93,
        bearing: 'agreement',
        source: 'judgement',
      },
      foreign: {
        bits: 1,
        pHonest: 0.03,
        pFraud: 0.06,
        bearing: 'ambiguous',
        source: 'judgement: many people read another language than their country',
      },
    },
    travel: {
      scattered: {
        bits: 14.47,
        pHonest: 0.0002,
        pFraud: 0.04,
        bearing: 'unambiguous',
        source: 'judgement',
      },
      twoHomes: {
        bits: 14.47,
        pHonest: 0.0003,
        pFraud: 0.04,
        bearing: 'unambiguous',
        source: 'judgement',
      },
      impossible: {
        bits: 2.25,
        pHonest: 0.004,
        pFraud: 0.06,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      manyCountries: {
        bits: 2.25,
        pHonest: 0.0005,
        pFraud: 0.03,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      possible: {
        bits: -0.09,
        pHonest: 0.99,
        pFraud: 0.9,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    networkVelocity: {
      crowd: {
        bits: 2.25,
        pHonest: 0.001,
        pFraud: 0.1,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      many: {
        bits: 2.25,
        pHonest: 0.01,
        pFraud: 0.1,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      few: {
        bits: -0.2,
        pHonest: 0.99,
        pFraud: 0.8,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    deviceVelocity: {
      many: {
        bits: 2.25,
        pHonest: 0.001,
        pFraud: 0.1,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      calm: {
        bits: -0.1,
        pHonest: 0.999,
        pFraud: 0.9,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    delivery: {
      otherClient: {
        bits: 2.25,
        pHonest: 0.002,
        pFraud: 0.05,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      otherCountry: {
        bits: 2.25,
        pHonest: 0.001,
        pFraud: 0.03,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      otherNetwork: {
        bits: 1.58,
        pHonest: 0.01,
        pFraud: 0.03,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      same: {
        bits: -0.1,
        pHonest: 0.987,
        pFraud: 0.89,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    transport: {
      shortHello: {
        bits: 2.25,
        pHonest: 0.03,
        pFraud: 0.2,
        bearing: 'ambiguous',
        source: 'RFC 9794 hybrid key exchange; security software opens connections of its own',
      },
      outdated: {
        bits: 2.25,
        pHonest: 0.001,
        pFraud: 0.02,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      plain: {
        bits: 2.25,
        pHonest: 0.04,
        pFraud: 0.2,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      modern: {
        bits: -0.39,
        pHonest: 0.92,
        pFraud: 0.6,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    refusedPayloads: {
      forged: {
        bits: 14.47,
        pHonest: 0.00005,
        pFraud: 0.05,
        bearing: 'unambiguous',
        source: 'judgement',
      },
      replayed: {
        bits: 2.25,
        pHonest: 0.003,
        pFraud: 0.05,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      retried: {
        bits: 0,
        pHonest: 0.01,
        pFraud: 0.02,
        bearing: 'neutral',
        source: 'judgement',
      },
    },
    buildClaim: {
      stripped: {
        bits: 2.25,
        pHonest: 0.001,
        pFraud: 0.05,
        bearing: 'ambiguous',
        source: 'Chromium builds without licensed codecs, as test tools bring them',
      },
      whole: {
        bits: -0.1,
        pHonest: 0.999,
        pFraud: 0.9,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
    brandHeaders: {
      versions: {
        bits: 14.47,
        pHonest: 0.0005,
        pFraud: 0.1,
        bearing: 'unambiguous',
        source:
          'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
      differ: {
        bits: 2.25,
        pHonest: 0.005,
        pFraud: 0.06,
        bearing: 'ambiguous',
        source:
          'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
      same: {
        bits: -0.12,
        pHonest: 1,
        pFraud: 0.88,
        bearing: 'agreement',
        source:
          'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
    },
    engineAge: {
      newer: {
        bits: 14.47,
        pHonest: 0.0003,
        pFraud: 0.08,
        bearing: 'unambiguous',
        source:
          'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
      older: {
        bits: 14.47,
        pHonest: 0.0003,
        pFraud: 0.08,
        bearing: 'unambiguous',
        source:
          'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
      odd: {
        bits: 2,
        pHonest: 0.01,
        pFraud: 0.04,
        bearing: 'ambiguous',
        source: 'judgement',
      },
      agrees: {
        bits: -0.22,
        pHonest: 0.989,
        pFraud: 0.78,
        bearing: 'agreement',
        source:
          'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself',
      },
    },
    pretence: {
      pretended: {
        bits: 14.47,
        pHonest: 0.0003,
        pFraud: 0.08,
        bearing: 'unambiguous',
        source:
          'rate judged; Kennedy et al. 2020: people abroad reach surveys of one country through rented servers',
      },
      plausible: {
        bits: -0.32,
        pHonest: 0.99,
        pFraud: 0.7,
        bearing: 'agreement',
        source:
          'rate judged; Kennedy et al. 2020: people abroad reach surveys of one country through rented servers',
      },
    },
    roundTrip: {
      tooFast: {
        bits: 2.25,
        pHonest: 0.01,
        pFraud: 0.05,
        bearing: 'ambiguous',
        source: 'judgement: address databases err, and proxies answer for far addresses',
      },
      possible: {
        bits: -0.04,
        pHonest: 0.99,
        pFraud: 0.95,
        bearing: 'agreement',
        source: 'judgement',
      },
    },
  },
}
