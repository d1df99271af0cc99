/**
 * The loader's link: serving the page, taking its payload, and redirecting users in every other
 * case.
 */
import { type Context, Hono } from 'hono'
import builtScript from '../../../dist/loader.json'
import { isFixedByReload } from '../../domain/visit/binding.ts'
import { isLinkDone } from '../../domain/visit/link-done.ts'
import { chooseLanguage } from '../../loader/language.ts'
import { type LoaderScript, renderLoaderPage } from '../../loader/page.ts'
import type { UserApi } from '../../objects/user-api.ts'
import { withUserObject } from '../../objects/user-stub.ts'
import type { DeliveredVisit } from '../../objects/visits/delivered-visit.ts'
import type { Redirect } from '../../objects/visits/redirects.ts'
import { describeError } from '../../platform/describe-error.ts'
import { logLinkNotOpened } from '../../platform/log-failure.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { hashClient, hashLine } from '../../secrets/hash-client.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import { openLoaderToken } from '../../secrets/loader-token.ts'
import { makePageNonce, PAGE_LOAD_MAX_MS, type PageLoad } from '../../secrets/page-nonce.ts'
import type { TransactionKey } from '../../secrets/transaction-id.ts'
import { signVisitorId, type VisitorId } from '../../secrets/visitor-id.ts'
import { readSignedEdge } from '../agents/read-signed-edge.ts'
import type { App } from '../app-types.ts'
import { answerScript, framedPage, makeCspNonce, notice, page, redirectUser } from './answers.ts'
import { toAsciiUrl } from './ascii-url.ts'
import { isFormPost, readPosted, toDeliveredVisit } from './delivery.ts'
import { pageHeaders, sharedHeaders } from './headers.ts'
import { limitLinks } from './limit-links.ts'
import { isFramed, isTopLevel, mayBeOfAnotherSite } from './request-site.ts'
import { readVisitor, visitorCookie } from './visitor.ts'

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

/** After this wait for the user's object, the page is served without its brand image. Judged. */
const OPEN_LIMIT_MS = 1_500
/** What the page assumes of a transaction that the user's object has not described in time. */
const LINK_DEFAULT = { state: 'open', brandImageUrl: null } as const

const PRODUCTION: LoaderDeps = {
  userOf: ({ env }, { userKey }) => ({
    openLink: (key, opening) => withUserObject(env, userKey, (user) => user.openLink(key, opening)),
    completeVisit: (key, visit) =>
      withUserObject(env, userKey, (user, mark) => user.completeVisit(key, visit, mark)),
    skipVisit: (key) => withUserObject(env, userKey, (user, mark) => user.skipVisit(key, mark)),
  }),
  script: builtScript,
  now: () => Date.now(),
}

/** The application of `/r`; dependencies are an argument only so that tests can replace them. */
export function loaderRoutes(deps: LoaderDeps = PRODUCTION): Hono<App> {
  const app = new Hono<App>()
  app.use('/:token', limitLinks)
  app.get('/:token', (c) => openPage(c, deps))
  app.post('/:token', (c) => acceptVisit(c, deps))
  app.all('/:token', (c) => c.body(null, 405, { ...sharedHeaders(), Allow: 'GET, HEAD, POST' }))
  app.all('*', (c) => notice(c, 'lost'))
  app.onError((error, c) => {
    const described = { request_id: c.get('requestId'), ...describeError(error) }
    console.error(JSON.stringify({ event: 'loader_failed', ...described }))
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
  const at = deps.now()
  const edge = await readSignedEdge(c, at)
  const load = { token, edge, at }
  const [link, pageNonce, cookie] = await Promise.all([
    // When the object does not answer, the user still gets a page; its script retries the payload.
    withTimeout(openLink(keyring, deps.userOf(c, key), key, load), OPEN_LIMIT_MS).catch(
      (error: unknown) => {
        logLinkNotOpened(error, c.get('requestId'))
        return LINK_DEFAULT
      },
    ),
    makePageNonce(keyring, load),
    isTopLevel(c) ? renewCookie(c, keyring, at) : null,
  ])
  if (!link) return notice(c, 'lost')
  if (link.state === 'completed') {
    return isLinkDone(link.completedAt, at, c.get('config').linkDoneAfterMs)
      ? notice(c, 'done')
      : redirectUser(link.redirectUrl)
  }
  if (isFramed(c)) return framedPage(c)
  const { brandImageUrl } = link
  const cspNonce = makeCspNonce()
  const language = chooseLanguage(c.req.header('Accept-Language'))
  const { script } = deps
  const { privacyUrl } = c.get('config')
  const shown = { language, cspNonce, privacyUrl, pageNonce, script, brandImageUrl }
  return page(renderLoaderPage(shown), 200, {
    ...pageHeaders({ cspNonce, brandImageUrl, isFramed: false }),
    'Content-Language': language.lang,
    ...(cookie === null ? {} : { 'Set-Cookie': cookie }),
  })
}

async function openLink(
  keyring: Keyring,
  user: LoaderUser,
  key: TransactionKey,
  { token, edge, at }: PageLoad,
) {
  const [client, line] = await Promise.all([
    hashClient(keyring, token, edge),
    hashLine(keyring, token, edge),
  ])
  return user.openLink(key, { at, edge, client, line })
}

/** The cookie with the visitor's id, or with a new one. */
async function renewCookie(c: LinkContext, keyring: Keyring, at: number): Promise<string> {
  return visitorCookie(c, keyring, await readVisitor(c, keyring, at), at)
}

async function acceptVisit(c: LinkContext, deps: LoaderDeps): Promise<Response> {
  const { keyring } = c.get('config')
  const token = c.req.param('token')
  const key = await openLoaderToken(keyring, token)
  if (!key) return unknownLink(c)
  const user = deps.userOf(c, key)
  const posted = await readPosted(c.req.raw)
  if (posted.kind === 'broken_off') return brokenOff(c)
  const at = deps.now()
  if (posted.kind === 'none') {
    const skipped = await user.skipVisit(key)
    if (!skipped) return unknownLink(c)
    return isOver(c, skipped, at) ? notice(c, 'done') : redirectUser(skipped.redirectUrl)
  }
  const load = { token, edge: await readSignedEdge(c, at), at }
  const delivered = await toDeliveredVisit(keyring, load, posted.payload)
  // Cookie and copy prove nothing of a page load that is not ours and this browser's.
  const visitor =
    delivered.binding === 'valid' && !mayBeOfAnotherSite(c)
      ? await readVisitor(c, keyring, at, posted.payload?.visitorCopy)
      : null
  const visit = { ...delivered, visitorId: visitor?.id ?? null }
  const taken = await user.completeVisit(key, visit)
  if (!taken) return unknownLink(c)
  return isOver(c, taken, at) ? answerDone(c) : answerVisit(c, taken.redirectUrl, visit, visitor)
}

/**
 * Whether a payload has come long after its link was done with; one whose answer was lost comes once
 * more within the life of its page, and must redirect its user however short the setting is.
 */
function isOver(c: Context<App>, { completedAt }: Redirect, at: number): boolean {
  const afterMs = Math.max(c.get('config').linkDoneAfterMs, PAGE_LOAD_MAX_MS)
  return isLinkDone(completedAt, at, afterMs)
}

/** The script is sent to the link itself, which shows the page that says so. */
function answerDone(c: Context<App>): Response {
  if (isFormPost(c.req.raw)) return notice(c, 'done')
  const { origin, pathname } = new URL(c.req.url)
  return answerScript({ next: `${origin}${pathname}` }, 200)
}

/**
 * Answers with the URL to go to, and with both forms of the visitor id for the browser to keep; with
 * neither of them where the request may not change them (`visitor` is null).
 */
async function answerVisit(
  c: Context<App>,
  next: string,
  visit: DeliveredVisit,
  visitor: VisitorId | null,
) {
  const { keyring } = c.get('config')
  const kept = visitor && {
    cookie: await visitorCookie(c, keyring, visitor, visit.at),
    copy: await signVisitorId(keyring, 'copy', visitor),
  }
  if (isFormPost(c.req.raw)) {
    const response = redirectUser(next)
    if (kept) response.headers.set('Set-Cookie', kept.cookie)
    return response
  }
  const again = isFixedByReload(visit)
  const body = { next: toAsciiUrl(next), ...(kept && { copy: kept.copy }), ...(again && { again }) }
  return answerScript(body, 200, kept ? { 'Set-Cookie': kept.cookie } : {})
}

/** The script posts again what broke off, and the page for people opens the link again. */
function brokenOff(c: Context<App>): Response {
  return isFormPost(c.req.raw) ? notice(c, 'down') : answerScript({ error: 'broken_off' }, 400)
}

function unknownLink(c: Context<App>): Response {
  return isFormPost(c.req.raw) ? notice(c, 'lost') : answerScript({ error: 'unknown_link' }, 404)
}
