/** The product as one module, and its migrations, for a workerd that a test starts itself. */
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../../../', import.meta.url).href)
const migrations = `${root}migrations/`

const configuration = readFileSync(`${root}wrangler.toml`, 'utf8')

/** The compatibility date of the deployment. */
export const COMPATIBILITY_DATE = /compatibility_date = "([^"]+)"/.exec(configuration)?.[1]

/** Rate limiters under all names of the deployment; none refuses. */
export const GENEROUS_LIMITERS = Object.fromEntries(
  (configuration.match(/\bRATE_\w+/g) ?? []).map((name, i) => [
    name,
    { namespace_id: String(i), simple: { limit: 1_000_000, period: 10 as const } },
  ]),
)

/** The secrets of the Workers: any 256 bits will do. */
export const SECRETS = {
  IDENTITY_SECRET: '00112233445566778899aabbccddeeff'.repeat(2),
  SIGNING_SECRET: 'ffeeddccbbaa99887766554433221100'.repeat(2),
}

/** Bundles one module for workerd, as a deployment is: minified, one file. */
export async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${root}${entry}`],
    bundle: true,
    minify: true,
    keepNames: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:zlib'],
    logLevel: 'error',
  })
  const text = outputFiles[0]?.text
  if (text === undefined) throw new Error(`${entry} gave no bundle`)
  return text
}

/** Runs all migrations on an empty database. */
export async function migrate(db: {
  prepare(statement: string): { run(): Promise<unknown> }
}): Promise<void> {
  for (const name of (await readdir(migrations)).sort()) {
    for (const statement of statementsOf(await readFile(`${migrations}${name}`, 'utf8'))) {
      await db.prepare(statement).run()
    }
  }
}

const statementsOf = (sql: string) => {
  const triggers = sql.match(/CREATE TRIGGER[\s\S]*?END;/g) ?? []
  const plain = sql.replace(/--.*$/gm, '').replace(/CREATE TRIGGER[\s\S]*?END;/g, '')
  const statements = plain.split(';').map((statement) => statement.trim())
  return [...statements.filter((statement) => statement !== ''), ...triggers]
}
