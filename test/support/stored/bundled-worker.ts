/** The product as one module, and its migrations, for a workerd that a test starts itself. */
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../../../', import.meta.url).href)
const migrations = `${root}migrations/`

/** The compatibility date of the deployment. */
export const COMPATIBILITY_DATE = /compatibility_date = "([^"]+)"/.exec(
  readFileSync(`${root}wrangler.toml`, 'utf8'),
)?.[1]

/** Bundles one module for workerd, as a deployment is: minified, one file. */
export async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${root}${entry}`],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*'],
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
