/**
 * What of the documents is not run as it stands, each with its reason. Whatever no rule names is run;
 * a script that a rule names is still held to exist, and to have the options that are shown.
 */

/** Scripts of package.json that are looked at and not run, and why. */
export const UNRUN_SCRIPTS: Readonly<Record<string, string>> = {
  ci: 'the packages are there already, and others use them',
  start: 'the service runs already, started by the same script',
  test: 'would run this test within itself',
  deploy: 'reaches a deployment; test/unit/cli/deploy.test.ts runs it against a stub',
  recover: 'reaches a deployment; test/worker/recovery.test.ts recovers a user',
  demo: 'plays a panel for minutes, in a test of its own',
  newcomer: 'installs everything anew, for minutes',
  screenshots: 'drives browsers for minutes, and changes pictures of the repository',
  train: 'rewrites the tables of the repository; test/unit/training holds what it makes',
  evaluate: 'judges for minutes; test/unit/evaluate runs its parts',
  faults: 'breaks services for minutes',
  fuzz: 'asks at random for minutes',
  house: 'reads all of the repository, for people',
  format: 'would change the repository while its tests run',
  lint: 'a stage of npm test',
  types: 'a stage of npm test',
  unused: 'a stage of npm test',
  'test:unit': 'a stage of npm test',
  'test:worker': 'a stage of npm test',
  'test:documents': 'would run this test within itself',
  'test:browser': 'a stage of npm test',
  'bench:loader': 'measures for minutes',
  bench: 'measures for minutes',
  'bench:growth': 'measures for minutes',
  'bench:hot-keys': 'measures for minutes',
  'bench:deduplicate': 'measures for minutes',
}

/** Scripts that are run, and what is added so that they meet the service of this test. */
export const ADDED_OPTIONS: Readonly<Record<string, readonly ('--persist-to' | '--file')[]>> = {
  partner: ['--persist-to'],
  export: ['--persist-to'],
  jobs: ['--persist-to'],
  secrets: ['--file'],
  cost: [],
  capacity: [],
  geography: [],
}

/** Hosts that are not asked, and why. */
export const UNASKED_HOSTS: Readonly<Record<string, string>> = {
  'doubletake.example.com':
    'stands for a deployment; test/worker/readiness.test.ts asks these paths',
  'api.cloudflare.com': 'another company’s, with a key',
}

/** Kinds of blocks that nothing runs, and why; all others are run, or read as what they are. */
export const UNRUN_KINDS: Readonly<Record<string, string>> = {
  text: 'no code',
  mermaid: 'a picture, drawn by who shows the document',
  sql: 'for Analytics Engine, which no machine of ours has; test/worker/metrics.test.ts holds its columns',
  ts: 'part of a file, which the text names; read as members of an object',
}

/** Placeholders and variables that a reader fills in, with what they stand for here. */
export const GIVEN_VARIABLES = [
  'KEY',
  'LINK',
  'OPERATOR_SECRET',
  'ACCOUNT_ID',
  'API_TOKEN',
  'DATABASE_ID',
] as const
