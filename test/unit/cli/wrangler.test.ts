import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'

it('takes the colours out of what wrangler says, which are for a terminal alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doubletake-wrangler-'))
  const script = join(folder, 'wrangler.mjs')
  await writeFile(
    script,
    `console.log('\\u001b[1m[]\\u001b[0m'); console.error('\\u001b[31mERROR\\u001b[0m no such table')`,
  )
  vi.stubEnv('DOUBLETAKE_WRANGLER', script)
  vi.resetModules()
  try {
    const { runWrangler } = await import('../../../src/cli/wrangler.ts')
    expect(await runWrangler(['d1'])).toEqual({
      ...{ status: 0, stdout: '[]\n', stderr: 'ERROR no such table\n' },
    })
  } finally {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  }
})
