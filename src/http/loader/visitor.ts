/** The visitor id of a request to the loader, and the cookie that holds it. */
import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { Keyring } from '../../secrets/keyring.ts'
import {
  makeVisitorId,
  olderVisitor,
  openVisitorId,
  signVisitorId,
  type VisitorId,
  visitorLifeLeft,
} from '../../secrets/visitor-id.ts'

const COOKIE_NAME = 'dt_v'

/**
 * The visitor by cookie or by local storage's copy, the older of both; else a new one, also where
 * both have outlived their time: local storage never ends by itself. `at` in ms.
 * Only for requests that carry the cookie if the browser has one: see `request-site`.
 */
export async function readVisitor(
  c: Context,
  keyring: Keyring,
  at: number,
  copy: string | null = null,
): Promise<VisitorId> {
  const cookie = getCookie(c, COOKIE_NAME)
  const [byCookie, byCopy] = await Promise.all([
    openVisitorId(keyring, 'cookie', cookie),
    openVisitorId(keyring, 'copy', copy),
  ])
  const unlessOver = (id: VisitorId | null) => (id && visitorLifeLeft(id, at) > 0 ? id : null)
  return olderVisitor(unlessOver(byCookie), unlessOver(byCopy)) ?? makeVisitorId(at)
}

/**
 * The `Set-Cookie` value that keeps a visitor id for the loader's own path, for the rest of its life:
 * no visit makes that longer. `at` in ms.
 */
export async function visitorCookie(
  c: Context,
  keyring: Keyring,
  id: VisitorId,
  at: number,
): Promise<string> {
  const { protocol, pathname } = new URL(c.req.url)
  const path = pathname.slice(0, pathname.lastIndexOf('/')) || '/'
  return generateCookie(COOKIE_NAME, await signVisitorId(keyring, 'cookie', id), {
    path,
    maxAge: visitorLifeLeft(id, at),
    httpOnly: true,
    secure: protocol === 'https:',
    sameSite: 'Lax',
  })
}
