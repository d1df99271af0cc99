/**
 * Learns the linkage model from a data folder and writes src/domain/linkage/model.ts, and the weights
 * for files of fingerprint pairs beside it: `npm run evaluate -- learn-linkage DATA_DIR`.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { learnPairs, PAIR_MODEL_FILE } from './linkage/learn-pairs.ts'
import { measure } from './linkage/sources.ts'
import { buildTable, type Table } from './linkage/table.ts'

const MODEL_FILE = fileURLToPath(new URL('../../src/domain/linkage/model.ts', import.meta.url))
const BIOME = fileURLToPath(new URL('../../node_modules/.bin/biome', import.meta.url))

/**
 * Other accounts that one user's person has on average. Repeat takers are 5 to 20 % of entries in
 * online studies (Konstan et al. 2005: 11 %; Bauermeister et al. 2012: 16 %); half use one browser.
 */
const EXPECTED = {
  browser: 0.11,
  machine: 0.03,
  person: 0.06,
  // One in seventy shares a browser profile with another panellist; one in five a household.
  shared: 0.014,
  household: 0.2,
}
/** Of the users behind one address, three in a hundred are of one household or office with another. */
const COMPANIONS = 0.03
/**
 * Chance that each of two users is also seen on a device of its own: a person with two accounts has
 * both at hand on every device, people who share a computer mostly have a phone each (assumed).
 */
const SEPARATE = { same: 0.2, other: 0.6 }

/**
 * Places of many accounts. One in ten crowds is taken for one person's (assumed: offices and schools
 * are many, farms few, but each brings more accounts). Of other people's users one in eight
 * comes back without its cookie (comScore 2007/2011: 30 % clear within a month; private windows); of
 * accounts told apart by clearing, most do.
 */
const PLACES = {
  operatorOdds: 0.1,
  crowd: 6,
  mostCertain: 0.98,
  strength: 4,
  habits: {
    kept: { operator: 0.2, people: 0.875 },
    turned: { operator: 0.8, people: 0.125 },
  },
}

/** Average shares of a key's values, and for how many counted users that belief stands. */
const rarityOf = (table: Table) => ({
  // Most values of a key are far rarer than the average, so counting soon overrules it.
  device: { share: table.device?.same?.chances.stranger ?? 0, strength: 25 },
  browser: { share: table.rendering?.identical?.chances.stranger ?? 0, strength: 4 },
  address: { share: 0.0001, strength: 500 },
  prefix: { share: 0.0005, strength: 500 },
})

/** Writes the model that the data folder gives. */
export function learnLinkage(folder: string): void {
  const measured = measure(folder)
  const levels = buildTable(measured)
  const model = {
    version: 2,
    population: { expected: EXPECTED, companions: COMPANIONS, separate: SEPARATE, strength: 500 },
    places: PLACES,
    rarity: rarityOf(levels),
    levels,
  }
  writeFileSync(MODEL_FILE, render(model, measured.cases))
  learnPairs(join(folder, 'fpstalker_pairs.dev.csv.gz'))
  execFileSync(BIOME, ['check', '--write', MODEL_FILE, PAIR_MODEL_FILE], { stdio: 'inherit' })
}

const render = (model: object, cases: Record<string, number>): string => `/**
 * Written by test/evaluate/learn-linkage.ts; edit that, not this.
 * Cases: ${Object.entries(cases)
   .map(([name, count]) => `${name} ${count}`)
   .join(', ')}.
 */
import type { LinkageModel } from './model-shape.ts'

export const MODEL: LinkageModel = ${JSON.stringify(model, null, 2)}
`

if (import.meta.main) {
  const folder = process.argv[2] ?? process.env.DOUBLETAKE_DATA
  if (folder === undefined) {
    console.error('usage: learn-linkage DATA_DIR (or DOUBLETAKE_DATA)')
    process.exit(2)
  }
  learnLinkage(folder)
}
