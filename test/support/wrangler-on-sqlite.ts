/**
 * The wrangler commands that the partner command runs, answered by SQLite in this process: starting
 * wrangler takes seconds, and it would run the same statements on the same kind of file.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { CommandResult } from '../../src/cli/wrangler.ts'

const MIGRATIONS = new URL('../../migrations/', import.meta.url).pathname

/** A database without tables, what makes them, and the command that works on it. */
export function openWrangler() {
  const database = new DatabaseSync(':memory:')

  const executeFile = (path: string): string => {
    database.exec(readFileSync(path, 'utf8'))
    return 'executed'
  }

  const makeTables = (): void => {
    for (const name of readdirSync(MIGRATIONS).sort()) executeFile(join(MIGRATIONS, name))
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
    const [area] = args
    if (area !== 'd1') throw new Error(`the command asks for wrangler ${args.join(' ')}`)
    try {
      const command = args[args.indexOf('--command') + 1] ?? ''
      const file = args.indexOf('--file')
      const stdout = file < 0 ? execute(command) : executeFile(args[file + 1] ?? '')
      return { status: 0, stdout, stderr: '' }
    } catch (error) {
      return { status: 1, stdout: '', stderr: String(error) }
    }
  }

  return { database, makeTables, run }
}
