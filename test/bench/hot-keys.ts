/**
 * What D1 reads and writes, and what is concluded, where very many share one thing: a survey that all
 * users of a scope attempt, a carrier's address, a phone's model:
 * `npm run -s bench:hot-keys [-- NUMBER … --write]`, by the number of users who share it. `--write` puts the
 * table into src/docs/scaling.md.
 */
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { getPlatformProxy } from 'wrangler'
import { type DeviceProfile, frequencyKey } from '../../src/domain/device/profile.ts'
import { sightingKeys } from '../../src/domain/device/sighted-keys.ts'
import { judgeDuplication } from '../../src/domain/duplication/judge-duplication.ts'
import { evidenceKeys } from '../../src/domain/evidence/evidence-keys.ts'
import type { EvidenceQuestion } from '../../src/domain/evidence/evidence-question.ts'
import { openLinks } from '../../src/domain/linkage/find-links.ts'
import { packProfile } from '../../src/domain/packing/profile-row.ts'
import { toPublished } from '../../src/domain/publication/published-transaction.ts'
import { DAY_MS } from '../../src/domain/time.ts'
import { firstSequenceAt } from '../../src/domain/transaction/sequence.ts'
import { gatherEvidence } from '../../src/storage/evidence/gather-evidence.ts'
import { publish } from '../../src/storage/publication.ts'
import { markdownTable, writeBlock } from '../evaluate/page-block.ts'
import { NOW, withHashes } from '../support/profiles.ts'
import { storedTransaction } from '../support/stored-transaction.ts'

const migrations = fileURLToPath(new URL('../../migrations/', import.meta.url).href)
const configPath = fileURLToPath(new URL('../../wrangler.toml', import.meta.url).href)
const USAGE = `usage: npm run -s bench:hot-keys [-- NUMBER … --write]

What one question and one user more cost in D1 where so many users share one thing
(default 1000 10000 100000 1000000, in growing order; a million takes some minutes).

  --write   puts the table into src/docs/scaling.md`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
})
const sizes = positionals.map(Number)
const isInOrder = sizes.every((size, at) => Number.isInteger(size) && size > (sizes[at - 1] ?? 0))
if (values.help || !isInOrder) {
  console.error(USAGE)
  process.exit(values.help ? 0 : 2)
}
const CHUNK = 20_000
const POPULATION = '*:prt'

type Database = Parameters<typeof gatherEvidence>[0]['reference']

/** A phone with a cookie of its own, of this model, behind this address. */
const phoneOf = (model: string, address: string): DeviceProfile => {
  const phone = withHashes({ address, prefix: address, visitor: `visitor-of-${model}-${address}` })
  const ofModel = Object.keys(phone.hashes).filter((name) => !OF_PLACE.includes(name))
  const hashes = Object.fromEntries(ofModel.map((name) => [name, `${name}-of-${model}`]))
  return {
    ...phone,
    hashes: { ...phone.hashes, ...hashes, devicePrefix: `${model}-at-${address}` },
    networks: [],
    demographic: null,
  }
}

const OF_PLACE = ['address', 'prefix', 'visitor', 'devicePrefix']

/** A phone that was in as many networks before as are asked for, one of them the carrier's. */
const movedTo = (address: string): DeviceProfile => ({
  ...phoneOf('mine', address),
  networks: ['carrier', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((place, at) => ({
    address: `${place}-before`,
    prefix: place,
    asn: null,
    lastSeenAt: NOW - at * DAY_MS,
  })),
})

/** Who asks: all stored users have the model and the address. */
const ASKING = {
  'the survey alone': phoneOf('mine', 'home'),
  'the address': phoneOf('mine', 'carrier'),
  'the model': phoneOf('popular', 'home'),
  'address and model': phoneOf('popular', 'carrier'),
  'a network left': movedTo('home'),
} as const

const ASKED = { item: 'survey', external: 'pair', shared: 'pair' }

const STORED = phoneOf('popular', 'carrier')
const HOT_KEYS = sightingKeys(STORED).filter((key) => !key.startsWith('visitor:'))

const schema = async () => {
  const files = await Promise.all(
    (await readdir(migrations)).sort().map((name) => readFile(`${migrations}${name}`, 'utf8')),
  )
  const text = files.join('\n').replace(/--.*$/gm, '')
  // Counting users one by one would take most of the time, and so the triggers come afterwards.
  const triggers = text.match(/CREATE TRIGGER[\s\S]*?END;/g) ?? []
  const tables = text.replace(/CREATE TRIGGER[\s\S]*?END;/g, '').split(';')
  return { tables: tables.map((each) => each.trim()).filter(Boolean), triggers: triggers.slice(-2) }
}

/** Adds users up to `count`, all of whom attempted the one survey with such a phone. */
const fill = async (db: Database, from: number, count: number) => {
  for (let first = from; first < count; first += CHUNK) {
    const n = `WITH RECURSIVE n (i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${Math.min(first + CHUNK, count) - 1})`
    const user = `printf('user-%09d', i)`
    await db.batch([
      db.prepare(`${n} INSERT INTO transactions (user_ref, sequence, revision, scope, item, external, chain,
          created_at, completed_at, state, body)
        SELECT ${user}, i, 1, 'prt/live', 'survey', 'pair', i, i, i, 'completed', '{}' FROM n`),
      ...HOT_KEYS.map((key) =>
        db.prepare(`${n} INSERT INTO sightings SELECT '${key}', ${user}, i FROM n`),
      ),
      db
        .prepare(`${n} INSERT INTO profiles SELECT ${user}, 1, 1,
          replace(?1, ?2, 'visitor-' || i) FROM n`)
        .bind(packProfile(STORED), STORED.hashes.visitor),
      db.prepare(
        `${n} INSERT INTO shared_attempts SELECT 'pair', 's.' || ${user}, 1, 20000, 'done', 0 FROM n`,
      ),
      ...HOT_KEYS.map((key) =>
        db.prepare(`${n} INSERT INTO sightings SELECT 's' || '${key}', 's.' || ${user}, i FROM n`),
      ),
    ])
  }
  const counted = [POPULATION, ...HOT_KEYS].flatMap((key) => [key, `s${key}`])
  await db.batch(
    counted.map((key) =>
      db.prepare('INSERT OR REPLACE INTO common_keys VALUES (?1, ?2)').bind(key, count),
    ),
  )
}

const questionOf = (phone: DeviceProfile): EvidenceQuestion => {
  const keys = evidenceKeys(phone, [])
  return {
    ...{ userRef: 'me', scope: 'prt/live', population: POPULATION, keys },
    activityBefore: firstSequenceAt(NOW + 1),
    items: [ASKED],
    shared: {
      population: `s${POPULATION}`,
      keys: keys.map((key) => `s${key}`),
      except: { first: 'ours.', end: 'ours/' },
      pairs: ['pair'],
    },
    repeats: {
      before: firstSequenceAt(NOW + 1),
      passedBy: NOW,
      key: frequencyKey('browser', String(phone.hashes.browser)),
      marks: { digest: null, durations: null, browser: phone.hashes.browser ?? null },
    },
    client: { asn: 1, address: '203.0.113.7' },
  }
}

/** One question about what is hot, and one user more who is published with it. */
const measure = async (db: Database, stored: number, what: keyof typeof ASKING) => {
  let results: D1Result[] = []
  const counting = {
    prepare: (query: string) => db.prepare(query),
    batch: async (statements: Parameters<Database['batch']>[0]) => {
      results = await db.batch(statements)
      return results
    },
  } as unknown as Database
  const asking = { own: [counting], shared: [counting], reference: counting }
  const sum = (name: 'rows_read' | 'rows_written') =>
    results.reduce((all, { meta }) => all + meta[name], 0)
  const evidence = await gatherEvidence(asking, questionOf(ASKING[what]))
  const read = sum('rows_read')
  const bytes = JSON.stringify(results.map((each) => each.results)).length
  const started = performance.now()
  for (let i = 0; i < 5; i++) await gatherEvidence(asking, questionOf(ASKING[what]))
  const ms = (performance.now() - started) / 5
  const mine = ASKING[what]
  const links = openLinks({ own: [mine], shared: [mine] }, evidence)({ kind: 'invited' })
  const { value: potential } = judgeDuplication({
    ...{ asked: ASKED, transaction: null, own: [], evidence, links, userRef: 'me', at: NOW },
  })
  const userRef = `new ${what} ${stored}`
  const device = { slot: 1, revision: 1, profile: packProfile(mine), seenAt: 1 }
  await publish(
    { own: counting, shared: counting },
    {
      userRef,
      transactions: [toPublished(storedTransaction({ userRef, item: 'survey', external: 'pair' }))],
      devices: [{ ...device, keys: [POPULATION, ...sightingKeys(mine)] }],
      shared: null,
    },
  )
  const written = sum('rows_written')
  // Nobody is found by who asked before.
  await db.batch(
    ['transactions', 'sightings', 'profiles'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE user_ref = ?1`).bind(userRef),
    ),
  )
  return {
    ...{
      'what is shared': what,
      'users who share it': stored,
      'rows read': read,
      'KB answered': Math.round(bytes / 1024),
    },
    ...{ 'ms a question': Math.round(ms), 'users compared': evidence.profiles.size },
    'surest link': Number(Math.max(0, ...links.own.map((each) => each.probability)).toFixed(4)),
    'potential at the survey': Number(potential.toFixed(4)),
    'rows written by one user more': written,
  }
}

const toTable = (rows: readonly Awaited<ReturnType<typeof measure>>[]) => {
  const sorted = rows.toSorted((a, b) => a['what is shared'].localeCompare(b['what is shared']))
  return markdownTable([
    Object.keys(sorted[0] ?? {}),
    ...sorted.map((row) => Object.values(row).map((cell) => cell.toLocaleString('en'))),
  ])
}

const platform = await getPlatformProxy<{ DB: Database }>({ configPath, persist: false })
try {
  const db = platform.env.DB
  const { tables, triggers } = await schema()
  for (const statement of tables) await db.prepare(statement).run()
  const rows: Awaited<ReturnType<typeof measure>>[] = []
  let stored = 0
  for (const size of sizes.length > 0 ? sizes : [1e3, 1e4, 1e5, 1e6]) {
    await fill(db, stored, size)
    stored = size
    for (const trigger of triggers) await db.prepare(trigger).run()
    for (const what of Object.keys(ASKING) as (keyof typeof ASKING)[])
      rows.push(await measure(db, size, what))
    for (const name of ['count_sightings', 'uncount_sightings'])
      await db.prepare(`DROP TRIGGER ${name}`).run()
    const table = toTable(rows)
    // After each size, because the largest takes minutes.
    if (values.write) writeBlock('scaling.md', 'hot keys', table)
    console.log(table)
    console.error(`${size} users stored and asked about`)
  }
} finally {
  await platform.dispose()
}
