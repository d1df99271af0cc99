/** What is wrong with the settings of a deployment, before anything is done by them. */
import { parseAgentDirectories } from '../../domain/network/agents/agent-directories.ts'
import { parseNetworkLists } from '../../domain/network/lists/list-sources.ts'
import { readVariables } from '../../http/config/read-variables.ts'
import { findPlacementFaults } from './deployed-databases.ts'
import { type DeploymentSettings, isDatabaseId } from './settings.ts'

/** Variables that a deployment may set; all others are made from the settings, or are secrets. */
const VARIABLES = [
  'EXT_SURVEY_SOURCES',
  'LINK_DONE_AFTER_HOURS',
  'PRIVACY_URL',
  'RETENTION_DAYS',
  'NETWORK_LISTS',
  'AGENT_DIRECTORIES',
  'REQUEST_LOG',
]
const LOCATIONS = ['weur', 'eeur', 'apac', 'oc', 'wnam', 'enam']
const PLACEHOLDER_HOST = /(^|\.)example\.(com|net|org)$|(^|\.)(example|invalid|test)$/
const HOST = /^[^\s/:*]+$/

/** A kind of value, in words and as a test. */
interface Shape {
  is: string
  fits(value: unknown): boolean
}

const TEXT: Shape = { is: 'a text', fits: (value) => typeof value === 'string' }
const FLAG: Shape = { is: 'true or false', fits: (value) => typeof value === 'boolean' }
const LIST: Shape = { is: 'a list', fits: Array.isArray }
const TEXTS: Shape = {
  is: 'a list of texts',
  fits: (value) => Array.isArray(value) && value.every(TEXT.fits),
}
const TEXTS_BY_NAME: Shape = {
  is: 'an object of texts, each in quotation marks',
  fits: (value) =>
    typeof value === 'object' && value !== null && Object.values(value).every(TEXT.fits),
}
/** All settings that there are; whatever else a file has is a slip. */
const SHAPES: Readonly<Record<keyof DeploymentSettings, Shape>> = {
  worker: TEXT,
  base_urls: TEXTS,
  custom_domains: TEXTS,
  account_id: TEXT,
  metrics: FLAG,
  database_location: TEXT,
  variables: TEXTS_BY_NAME,
  database_id: TEXT,
  placement: LIST,
  identity_fingerprint: TEXT,
  database_ids: TEXTS_BY_NAME,
  deployed_placement: LIST,
}

/** Everything that is wrong with the settings, a sentence each; they are a file that anyone may edit. */
export function findSettingFaults(settings: DeploymentSettings): string[] {
  const shapes: Readonly<Record<string, Shape>> = SHAPES
  const isSound = ([name, value]: [string, unknown]) => shapes[name]?.fits(value) === true
  const given = Object.entries(settings)
  const faults = given
    .filter((each) => !isSound(each))
    .map(([name]) =>
      shapes[name] ? `${name} must be ${shapes[name].is}` : `${name} is no setting`,
    )
  const sound = Object.fromEntries(given.filter(isSound)) as Partial<DeploymentSettings>
  return [
    ...faults,
    ...findAddressFaults(sound),
    ...findVariableFaults(sound),
    ...findAccountFaults(sound),
    ...findPlacementFaults({ ...sound, worker: String(sound.worker) }),
  ]
}

type Settings = Partial<DeploymentSettings>
type Check = readonly [isFine: boolean, fault: string]

const faultsOf = (checks: readonly Check[]) =>
  checks.filter(([isFine]) => !isFine).map(([, fault]) => fault)

function findAddressFaults({ base_urls: urls = [], custom_domains: domains = [] }: Settings) {
  return faultsOf([
    [urls.length > 0, 'base_urls must list the addresses to be called'],
    ...urls.map(checkUrl),
    ...domains.map((domain): Check => {
      const what = isPlaceholder(domain)
        ? 'still has the placeholder'
        : 'takes hosts alone, and not'
      return [HOST.test(domain) && !isPlaceholder(domain), `custom_domains ${what} ${domain}`]
    }),
  ])
}

/** Wrong ones are also those that the service itself would refuse to serve with, or would not read. */
function findVariableFaults({ variables = {}, base_urls: urls = [] }: Settings): string[] {
  const { NETWORK_LISTS: lists, AGENT_DIRECTORIES: agents } = variables
  const read = readVariables({ ...variables, BASE_URLS: urls.join(',') })
  const refused = read.ok ? [] : read.error.filter((name) => name in variables)
  const unread = [
    ...(lists && !parseNetworkLists(lists) ? ['NETWORK_LISTS'] : []),
    ...(agents && !parseAgentDirectories(agents) ? ['AGENT_DIRECTORIES'] : []),
  ]
  return [
    ...Object.keys(variables)
      .filter((name) => !VARIABLES.includes(name))
      .map((name) => `variables: ${name} is none of ${VARIABLES.join(', ')}`),
    ...[...refused, ...unread].map(
      (name) => `variables: the service would not take this ${name} (src/docs/operation.md)`,
    ),
  ]
}

function findAccountFaults(settings: Settings): string[] {
  const { worker = '', account_id, database_id, database_ids = {}, database_location } = settings
  const odd = Object.entries(database_ids).find(([, id]) => !isDatabaseId(id))
  const ids = [...Object.values(database_ids), ...(database_id === undefined ? [] : [database_id])]
  return faultsOf([
    [/^[a-z0-9][a-z0-9-]{0,62}$/.test(worker), 'worker must be a name such as doubletake'],
    [account_id === undefined || /^[0-9a-f]{32}$/.test(account_id), 'account_id has 32 hex digits'],
    [database_id === undefined || isDatabaseId(database_id), 'database_id is no id of a database'],
    [
      database_location === undefined || LOCATIONS.includes(database_location),
      `database_location must be one of ${LOCATIONS.join(', ')}`,
    ],
    [odd === undefined, `database_ids: that of ${odd?.[0]} is no id of a database`],
    // What is asked of each would be answered twice, and counted so.
    [new Set(ids).size === ids.length, 'database_id, database_ids: two of them are one database'],
  ])
}

function checkUrl(text: string): Check {
  const url = URL.parse(text)
  const isLocal = url !== null && ['localhost', '127.0.0.1'].includes(url.hostname)
  if (!url || (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')))
    return [false, `base_urls: ${text} must be an https address`]
  if (url.search || url.hash || text.includes(','))
    return [false, `base_urls: ${text} must end before any ?, # or comma`]
  return [!isPlaceholder(url.hostname), `base_urls still has the placeholder ${text}`]
}

const isPlaceholder = (host: string) => host === '' || PLACEHOLDER_HOST.test(host)
