/**
 * Writes the bundled table of networks from openly licensed lists:
 *   node src/build/networks.ts [--from FOLDER] [--date YYYY-MM-DD] [--note TEXT]
 * Without a folder the lists are fetched; a folder holds them as NAME.txt. A list that is missing
 * or empty is left out with a warning. Only lists are used whose licence allows the table to be
 * distributed.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import {
  ACCESS_NETWORK_LISTS,
  DEFAULT_NETWORK_LISTS,
  type NetworkList,
} from '../domain/network/lists/list-sources.ts'
import { packNetworks } from '../domain/network/lists/pack-networks.ts'
import { isMarkup, parseAsns } from '../domain/network/lists/parse-list.ts'
import { writeChanged } from './write-changed.ts'

const OUTPUT = new URL('../domain/network/lists/bundled-networks.ts', import.meta.url)

/** In short; LICENCES.md beside the table has the texts, which ask to be kept with the lists. */
const LICENCES: Record<string, string> = {
  brianhama: 'MIT, (c) 2025 Brian Hamachek',
  x4b_datacenter: 'MIT, (c) 2024 X4B (Mathew Heard)',
  x4b_vpn: 'MIT, (c) 2024 X4B (Mathew Heard)',
  oxl_hosting: 'BSD-3-Clause, (c) 2025 OXL IT Services, Pascal Rath',
  oxl_vpn: 'BSD-3-Clause, (c) 2025 OXL IT Services, Pascal Rath',
  oxl_isp: 'BSD-3-Clause, (c) 2025 OXL IT Services, Pascal Rath',
  oxl_education: 'BSD-3-Clause, (c) 2025 OXL IT Services, Pascal Rath',
  bountyyfi: 'MIT',
}

const { values: options } = parseArgs({
  options: { from: { type: 'string' }, date: { type: 'string' }, note: { type: 'string' } },
})

interface ReadList {
  list: NetworkList
  asns: number[]
}

const ALL_LISTS = [...DEFAULT_NETWORK_LISTS, ...ACCESS_NETWORK_LISTS]
const read = await readAll(ALL_LISTS.filter(({ name }) => name in LICENCES))
if (read.length === 0) {
  console.error('no list could be read; the table stays as it is')
  process.exitCode = 1
} else {
  const packed = packNetworks(read.map(({ list: { name, kind }, asns }) => ({ name, kind, asns })))
  await writeChanged(OUTPUT.pathname, moduleText(packed, read))
  const gzip = gzipSync(packed).length
  console.log(
    `${new Set(read.flatMap(({ asns }) => asns)).size} networks, ${packed.length} bytes, ${gzip} gzip`,
  )
}

async function readAll(lists: readonly NetworkList[]): Promise<ReadList[]> {
  const read: ReadList[] = []
  for (const list of lists) {
    const text = await readList(list)
    const asns = text === null || isMarkup(text) ? [] : parseAsns(text)
    if (asns.length > 0) read.push({ list, asns })
    else console.warn(`${list.name}: nothing read, left out`)
  }
  return read
}

async function readList({ name, url }: NetworkList): Promise<string | null> {
  try {
    if (options.from) return await readFile(join(options.from, `${name}.txt`), 'utf8')
    const response = await fetch(url)
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}

function moduleText(packed: string, read: readonly ReadList[]): string {
  const date = options.date ?? new Date().toISOString().slice(0, 10)
  const provenance = read.map(
    ({ list, asns }) => ` *   ${list.name}: ${asns.length} of ${list.url} (${LICENCES[list.name]})`,
  )
  const groups = packed.split(';').map((group) => `  '${group}',`)
  return `/**
 * Networks that openly licensed lists name. Written by src/build/networks.ts; do not edit.
 * Taken ${date} from:
${provenance.join('\n')}
${options.note ? ` * ${options.note}\n` : ''} * Copyright of the lists lies with their authors; their licences are in LICENCES.md.
 */

/** Day the lists were taken. */
export const BUNDLED_NETWORKS_DATE = '${date}'

/** Groups of \`kind sources numbers\`; see pack-networks.ts. */
export const BUNDLED_NETWORKS = [
${groups.join('\n')}
].join(';')
`
}
