/** Which machines and browsers people use, and how these change. */
import { even, ratio } from './prior.ts'

const STATCOUNTER = 'gs.statcounter.com, worldwide and by country, 2023 to 2025'
const CLEARING =
  'comScore 2007 (400,000 home computers): 31 % cleared first-party cookies in a month, 7 % did it so often that they held 35 % of all cookies'
const DRIFT =
  'Vastel et al. 2018 (FP-STALKER): fingerprints change every few hours to days, chiefly by updates; judged for what is no update'

/** Ranges for machines, browsers, cookies and changes. */
export const MACHINE_PRIORS = {
  phoneFirst: even(0.346, 0.793, `${STATCOUNTER}: platform share of phones`),
  applePhones: even(0.131, 0.597, `${STATCOUNTER}: iOS 27 % worldwide, 58 % in the United States`),
  /** Exponent of Zipf's law by which models of phones are common. */
  phoneFashion: even(
    0.441,
    1.35,
    'Counterpoint Research 2023: the ten best sold models are 19 % of all sales',
  ),
  windows: even(0.575, 0.864, `${STATCOUNTER}: desktop systems`),
  macs: even(0.0911, 0.326, `${STATCOUNTER}: desktop systems`),
  computerFashion: even(
    0.403,
    1.2,
    'store.steampowered.com/hwsurvey: few graphics chips lead, with a long tail',
  ),
  /** Share of people who own a phone and a computer and use both. */
  secondDevice: even(0.216, 0.645, 'judged: most adults own both; fewer answer surveys on both'),
  /** Share of uses of the second device by those who use both. */
  secondDeviceUse: even(0.126, 0.439, 'judged: one device is the habit'),
  otherBrowsers: even(0.175, 0.431, `${STATCOUNTER}: browsers other than the system's leading one`),
  secondBrowser: even(0.0293, 0.223, 'judged: people who use two browsers of one machine honestly'),
  privateWindows: ratio(
    0.00592,
    0.113,
    'Habib et al. 2018 (SOUPS): private windows serve some purposes of some people; judged for surveys',
  ),
  noCookies: ratio(0.00151, 0.0225, 'judged: cookies refused altogether'),
  /** Chance that an ordinary person clears cookies within a month. */
  clearsMonthly: even(0.0617, 0.367, CLEARING),
  /** Share of people who clear cookies when they close the browser. */
  clearsAlways: ratio(0.00781, 0.0907, CLEARING),
  /** Share of browsers that add noise to what they draw or hide it (Brave, strict modes). */
  hidesDrawing: ratio(
    0.00298,
    0.0693,
    'judged from market shares: Brave, Firefox with resistFingerprinting, private Safari',
  ),
  /** Mean days by which a browser's version lags behind the newest. */
  updateLagDays: even(
    4,
    26,
    'judged: staged releases take a week or two, and browsers must be restarted',
  ),
  neverUpdates: even(0.00822, 0.0905, `${STATCOUNTER}: old versions that stay`),
  releaseDays: even(
    26,
    36,
    'chromiumdash.appspot.com and wiki.mozilla.org: a major version in about four weeks',
  ),
  /** Changes of one machine in 100 days: drivers, system updates, fonts. */
  driverChanges: ratio(0.0811, 0.912, DRIFT),
  systemUpdates: ratio(0.303, 1.9, DRIFT),
  fontChanges: ratio(0.0293, 0.433, DRIFT),
  dockedLaptops: even(
    0.0616,
    0.343,
    'judged: laptops that are used at a second screen now and then',
  ),
  zoomChanges: ratio(0.00605, 0.127, 'judged: visits at another zoom than usual'),
  displaySize: even(
    0.0695,
    0.355,
    'judged: share of phones with another display size than the factory sets',
  ),
  newPhones: ratio(0.0203, 0.163, 'judged: phones are kept some three years'),
  unsetClocks: ratio(0.00396, 0.0506, 'judged: clocks off by more than seconds'),
} as const
