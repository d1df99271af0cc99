/** Who has several accounts, how these are kept apart, and what disguises leave to be seen. */
import { even, ratio } from './prior.ts'

const KIND =
  'judged: weight among those with several accounts; forums of the trade name all of them'
const REPDATA =
  'repdata.com research on six sources: 12 to 14 % of respondents show digital manipulation; decisionanalyst.com: fraud of up to 15 to 25 % in some sources'
const LEAKS =
  'Vastel et al. 2018 (FP-Scanner): spoofers leave what they do not cover; vendors of such tools name canvas, audio, WebGL texts, fonts and screen as covered'

/** Ranges for dishonest people and their tools. */
export const FRAUD_PRIORS = {
  /** Share of people with several accounts at one partner, without farms. */
  repeaters: ratio(0.011, 0.19, REPDATA),
  /** Accounts besides the first, on average one more than this. */
  moreAccounts: ratio(0.25, 2.6, 'judged: a second account, or a handful'),
  /** P(takes a project again under another account). */
  repeatLow: even(0.06, 0.46, 'judged: for some the second account is a spare'),
  repeatHigh: even(0.52, 0.97, 'judged: others open it for nothing else'),
  /** Share of second accounts at another partner, in shared surveys. */
  elsewhere: even(0.06, 0.44, 'judged: whoever cheats joins several panels'),
  gapHours: ratio(0.15, 90, 'judged: from minutes to days between the two visits'),
  lies: even(0.12, 0.84, 'judged: second accounts with other demographics'),
  careless: even(0.6, 4.3, KIND),
  'cookie-clearer': even(0.6, 4.3, KIND),
  'private-window': even(0.6, 4.3, KIND),
  'second-browser': even(0.6, 4.3, KIND),
  'second-device': even(0.6, 4.3, KIND),
  'second-device-elsewhere': even(0.3, 2.6, KIND),
  mover: even(0.2, 2.4, KIND),
  'vpn-clearing': even(0.3, 3.6, KIND),
  /** Share of all accounts that belong to operators of many. */
  operators: ratio(0.004, 0.13, REPDATA),
  farm: even(0.3, 3.4, KIND),
  rack: even(0.3, 3.4, KIND),
  antidetect: even(0.3, 3.4, KIND),
  'cloud-phones': even(0.2, 2.6, KIND),
  farmAccounts: ratio(6, 85, 'judged: accounts that one operator manages'),
  /** Accounts for each phone of a rack or each machine of a farm. */
  accountsPerMachine: ratio(1, 9, 'judged: one account a phone, or one phone after the other'),
  /** P(the operator takes a project with the next account too). */
  chains: even(0.42, 0.96, 'judged: operators take what pays with as many accounts as they can'),
  chainMinutes: ratio(2, 210, 'judged: the next account follows in minutes to hours'),
  /** Share of operators whose accounts each have a proxy of their own. */
  proxies: even(0.16, 0.83, 'judged: residential and mobile proxies are sold by the account'),
  /** Share of clearers who forget it once. */
  forgetful: even(0.015, 0.24, 'judged: one visit without clearing is enough to be linked'),
  /** Shares of the disguises that reach each part; what is not reached is the machine's own. */
  claimsSystem: even(0.05, 0.5, LEAKS),
  hidesGraphics: even(0.5, 0.98, LEAKS),
  hidesLimits: even(0.08, 0.6, LEAKS),
  noisyCanvas: even(0.45, 0.97, LEAKS),
  noisyAudio: even(0.3, 0.9, LEAKS),
  hidesFonts: even(0.25, 0.86, LEAKS),
  hidesVoices: even(0.08, 0.58, LEAKS),
  hidesScreen: even(0.42, 0.95, LEAKS),
  hidesCores: even(0.52, 0.97, LEAKS),
} as const
