/**
 * The loader's link: serving the page, taking its payload, and redirecting users in every other
 * case.
 */
import { type Context, Hono } from 'hono'
import builtScript from '../../../dist/loader.json'
import { isFixedByReload } from '../../domain/visit/binding.ts'
import { chooseLanguage } from '../../loader/language.ts'
import { type LoaderScript, renderLoaderPage } from '../../loader/page.ts'
import { type UserApi, withUserObject } from '../../objects/user-stub.ts'
import type { DeliveredVisit } from '../../objects/visits/loader-visits.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { hashClient } from '../../secrets/hash-client.ts'
import { openLoaderToken } from '../../secrets/loader-token.ts'
import { makePageNonce } from '../../secrets/page-nonce.ts'
import type { TransactionKey } from '../../secrets/transaction-id.ts'
import { signVisitorId } from '../../secrets/visitor-id.ts'
import type { App } from '../app-types.ts'
import { readEdge } from '../read-edge.ts'
import {
  answerScript,
  framedPage,
  isFramed,
  makeCspNonce,
  notice,
  page,
  redirectUser,
} from './answers.ts'
import { isFormPost, readPosted, toDeliveredVisit } from './delivery.ts'
import { pageHeaders, sharedHeaders } from './headers.ts'
import { readVisitor, type Visitor, visitorCookie } from './visitor.ts'

/** What the loader calls of a user's object. */
export type LoaderUser = Pick<UserApi, 'openLink' | 'completeVisit' | 'skipVisit'>

/** A request to a loader link. */
type LinkContext = Context<App, '/:token'>

/** Dependencies of the routes. */
export interface LoaderDeps {
  userOf(c: Context<App>, key: TransactionKey): LoaderUser
  script: LoaderScript
  now(): number
}

/** After this wait for the user's object, the page is served without its brand image. */
const OPEN_LIMIT_MS = 1_500
/** What the page assumes of a transaction that the user's object has not described in time. */
const LINK_DEFAULT = { state: 'open', brandImageUrl: null } as const

const PRODUCTION: LoaderDeps = {
  userOf: ({ env }, { userKey }) => ({
    openLink: (key, opening) => withUserObject(env, userKey, (user) => user.openLink(key, opening)),
    completeVisit: (key, visit) =>
      withUserObject(env, userKey, (user) => user.completeVisit(key, visit)),
    skipVisit: (key) => withUserObject(env, userKey, (user) => user.skipVisit(key)),
  }),
  script: builtScript,
  now: () => Date.now(),
}

/** The application of `/r`; dependencies are an argument only so that tests can replace them. */
export function loaderRoutes(deps: LoaderDeps = PRODUCTION): Hono<App> {
  const app = new Hono<App>()
  app.get('/:token', (c) => openPage(c, deps))
  app.post('/:token', (c) => acceptVisit(c, deps))
  app.all('/:token', (c) => c.body(null, 405, { ...sharedHeaders(), Allow: 'GET, HEAD, POST' }))
  app.all('*', (c) => notice(c, 'lost'))
  app.onError((error, c) => {
    console.error(JSON.stringify({ event: 'loader_failed', message: String(error) }))
    const isScript = c.req.method === 'POST' && !isFormPost(c.req.raw)
    return isScript ? answerScript({ error: 'unavailable' }, 503) : notice(c, 'down')
  })
  return app
}

async function openPage(c: LinkContext, deps: LoaderDeps): Promise<Response> {
  const { keyring } = c.get('config')
  const token = c.req.param('token')
  const key = await openLoaderToken(keyring, token)
  if (!key) return notice(c, 'lost')
  const edge = readEdge(c.req.raw)
  const at = deps.now()
  const visitor = await readVisitor(c, keyring, at)
  const visitorId = visitor.isNew ? null : visitor.id.id
  const openLink = async () => {
    const client = await hashClient(keyring, edge)
    return deps.userOf(c, key).openLink(key, { at, edge, client, visitorId })
  }
  const [link, pageNonce, cookie] = await Promise.all([
    // When the object does not answer, the user still gets a page; its script retries the payload.
    withTimeout(openLink(), OPEN_LIMIT_MS).catch(() => LINK_DEFAULT),
    makePageNonce(keyring, { token, edge, at }),
    visitorCookie(c, keyring, visitor.id),
  ])
  if (!link) return notice(c, 'lost')
  if (link.state === 'completed') return redirectUser(link.redirectUrl)
  if (isFramed(c)) return framedPage(c)
  const { brandImageUrl } = link
  const cspNonce = makeCspNonce()
  const language = chooseLanguage(c.req.header('Accept-Language'))
  const { script } = deps
  return page(renderLoaderPage({ language, cspNonce, pageNonce, script, brandImageUrl }), 200, {
    ...pageHeaders({ cspNonce, brandImageUrl, isFramed: false }),
    'Content-Language': language.lang,
    'Set-Cookie': cookie,
  })
}

async function acceptVisit(c: LinkContext, deps: LoaderDeps): Promise<Response> {
  const { keyring } = c.get('config')
  const token = c.req.param('token')
  const key = await openLoaderToken(keyring, token)
  if (!key) return unknownLink(c)
  const user = deps.userOf(c, key)
  const posted = await readPosted(c.req.raw)
  if (posted.kind === 'none') {
    const skipped = await user.skipVisit(key)
    return skipped ? redirectUser(skipped.redirectUrl) : unknownLink(c)
  }
  const at = deps.now()
  const edge = readEdge(c.req.raw)
  const visitor = await readVisitor(c, keyring, at, posted.payload?.visitorCopy)
  const visit = await toDeliveredVisit(keyring, { token, edge, at }, posted.payload, visitor.id.id)
  const taken = await user.completeVisit(key, visit)
  return taken ? answerVisit(c, taken.redirectUrl, visit, visitor) : unknownLink(c)
}

/** Answers with the URL to go to, and with both forms of the visitor id for the browser to keep. */
async function answerVisit(c: Context<App>, next: string, visit: DeliveredVisit, visitor: Visitor) {
  const { keyring } = c.get('config')
  const [cookie, copy] = await Promise.all([
    visitorCookie(c, keyring, visitor.id),
    signVisitorId(keyring, 'copy', visitor.id),
  ])
  if (isFormPost(c.req.raw)) {
    const response = redirectUser(next)
    response.headers.set('Set-Cookie', cookie)
    return response
  }
  const again = isFixedByReload(visit)
  return answerScript({ next, copy, ...(again ? { again } : {}) }, 200, { 'Set-Cookie': cookie })
}

function unknownLink(c: Context<App>): Response {
  return isFormPost(c.req.raw) ? notice(c, 'lost') : answerScript({ error: 'unknown_link' }, 404)
}
