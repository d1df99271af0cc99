/** The page behind the redirect URL: BotD judges the same client there, for comparison. */
import { fileURLToPath } from 'node:url'

/** BotD's own bundle, served to the arrival page as it is. */
export const BOTD_MODULE = fileURLToPath(
  new URL('../node_modules/@fingerprintjs/botd/dist/botd.esm.js', import.meta.url),
)

export const ARRIVAL_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Arrived</title>
<p>Thank you.</p>
<script type="module">
const send = (verdict) => fetch('/__verdict', { method: 'POST', body: JSON.stringify(verdict) })
try {
  const { load } = await import('/__botd.js')
  const botd = await load({ monitoring: false })
  await send(botd.detect())
} catch (error) {
  await send({ bot: false, error: String(error) })
}
</script>`
