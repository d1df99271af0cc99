/** The examination that all pages for people pass finds what is wrong with a page. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../support/browser/chromium.ts'
import { pageFaults } from '../support/browser/page-faults.ts'
import { closeServer } from '../support/browser/partner.ts'

const STYLE = `:root{color-scheme:light dark}body{font:16px sans-serif;background:Canvas}
a:focus-visible{outline:3px solid}a{color:LinkText}`
const BODY = '<main><h1>A page</h1><p>Some words and <a href="/next">a way on</a>.</p></main>'

let [style, body] = [STYLE, BODY]
const server = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end(
    request.url === '/'
      ? `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"><style>${style}</style>${body}`
      : '',
  )
})
let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterAll(() => Promise.all([browser.close(), closeServer(server)]))

const faultsWith = async (change: { style?: string; body?: string }): Promise<string> => {
  style = change.style ?? STYLE
  body = change.body ?? BODY
  const { port } = server.address() as AddressInfo
  return (await pageFaults(browser, { url: `http://127.0.0.1:${port}/` })).join('\n')
}

test('a page in order has no faults', async () => {
  expect(await faultsWith({})).toBe('')
})

const add = (html: string) => ({ body: BODY.replace('</main>', `${html}</main>`) })
const faulty: [string, { style?: string; body?: string }, RegExp][] = [
  ['a picture without words', add('<img src="data:,">'), /^light: image-alt/m],
  ['grey on grey', { style: `${STYLE}p{background:#777;color:#666}` }, /^light: color-contrast/m],
  [
    'dark on dark, in the dark alone',
    { style: `${STYLE}@media(prefers-color-scheme:dark){p{background:#000;color:#222}}` },
    /^(?!light: color)dark: color-contrast/m,
  ],
  ['something wide', add('<div class="wide" style="width:700px">-</div>'), /sideways.*div\.wide/],
  ['a focus that does not show', { style: `${STYLE}a:focus-visible{outline:0}` }, /focus does not/],
  [
    'a link that Tab cannot reach',
    add('<a href="#b" onfocus="this.previousElementSibling.firstElementChild.focus()">b</a>'),
    /Tab does not reach <a> b/,
  ],
  ['a request to another host', add('<img alt="" src="http://localhost:1/x.png">'), /^asks http/m],
  ['an error', add('<script>throw new Error("oh")</script>'), /^throws Error: oh/m],
]

test.each(faulty)('%s is found', async (_name, change, fault) => {
  expect(await faultsWith(change)).toMatch(fault)
})
