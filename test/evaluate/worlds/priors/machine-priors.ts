/** Which machines and browsers people use, and how these change. */
import { even, ratio } from './prior.ts'

const STATCOUNTER = 'gs.statcounter.com, worldwide and by country, 2023 to 2025'
const CLEARING =
  'comScore 2007 (400,000 home computers): 31 % cleared first-party cookies in a month, 7 % did it so often that they held 35 % of all cookies'
const DRIFT =
  'Vastel et al. 2018 (FP-STALKER): half of the fingerprints changed within 5 days, chiefly by updates; judged for what is no update'

/** Ranges for machines, browsers, cookies and changes. */
export const MACHINE_PRIORS = {
  phoneFirst: even(0.34, 0.78, `${STATCOUNTER}: platform share of phones`),
  applePhones: even(0.13, 0.61, `${STATCOUNTER}: iOS 27 % worldwide, 58 % in the United States`),
  /** Exponent of Zipf's law by which models of phones are common. */
  phoneFashion: even(
    0.45,
    1.35,
    'Counterpoint Research: the ten best sold models are a fifth of all sales',
  ),
  windows: even(0.58, 0.88, `${STATCOUNTER}: desktop systems`),
  macs: even(0.09, 0.32, `${STATCOUNTER}: desktop systems`),
  computerFashion: even(
    0.4,
    1.2,
    'store.steampowered.com/hwsurvey: few graphics chips lead, with a long tail',
  ),
  /** Share of people who own a phone and a computer and use both. */
  secondDevice: even(
    0.22,
    0.64,
    'judged: most adults own both (Pew Research Center 2021); fewer answer surveys on both',
  ),
  /** Share of uses of the second device by those who use both. */
  secondDeviceUse: even(0.13, 0.45, 'judged: one device is the habit'),
  otherBrowsers: even(0.18, 0.42, `${STATCOUNTER}: browsers other than the system's leading one`),
  secondBrowser: even(0.03, 0.22, 'judged: people who use two browsers of one machine honestly'),
  privateWindows: ratio(
    0.006,
    0.11,
    'Habib et al. 2018 (SOUPS): many know private browsing, few use it for all',
  ),
  noCookies: ratio(0.0015, 0.022, 'judged: cookies refused altogether'),
  /** Chance that an ordinary person clears cookies within a month. */
  clearsMonthly: even(0.06, 0.36, CLEARING),
  /** Share of people who clear cookies when they close the browser. */
  clearsAlways: ratio(0.008, 0.09, CLEARING),
  /** Share of browsers that add noise to what they draw or hide it (Brave, strict modes). */
  hidesDrawing: ratio(
    0.003,
    0.07,
    'judged from market shares: Brave, Firefox with resistFingerprinting, private Safari',
  ),
  /** Mean days by which a browser's version lags behind the newest. */
  updateLagDays: even(
    4,
    26,
    'judged: staged releases take a week or two, and browsers must be restarted',
  ),
  neverUpdates: even(0.008, 0.09, `${STATCOUNTER}: old versions that stay`),
  releaseDays: even(
    26,
    36,
    'chromiumdash.appspot.com and wiki.mozilla.org: a major version in about four weeks',
  ),
  /** Changes of one machine in 100 days: drivers, system updates, fonts. */
  driverChanges: ratio(0.08, 0.9, DRIFT),
  systemUpdates: ratio(0.3, 1.9, DRIFT),
  fontChanges: ratio(0.03, 0.44, DRIFT),
  dockedLaptops: even(0.06, 0.34, 'judged: laptops that are used at a second screen now and then'),
  zoomChanges: ratio(0.006, 0.13, 'judged: visits at another zoom than usual'),
  displaySize: even(
    0.07,
    0.36,
    'judged: share of phones with another display size than the factory sets',
  ),
  newPhones: ratio(0.02, 0.16, 'judged: phones are kept some three years'),
  unsetClocks: ratio(0.004, 0.05, 'judged: clocks off by more than seconds'),
} as const
