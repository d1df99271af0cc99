/** The guides of the docs site in their order: a test holds this list to the folder `src/docs`. */

/** A guide: the name of its file without `.md`, which is also the end of its path. */
export interface GuideEntry {
  slug: string
  /** As the navigation says it; the page's heading is the file's own. */
  title: string
  /** What a reader finds in it, in one sentence: for lists of guides, and for search engines. */
  summary: string
}

/** Guides that answer questions of one kind of reader. */
export interface GuideGroup {
  title: string
  guides: readonly GuideEntry[]
}

/** All guides, in the order in which a newcomer would read them. */
export const GUIDE_GROUPS: readonly GuideGroup[] = [
  {
    title: 'Start',
    guides: [
      {
        slug: 'first-integration',
        title: 'First integration in five minutes',
        summary:
          'Create a transaction, send a user through our page, read the score, report the end: in four languages.',
      },
      {
        slug: 'integration',
        title: 'Integration',
        summary: 'The five calls, what to send with them, what may still change, warnings, limits.',
      },
      {
        slug: 'before-and-after',
        title: 'Before and after a survey',
        summary:
          'One user, one project, two visits to our page, linked by reference and counted as one attempt.',
      },
      {
        slug: 'across-partners',
        title: 'Duplicates across partners',
        summary:
          'Surveys that several panels offer, compared only if both agree, and what each learns about the other.',
      },
      {
        slug: 'reporting',
        title: 'Reporting',
        summary:
          'How to report the end of a transaction, and why your reports decide what counts as a duplicate.',
      },
      {
        slug: 'retries',
        title: 'Retries and idempotency',
        summary: 'How to repeat a call after a failure without doing anything twice.',
      },
      {
        slug: 'errors',
        title: 'Errors',
        summary:
          'What every error looks like, which requests to retry, and where each error is explained.',
      },
      {
        slug: 'mistakes',
        title: 'Typical mistakes',
        summary: 'What goes wrong in first integrations, and what the service answers to it.',
      },
      {
        slug: 'hand-back',
        title: 'Signed hand-backs',
        summary: 'How to know that a user who comes back has passed our page.',
      },
      {
        slug: 'sandbox',
        title: 'Sandbox',
        summary:
          'User ids of test keys that give every score, story, reason and duplicate you want to try.',
      },
      {
        slug: 'going-live',
        title: 'Going live',
        summary: 'What to settle before your first users arrive.',
      },
    ],
  },
  {
    title: 'Understand',
    guides: [
      {
        slug: 'reading-a-score',
        title: 'Reading a score',
        summary: 'What a score says, and how to explain it to somebody who complains.',
      },
      {
        slug: 'reading-a-duplicate',
        title: 'Reading a duplicate',
        summary:
          'What a duplication potential says, whom it refers to, and what may change it later.',
      },
      {
        slug: 'bands',
        title: 'Bands and thresholds',
        summary:
          'What to do at which score, and what a threshold would have done to your own transactions.',
      },
      {
        slug: 'search-and-export',
        title: 'Search and export',
        summary: 'Find transactions across all your users, and export them as CSV or JSON lines.',
      },
      {
        slug: 'console',
        title: 'The console',
        summary:
          'Search, investigate, erase and watch in the browser, with an API key that is not stored.',
      },
      {
        slug: 'contract-questions',
        title: 'Contract questions',
        summary: 'What the contract leaves open, and how the service answers.',
      },
      {
        slug: 'loader',
        title: 'The loader',
        summary:
          'The page that your users pass: what it shows, what it observes, how long it takes.',
      },
      {
        slug: 'agents',
        title: 'Signed agents',
        summary:
          'Programs that sign their requests, and how they are told apart from those that hide.',
      },
      {
        slug: 'models',
        title: 'Models',
        summary:
          'How both numbers are calculated, which parts are judgement, and what they cannot tell.',
      },
      {
        slug: 'signs',
        title: 'Signs',
        summary:
          'Every sign of the score: its sentence, what it adds, who honestly shows it, its source.',
      },
      {
        slug: 'accuracy',
        title: 'Accuracy',
        summary: 'How accurate both numbers are, who is wrongly accused, who is missed, and why.',
      },
      {
        slug: 'rounds',
        title: 'Rounds of people',
        summary:
          'How people whom the model had never seen were scored, and who is outside their band.',
      },
      {
        slug: 'data-map',
        title: 'Data map',
        summary: 'What is stored about whom, where, for how long, and how it is erased.',
      },
      {
        slug: 'privacy',
        title: 'Privacy',
        summary: 'For the people who pass our page: what is observed, why, and what is stored.',
      },
      {
        slug: 'threat-model',
        title: 'Threat model',
        summary: 'What is protected from whom, by what, and what is not.',
      },
    ],
  },
  {
    title: 'Operate',
    guides: [
      {
        slug: 'deployment',
        title: 'Deployment',
        summary: 'One command that checks, migrates, deploys, tests and says how to roll back.',
      },
      {
        slug: 'operation',
        title: 'Operation',
        summary: 'Settings, partners and keys, secrets, the hourly job, recovery.',
      },
      {
        slug: 'backup',
        title: 'Backup',
        summary:
          'What each loss takes, how a backup is taken and proved, and what erasure asks of restores.',
      },
      {
        slug: 'geography',
        title: 'Geography',
        summary: 'Where data is stored, and how distance adds to response times.',
      },
      {
        slug: 'scaling',
        title: 'Scaling',
        summary:
          'From one database to many: what is stored where, how to add more, how full each is.',
      },
      {
        slug: 'load',
        title: 'Load',
        summary:
          'Load tests of whole transactions: for minutes, while D1 stalls, and with rising load.',
      },
      {
        slug: 'monitoring',
        title: 'Monitoring',
        summary: 'What to do when something is wrong; alerts, readiness, log lines, metrics.',
      },
      {
        slug: 'performance',
        title: 'How fast it is',
        summary:
          'What each call costs beside the least that it could cost: CPU, hops, rows, latency.',
      },
      {
        slug: 'cost',
        title: 'What it costs',
        summary: 'US$ per million transactions, by kind and row by row, and what would change it.',
      },
      {
        slug: 'capacity',
        title: 'How far it reaches',
        summary: 'What a million transactions a day need, and which limit comes first.',
      },
      {
        slug: 'security',
        title: 'Security',
        summary: 'How to report a vulnerability, and what to do when a secret has leaked.',
      },
    ],
  },
  {
    title: 'Project',
    guides: [
      {
        slug: 'changelog',
        title: 'Changelog',
        summary: 'What changed, by version of the contract.',
      },
      {
        slug: 'contributing',
        title: 'Contributing',
        summary: 'How the project is built, written and changed.',
      },
      {
        slug: 'training',
        title: 'Training',
        summary: 'The learned tables, how they are made and measured, and how to add a signal.',
      },
      {
        slug: 'testing',
        title: 'Testing',
        summary: 'Which tests and benchmarks there are, and what each one checks.',
      },
    ],
  },
]

/** The guides in one line, as "previous" and "next" lead through them. */
export const GUIDES: readonly GuideEntry[] = GUIDE_GROUPS.flatMap(({ guides }) => guides)
