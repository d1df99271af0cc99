/**
 * CPU of the Worker's global scope: a bare workerd with the bundle against one with an empty
 * module, started in turn, until the first answer: `npm run -s bench -- start-up [--runs 10]
 * [--json]`.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { bundle, COMPATIBILITY_DATE } from '../support/stored/bundled-worker.ts'
import { readStat } from './workerd/measured-workerd.ts'

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '10' }, json: { type: 'boolean', default: false } },
})
const PORT = 18_990
const workerd = createRequire(import.meta.url).resolve('workerd/bin/workerd')
const RETRY_MS = 10
const EMPTY = `export default { fetch: () => new Response('ok') }`

const configOf = (module: string) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (
    modules = [(name = "main.mjs", esModule = embed "${module}")],
    compatibilityDate = "${COMPATIBILITY_DATE}"
  ))],
  sockets = [(name = "http", address = "127.0.0.1:${PORT}", http = (), service = "main")]
);
`

/** Starts workerd and waits for any answer; resolves to its CPU time until then, in ms. */
const startOnce = async (config: string): Promise<number> => {
  const child = spawn(workerd, ['serve', config], { stdio: 'ignore' })
  try {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${PORT}/healthz`).catch(() => null)
      if (answer) return readStat(child.pid ?? 0).cpuMs
      await new Promise((wake) => setTimeout(wake, RETRY_MS))
    }
  } finally {
    child.kill('SIGKILL')
    await new Promise((ended) => child.once('exit', ended))
  }
}

// The kernel's ticks are as long as what is measured, so a mean says more than a median.
const mean = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0) / numbers.length

const folder = await mkdtemp(join(tmpdir(), 'start-up-'))
try {
  const product = await bundle('src/worker.ts')
  const cpu: Record<string, number[]> = { empty: [], product: [] }
  for (const [name, code] of Object.entries({ empty: EMPTY, product })) {
    await writeFile(join(folder, `${name}.mjs`), code)
    await writeFile(join(folder, `${name}.capnp`), configOf(`${name}.mjs`))
  }
  for (let run = 0; run < Number(options.runs); run++) {
    for (const name of ['empty', 'product']) {
      cpu[name]?.push(await startOnce(join(folder, `${name}.capnp`)))
    }
  }
  const result = {
    bundle_kib: Math.round(product.length / 1024),
    gzip_kib: Math.round(gzipSync(product).length / 1024),
    empty_ms: Math.round(mean(cpu.empty ?? [])),
    product_ms: Math.round(mean(cpu.product ?? [])),
  }
  const global = result.product_ms - result.empty_ms
  if (options.json) console.log(JSON.stringify({ ...result, global_scope_ms: global }))
  else {
    console.log(`bundle: ${result.bundle_kib} KiB, ${result.gzip_kib} KiB gzip`)
    console.log(
      `CPU to the first answer: ${result.product_ms} ms, an empty Worker ${result.empty_ms} ms`,
    )
    console.log(`global scope and first request: ${global} ms`)
  }
} finally {
  await rm(folder, { recursive: true })
}
