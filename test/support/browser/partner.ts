/** A partner's site: the pages that users come from and land on, and its brand images. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject } from 'vitest'

/** A running site. */
export interface PartnerSite {
  origin: string
  /** Template of the landing page's URL, for `redirect_url`. */
  landing: string
  close(): Promise<void>
}

const brand = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="120" viewBox="0 0 480 120">
<rect width="480" height="120" rx="16" fill="#b3246b"/><circle cx="64" cy="60" r="34" fill="#ffd34d"/>
<text x="120" y="78" font-family="sans-serif" font-size="52" font-weight="700" fill="#fff">Panelyard</text></svg>`

/** A word and nothing behind it, as most brands have it. */
const wordmark = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="120" viewBox="0 0 480 120">
<text x="20" y="82" font-family="sans-serif" font-size="72" font-weight="700" fill="${colour}">Panelyard</text></svg>`

/**
 * Starts a site with pages, and with a good image, words in a colour, a broken image, one that never
 * ends and a huge one.
 */
export const startPartnerSite = async (): Promise<PartnerSite> => {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path.startsWith('/slow')) {
      response.writeHead(200, { 'content-type': 'image/png' }).write('\x89PNG')
      return
    }
    if (path.startsWith('/broken')) {
      response.writeHead(200, { 'content-type': 'image/png' }).end('no image at all')
      return
    }
    if (path.startsWith('/huge')) {
      response.writeHead(200, { 'content-type': 'image/bmp' })
      response.end(Buffer.alloc(30_000_000))
      return
    }
    const colour = /^\/wordmark-(\w+)/.exec(path)?.[1]
    if (colour) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(wordmark(colour))
      return
    }
    if (path.startsWith('/brand')) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(brand)
      return
    }
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><title>Partner</title><h1>Partner ${path.split('?')[0]}</h1>`)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, landing: `${origin}/landed?tx={tx_id}`, close: () => closeServer(server) }
}

/** Closes a server and all its connections. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })

/** A created transaction and its loader link. */
export interface Created {
  id: string
  redirect_url: string
}

let created = 0

/** Creates a transaction over the API, for a new user unless `change` names one. */
export const createTransaction = async (
  site: PartnerSite,
  change: Record<string, unknown> = {},
): Promise<Created> => {
  created += 1
  const answer = await fetch(`${inject('baseUrl')}/v1/transactions`, {
    method: 'POST',
    headers: { 'X-Api-Token': inject('apiKey'), 'Content-Type': 'application/json' },
    body: JSON.stringify({
      user_id: `browser-user-${process.pid}-${created}`,
      project_type: 'survey',
      project_id: 'project-1',
      redirect_url: site.landing,
      ...change,
    }),
  })
  const body = (await answer.json()) as { data: Created }
  return body.data
}

/** When a transaction was completed, by the API; null while it is not. */
export const completedAt = async (id: string): Promise<string | null> => {
  const answer = await fetch(`${inject('baseUrl')}/v1/transactions/${id}`, {
    headers: { 'X-Api-Token': inject('apiKey') },
  })
  const body = (await answer.json()) as { data: { completed_at?: string | null } }
  return body.data.completed_at ?? null
}
