/** How large panels are, how active their members, and what they offer. */
import { even, ratio } from './prior.ts'

const HEAVY =
  'judged: few members give most of the answers (NERA 2013, Understanding "Frequent Survey Responders" on Online Panels)'
const NOPVO =
  'ARF 2009 (research-live.com, Multiple panel membership): 2 to 19 % of the people of two panels are the same; NOPVO 2006 (ESOMAR) on members of several panels'
const HABIT = 'judged: from partners that report every end to those that report nothing'

/** Ranges for partners, members, projects and reports. */
export const PANEL_PRIORS = {
  days: even(55, 170, 'judged: two to six months of one panel are played'),
  visitsPerAccount: ratio(4, 19, 'judged: a handful to a few visits a week of those who take part'),
  /** Standard deviation of the logarithm of a member's activity. */
  activitySpread: even(0.539, 1.35, HEAVY),
  /** Share of members who join while the panel is watched. */
  newcomers: even(0.123, 0.673, 'judged: panels lose and replace a third of their members a year'),
  partners: even(2, 6.99, 'judged: what one installation serves'),
  /** Each partner has this share of the members of the one before it. */
  partnerDecline: even(0.345, 0.986, 'judged: equal partners, or one large one and small ones'),
  /** Share of honest members who have an account at another partner too. */
  severalPanels: ratio(0.0246, 0.566, NOPVO),
  /** Share of projects that carry the survey that partners share. */
  sharedSurveys: even(0.0609, 0.549, 'judged: own projects of a panel against exchanges'),
  openDays: ratio(3, 32, 'judged: fieldwork takes days to weeks'),
  peoplePerProject: ratio(22, 260, 'judged: samples of hundreds, of which a panel delivers a part'),
  projectTypes: even(
    1,
    4.99,
    'judged: surveys, and what else panels offer (offers, tests, diaries)',
  ),
  projectSources: even(2, 9.99, 'judged: own projects and exchanges'),
  /** Mean share of completions among those who pass the loader; projects and sources differ. */
  completionShare: even(0.0819, 0.692, 'judged: 5 to 70 %; incidence and dropout decide it'),
  /** Standard deviation on the log-odds scale: of sources around the partner's, and of projects. */
  sourceSpread: even(0.153, 0.959, 'judged: exchanges screen out far more than own projects'),
  projectSpread: even(0.248, 1.4, 'judged: incidence differs by project'),
  /** Share of members who are screened out or drop out much oftener than others. */
  dropoutShare: even(0.0607, 0.263, 'judged: dropping out is a habit'),
  quotaShare: even(
    0.0604,
    0.526,
    'judged: of those who do not complete, sent away by a full quota',
  ),
  notOpened: even(0.0123, 0.138, 'judged: links that nobody follows'),
  notPassed: even(0.00586, 0.111, 'judged: pages closed early, scripts blocked'),
  /** Share of transactions repeated by the same account on purpose or by mistake. */
  ownRepeat: ratio(0.00407, 0.0596, 'judged: back buttons and second tries'),
  /** How often a completed project is repeated by the same account, for each time that another is. */
  ownRepeatDone: even(
    0.0237,
    1,
    'judged: from panels that take off what was completed to those that leave it on offer',
  ),
  reportsAll: even(0.296, 1, HABIT),
  reportsCompletionsOnly: even(0.153, 0.885, HABIT),
  reportsNothing: even(0.123, 0.795, HABIT),
  reportsPartly: even(0.153, 0.894, HABIT),
  reportDelayDays: ratio(
    0.0153,
    5.5,
    'judged: server calls within the minute, or files every few days',
  ),
  wrongReports: ratio(0.000616, 0.0244, 'judged: mistakes of systems and reconciliations'),
  givesDemographics: even(0.243, 0.944, 'judged: share of partners that pass on what members said'),
  demographicGaps: even(0.0197, 0.428, 'judged: questions that members left out'),
  misstatements: even(
    0.00822,
    0.109,
    'judged: typing errors, changed answers, moves between brackets',
  ),
} as const
