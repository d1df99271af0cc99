/** Writes the observed browsers as recordings: `npm run compose [-- FOLDER]`. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { observation } from '../../../src/contract/observation.ts'
import { edgeOf } from '../stage/edge.ts'
import { CHROMIUM_KIN } from './chromium-kin.ts'
import { type Observed, observationOf } from './parts.ts'
import { WEBKIT_KIN } from './webkit-kin.ts'

const folder = process.argv[2] ?? fileURLToPath(new URL('../recordings', import.meta.url))

/**
 * The recording of a browser. Its observation must fit the contract, or the service would refuse
 * it.
 */
function lineOf(observed: Observed): string {
  const { kind, describes, headers, network, host, transport, parts } = observed
  const { ip, cf } = edgeOf(network, host, transport)
  const post = {
    ...headers,
    accept: 'application/json',
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
  }
  const signals = observation.parse(observationOf(parts))
  const { timing } = parts
  const elapsedMs = typeof timing === 'object' ? timing.elapsedMs : 400
  const at = 1_795_255_000_000
  const exchange = { edge: { ip, cf }, path: '/r/…', status: 200 }
  return JSON.stringify({
    kind,
    honest: true,
    describes,
    round: 0,
    createdAt: at - 4_000,
    body: { project_type: 'survey', targeted_country: cf.country },
    botd: null,
    exchanges: [
      { at, method: 'GET', headers, body: '', ...exchange },
      {
        at: at + elapsedMs + 60,
        method: 'POST',
        headers: post,
        body: JSON.stringify({ signals }),
        ...exchange,
      },
    ],
    judged: null,
  })
}

for (const observed of [...CHROMIUM_KIN, ...WEBKIT_KIN])
  await writeFile(join(folder, `${observed.kind}.jsonl`), `${lineOf(observed)}\n`)
