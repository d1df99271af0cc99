/** One page in happy-dom, in a process of its own: it loads scripts while everything else waits. */
import { Window } from 'happy-dom'

const link = process.argv[2] ?? ''
const window = new Window({
  url: link,
  settings: {
    enableJavaScriptEvaluation: true,
    suppressInsecureJavaScriptEnvironmentWarning: true,
    fetch: { disableSameOriginPolicy: true },
  } as never,
})
const page = await fetch(link, { headers: { 'user-agent': window.navigator.userAgent } })
window.document.write(await page.text())
await window.happyDOM.waitUntilComplete()
await window.happyDOM.abort()
process.exit(0)
