/**
 * Sources that several figures share; the learned table uses the same names. A figure whose source
 * is `judged` has no published number, and should be replaced by recorded adversaries or
 * reports.
 */

/** Nobody has published or measured it: the authors' own judgement. */
export const JUDGED = 'judged'

/** Venugopalan et al., FP-Inconsistent, arXiv 2406.07647: half a million requests of 20 bot services. */
export const INCONSISTENT =
  'rate judged; Venugopalan et al. 2024: 53 % and 45 % of bought bot traffic passes two detectors, and nearly half of that contradicts itself'

/** Jonker, Krumnow, Vlot, Fingerprint surface-based detection of web bot detectors, ESORICS 2019. */
export const DRIVERS =
  'rate judged; Jonker et al. 2019: drivers leave properties that no browser of a person has'

/** Vastel et al., FP-Crawlers, MADWeb 2020. */
export const BOT_DRIVEN =
  'rate judged; Vastel et al. 2020: detectors in use rest on webdriver and headless marks'

/** Kennedy et al., The shape of and solutions to the MTurk quality crisis, PSRM 8, 2020. */
export const KENNEDY =
  'rate judged; Kennedy et al. 2020: people abroad reach surveys of one country through rented servers'

/** OpenAI, ChatGPT agent allowlisting; Google, Allow Google-Agent traffic. */
export const SIGNING_AGENTS =
  'rate judged; OpenAI and Google document agents that sign their requests, and no browser does'
