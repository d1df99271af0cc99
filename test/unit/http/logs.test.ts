import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'

const config = fileURLToPath(new URL('../../../wrangler.toml', import.meta.url).href)

it('lets the platform log no URL, address or header of a request', () => {
  const { observability } = unstable_readConfig({ config })
  expect(observability?.logs).toMatchObject({ enabled: true, invocation_logs: false })
  expect(observability?.traces?.enabled ?? false).toBe(false)
})
