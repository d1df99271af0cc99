/**
 * The wrangler commands that the partner command runs, answered by SQLite in this process: starting
 * wrangler takes seconds, and it would run the same statements on the same kind of file.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { CommandResult } from '../../src/cli/wrangler.ts'

const migrations = new URL('../../migrations/', import.meta.url).pathname

/** A database without tables, and the command that works on it. */
export function openWrangler() {
  const database = new DatabaseSync(':memory:')

  const applyMigrations = (): string => {
    for (const name of readdirSync(migrations).sort()) {
      database.exec(readFileSync(join(migrations, name), 'utf8'))
    }
    return 'applied'
  }

  /** One transaction, as D1 runs several statements. */
  const execute = (command: string): string => {
    database.exec('BEGIN')
    try {
      const statements = command.split(/;\n|;$/).filter((statement) => statement.trim() !== '')
      const parts = statements.map((statement) => ({
        results: database.prepare(statement).all(),
        success: true,
      }))
      database.exec('COMMIT')
      return JSON.stringify(parts)
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }

  const run = async (args: readonly string[]): Promise<CommandResult> => {
    const [area, verb] = args
    if (area !== 'd1') throw new Error(`the command asks for wrangler ${args.join(' ')}`)
    try {
      const command = args[args.indexOf('--command') + 1] ?? ''
      const stdout = verb === 'migrations' ? applyMigrations() : execute(command)
      return { status: 0, stdout, stderr: '' }
    } catch (error) {
      return { status: 1, stdout: '', stderr: String(error) }
    }
  }

  return { database, run }
}
