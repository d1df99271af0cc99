/** Whether calls would work: settings, D1 and its migrations, and users' objects. */
import migrations from '../../../dist/migrations.json'
import type { Environment } from '../../environment.ts'
import { withUserObject } from '../../objects/user-stub.ts'
import { describeError } from '../../platform/describe-error.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { readAppliedMigrations } from '../../storage/operation/applied-migrations.ts'
import { databaseNames } from '../../storage/placement/read-placement.ts'
import { findPlacementFault } from '../../storage/placement/recorded-placement.ts'
import { describeFaults } from '../config/not-configured.ts'
import { readConfig } from '../config/read-config.ts'

/** What is wrong with each part; null where nothing is. */
export interface Readiness {
  settings: string | null
  database: string | null
  migrations: string | null
  objects: string | null
}

/**
 * A probe is repeated; one that waited for longer would hide that calls do not get through. Judged.
 */
export const WAIT_MS = 2_000
/** The name of an object of no user: it is only asked whether it is there, and stores nothing. */
const PROBED_OBJECT = 'readiness'

/** Asks every part of the deployment whether it would serve; never rejects. */
export async function checkReadiness(env: Environment): Promise<Readiness> {
  const config = readConfig(env)
  const [placement, database, objects] = await Promise.all([
    // What does not answer is told of the database.
    config.ok ? withTimeout(findPlacementFault(env), WAIT_MS).catch(() => null) : null,
    checkDatabases(env),
    // Without its settings an object cannot even begin.
    config.ok ? checkObjects(env) : 'not asked without the settings',
  ])
  const settings = config.ok ? placement : describeFaults(config.faults)
  return { settings, ...database, objects }
}

/** Whether all parts would serve. */
export function isReady(readiness: Readiness): boolean {
  return Object.values(readiness).every((fault) => fault === null)
}

type DatabaseReadiness = Pick<Readiness, 'database' | 'migrations'>

/** Faults of any database; of several, each is told with the database's name. */
async function checkDatabases(env: Environment): Promise<DatabaseReadiness> {
  const names = databaseNames(env)
  const checked = await Promise.all(
    names.map(async (name) => ({ name, ...(await checkDatabase(Reflect.get(env, name))) })),
  )
  const faultOf = (part: keyof DatabaseReadiness) => {
    const told = checked.flatMap(({ name, [part]: fault }) =>
      fault === null ? [] : [names.length === 1 ? fault : `${name}: ${fault}`],
    )
    return told.length === 0 ? null : told.join('; ')
  }
  return { database: faultOf('database'), migrations: faultOf('migrations') }
}

async function checkDatabase(db: D1Database): Promise<DatabaseReadiness> {
  try {
    const applied = new Set(await withTimeout(readAppliedMigrations(db), WAIT_MS))
    // More than ours are applied while an earlier version is served again.
    const missing = migrations.filter((name) => !applied.has(name))
    const fault = missing.length === 0 ? null : `not applied: ${missing.join(', ')}`
    return { database: null, migrations: fault }
  } catch (error) {
    const { message } = describeError(error)
    // A database without any migration lacks the table of migrations too.
    return /no such table/.test(message)
      ? { database: null, migrations: `not applied: ${migrations.join(', ')}` }
      : { database: message, migrations: 'not known without the database' }
  }
}

async function checkObjects(env: Environment): Promise<string | null> {
  try {
    await withTimeout(
      withUserObject(env, PROBED_OBJECT, (user) => user.ping()),
      WAIT_MS,
    )
    return null
  } catch (error) {
    return describeError(error).message
  }
}
