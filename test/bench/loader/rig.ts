/** The loader's real routes with a user's object in memory; bundled for Node. */
import { Hono } from 'hono'
import { DAY_MS } from '../../../src/domain/time.ts'
import type { Environment } from '../../../src/environment.ts'
import type { App } from '../../../src/http/app-types.ts'
import { loaderRoutes } from '../../../src/http/loader/routes.ts'
import type { LoaderScript } from '../../../src/loader/page.ts'
import { makeLoaderToken } from '../../../src/secrets/loader-token.ts'
import { testKeyring } from '../../support/keyring.ts'

/** The routes and a way to make links. */
export interface LoaderRig {
  answer(request: Request): Promise<Response>
  /** The path of a loader link that leads to the given address. */
  linkTo(url: string): Promise<string>
}

const keyring = testKeyring()

const passing = { limit: async () => ({ success: true }) }
/** One machine opens one link again and again; a limiter that is not there would be logged with each request. */
const GENEROUS = { RATE_LINK: passing, RATE_ADDRESS: passing }

/** Makes the routes; every link is new again on each visit. */
export const makeRig = (script: LoaderScript): LoaderRig => {
  let redirectUrl = ''
  const app = new Hono<App>()
  app.use(async (c, next) => {
    c.env = { ...GENEROUS } as Partial<Environment> as Environment
    c.set('config', {
      keyring,
      baseUrls: [],
      extSurveySources: [],
      linkDoneAfterMs: DAY_MS,
      privacyUrl: '/docs/privacy',
    })
    await next()
  })
  const user = {
    openLink: async () => ({ state: 'open', brandImageUrl: null }) as const,
    completeVisit: async () => ({ redirectUrl, completedAt: null }),
    skipVisit: async () => ({ redirectUrl, completedAt: null }),
  }
  app.route('/r', loaderRoutes({ userOf: () => user, script, now: () => Date.now() }))
  return {
    answer: async (request) => app.fetch(request),
    linkTo: async (url) => {
      redirectUrl = url
      return `/r/${await makeLoaderToken(keyring, { userKey: '0123456789abcdef', sequence: 1 })}`
    },
  }
}
