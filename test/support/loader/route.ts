import { Hono } from 'hono'
import { DAY_MS } from '../../../src/domain/time.ts'
import { completes } from '../../../src/domain/visit/binding.ts'
import type { Environment } from '../../../src/environment.ts'
import type { App } from '../../../src/http/app-types.ts'
import { type LoaderUser, loaderRoutes } from '../../../src/http/loader/routes.ts'
import type { DeliveredVisit } from '../../../src/objects/visits/delivered-visit.ts'
import { makeLoaderToken } from '../../../src/secrets/loader-token.ts'
import { testKeyring } from '../keyring.ts'

const keyring = testKeyring()
export const partnerUrl = 'https://partner.example/back?tx=tx-1'

/** A user's object in memory that records the visits it is given. */
export const rememberingUser = () => {
  const visits: DeliveredVisit[] = []
  const state = { completed: false, completedAt: Date.now(), redirectUrl: partnerUrl }
  const redirect = () => ({
    redirectUrl: state.redirectUrl,
    completedAt: state.completed ? state.completedAt : null,
  })
  const user: LoaderUser = {
    openLink: async () =>
      state.completed
        ? { state: 'completed', redirectUrl: state.redirectUrl, completedAt: state.completedAt }
        : { state: 'open', brandImageUrl: null },
    completeVisit: async (_, visit) => {
      visits.push(visit)
      state.completed ||= completes(visit)
      return redirect()
    },
    skipVisit: async () => redirect(),
  }
  return { user, visits, state }
}

/** What of a deployment the loader's routes depend on. */
interface Deployment {
  linkDoneAfterMs: number
  privacyUrl: string
  limiters: Partial<Environment>
}

const passing = { limit: async () => ({ success: true }) }
/** Limiters that let everything pass: one that is not there is logged with each request. */
const GENEROUS = { RATE_LINK: passing, RATE_ADDRESS: passing }

/** The loader's routes as an application of their own, with the given user's object. */
export const serveLoader = (
  user: LoaderUser,
  now: () => number = () => Date.now(),
  { linkDoneAfterMs = DAY_MS, privacyUrl = '/privacy', limiters = {} }: Partial<Deployment> = {},
) => {
  const app = new Hono<App>()
  app.use(async (c, next) => {
    c.env = { ...GENEROUS, ...limiters } as Environment
    c.set('config', { keyring, baseUrls: [], extSurveySources: [], linkDoneAfterMs, privacyUrl })
    await next()
  })
  const script = {
    source: 'void 1',
    early: 'void 0',
    worker: 'void 2',
    workerPath: '/loader-test.js',
  }
  app.route('/r', loaderRoutes({ userOf: () => user, script, now }))
  return app
}

/** The URL of a genuine link. */
export const linkUrl = async (sequence = 7): Promise<string> => {
  const userKey = '0123456789abcdef'
  return `http://localhost/r/${await makeLoaderToken(keyring, { userKey, sequence })}`
}

/** Headers of one browser. */
export const browserHeaders = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0',
  'accept-language': 'en-US',
  'cf-connecting-ip': '203.0.113.5',
}
