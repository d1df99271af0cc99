import type { Context } from 'hono'
import { describeError } from '../../platform/describe-error.ts'
import type { App } from '../app-types.ts'

/**
 * A page that the build made, from the static assets, with their headers; null where there is none, so
 * that the caller answers as it would a program.
 */
export async function showPage(
  c: Context<App>,
  path: string,
  status = 200,
): Promise<Response | null> {
  try {
    const page = await c.env.ASSETS.fetch(new Request(new URL(path, c.req.url), assetRequest(c)))
    if (page.status === 304) return varied(page, 304)
    return page.ok ? varied(page, status) : null
  } catch (error) {
    const described = { request_id: c.get('requestId'), ...describeError(error) }
    console.error(JSON.stringify({ event: 'page_unavailable', ...described }))
    return null
  }
}

/** Nothing of the request but what says which version of the page the browser has. */
function assetRequest(c: Context<App>): RequestInit {
  const version = c.req.header('If-None-Match')
  return { headers: version === undefined ? {} : { 'If-None-Match': version } }
}

/** Whoever keeps the answer must keep it apart from the JSON of the same address. */
function varied(page: Response, status: number): Response {
  const headers = new Headers(page.headers)
  headers.append('Vary', 'Accept')
  return new Response(page.body, { status, headers })
}
