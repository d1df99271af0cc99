/** The wrangler configuration of one deployment: that of the repository, with the deployment's settings. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { configurationOf, PROJECT_ROOT } from '../wrangler.ts'
import { databasesOf, textOf } from './deployed-databases.ts'
import type { DeploymentName, DeploymentSettings } from './settings.ts'

/** Writes the configuration, which git ignores, and resolves to its path. */
export async function writeConfiguration(
  name: DeploymentName,
  settings: DeploymentSettings,
): Promise<string> {
  const base = await readFile(join(PROJECT_ROOT, 'wrangler.toml'), 'utf8')
  const path = configurationOf(name)
  await writeFile(path, makeConfiguration(base, name, settings))
  return path
}

/**
 * The text of a deployment's configuration. Throws where the repository's lacks a line that has to be
 * replaced.
 */
export function makeConfiguration(
  base: string,
  name: DeploymentName,
  settings: DeploymentSettings,
): string {
  const { worker, account_id, custom_domains = [], database_id, metrics } = settings
  const routes = custom_domains.map(
    (pattern) => `{ pattern = ${quote(pattern)}, custom_domain = true }`,
  )
  const head = [
    `# Made by npm run deploy -- --env ${name}, anew each time: edit deployments/${name}.json instead.`,
    `name = ${quote(worker)}`,
    ...(account_id === undefined ? [] : [`account_id = ${quote(account_id)}`]),
    ...(routes.length === 0 ? [] : [`routes = [${routes.join(', ')}]`]),
  ]
  const replaced = [
    [/^name = .*$/m, head.join('\n')],
    [/^database_name = .*$/m, `database_name = ${quote(worker)}`],
    [/^database_id = .*$/m, `database_id = ${quote(database_id ?? '')}`],
  ] as const
  let text = base
  for (const [line, by] of replaced) {
    if (!line.test(text)) throw new Error(`wrangler.toml has no line ${line.source}`)
    text = text.replace(line, () => by)
  }
  // Limiters of one account are told apart by these numbers alone.
  if (name !== 'production') text = text.replace(/^namespace_id = "/gm, '$&1')
  const placement = textOf(settings.placement)
  const variables = {
    ...settings.variables,
    ...(placement !== undefined && { PLACEMENT: placement }),
    BASE_URLS: settings.base_urls.join(','),
  }
  const dataset = `\n[[analytics_engine_datasets]]\nbinding = "METRICS"\ndataset = ${quote(datasetOf(worker))}\n`
  const lines = Object.entries(variables).map(([key, value]) => `${key} = ${quote(value)}`)
  return `${text.trimEnd()}\n${furtherDatabases(settings)}${metrics ? dataset : ''}\n[vars]\n${lines.join('\n')}\n`
}

/** The databases beyond the first, which the repository's configuration has. */
function furtherDatabases(settings: DeploymentSettings): string {
  const [, ...others] = databasesOf(settings)
  return others
    .map(({ binding, name }) => {
      const lines = [
        `binding = ${quote(binding)}`,
        `database_name = ${quote(name)}`,
        `database_id = ${quote(settings.database_ids?.[binding] ?? '')}`,
        'migrations_dir = "migrations"',
      ]
      return `\n[[d1_databases]]\n${lines.join('\n')}\n`
    })
    .join('')
}

/** The dataset of a Worker; its name is used in SQL. */
const datasetOf = (worker: string) => worker.replaceAll('-', '_')

/** A JSON text is a basic string of TOML too. */
const quote = (text: string) => JSON.stringify(text)
