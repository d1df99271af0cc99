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
  repeaters: ratio(0.0107, 0.196, REPDATA),
  /** Accounts besides the first, on average one more than this. */
  moreAccounts: ratio(0.254, 2.6, 'judged: a second account, or a handful'),
  /** P(takes a project again under another account). */
  repeatLow: even(0.0595, 0.472, 'judged: for some the second account is a spare'),
  repeatHigh: even(0.516, 0.988, 'judged: others open it for nothing else'),
  /** Share of second accounts at another partner, in shared surveys. */
  elsewhere: even(0.0605, 0.429, 'judged: whoever cheats joins several panels'),
  gapHours: ratio(0.153, 90, 'judged: from minutes to days between the two visits'),
  lies: even(0.123, 0.861, 'judged: second accounts with other demographics'),
  careless: even(0.617, 4.3, KIND),
  'cookie-clearer': even(0.613, 4.3, KIND),
  'private-window': even(0.608, 4.3, KIND),
  'second-browser': even(0.609, 4.3, KIND),
  'second-device': even(0.614, 4.3, KIND),
  'second-device-elsewhere': even(0.304, 2.6, KIND),
  mover: even(0.195, 2.4, KIND),
  'vpn-clearing': even(0.309, 3.6, KIND),
  /** Share of all accounts that belong to operators of many. */
  operators: ratio(0.00407, 0.129, REPDATA),
  farm: even(0.309, 3.4, KIND),
  rack: even(0.304, 3.4, KIND),
  antidetect: even(0.293, 3.4, KIND),
  'cloud-phones': even(0.202, 2.6, KIND),
  farmAccounts: ratio(6, 85, 'judged: accounts that one operator manages'),
  /** Accounts for each phone of a rack or each machine of a farm. */
  accountsPerMachine: ratio(1, 9, 'judged: one account a phone, or one phone after the other'),
  /** P(the operator takes a project with the next account too). */
  chains: even(0.426, 0.976, 'judged: operators take what pays with as many accounts as they can'),
  chainMinutes: ratio(2, 210, 'judged: the next account follows in minutes to hours'),
  /** Share of operators whose accounts each have a proxy of their own. */
  proxies: even(0.158, 0.821, 'judged: residential and mobile proxies are sold by the account'),
  /** Share of clearers who forget it once. */
  forgetful: even(0.0147, 0.233, 'judged: one visit without clearing is enough to be linked'),
  /** Shares of the disguises that reach each part; what is not reached is the machine's own. */
  claimsSystem: even(0.0495, 0.5, LEAKS),
  hidesGraphics: even(0.5, 0.972, LEAKS),
  hidesLimits: even(0.0786, 0.609, LEAKS),
  noisyCanvas: even(0.441, 0.947, LEAKS),
  noisyAudio: even(0.302, 0.911, LEAKS),
  /** Share of tools whose noise changes known pixels and samples too, so that a page takes neither. */
  noiseSeen: even(
    0.311,
    0.939,
    'blog.castle.io/detecting-noise-in-canvas-fingerprinting: noise is added to all that is read back',
  ),
  hidesFonts: even(0.257, 0.885, LEAKS),
  hidesVoices: even(0.0807, 0.597, LEAKS),
  hidesScreen: even(0.432, 0.935, LEAKS),
  hidesCores: even(0.529, 0.998, LEAKS),
} as const
