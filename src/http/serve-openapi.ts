import type { Context } from 'hono'
import template from '../../dist/openapi-template.json'
import { DEFAULT_EXT_SURVEY_SOURCES } from '../contract/fields/project.ts'
import { fillOpenapi } from '../contract/openapi-template.ts'
import type { App } from './app-types.ts'
import { listBaseUrls } from './config/base-urls.ts'
import { readConfig } from './config/read-config.ts'

const HEADERS = {
  'Content-Type': 'application/json',
  'Cache-Control': 'public, max-age=300',
}

/** The document that was served last: a deployment has one, but for the port of a local request. */
let last: { key: string; text: string } | null = null

/** GET /openapi.json: the contract of this deployment, also while its settings are missing. */
export function serveOpenapi(c: Context<App>): Response {
  const config = readConfig(c.env)
  const servers = config.ok ? listBaseUrls(config.value.baseUrls, c.req.url) : ['/']
  const extSurveySources = config.ok ? config.value.extSurveySources : DEFAULT_EXT_SURVEY_SOURCES
  const key = [...servers, ...extSurveySources].join(' ')
  if (last?.key !== key) last = { key, text: fillOpenapi(template, { servers, extSurveySources }) }
  return c.body(last.text, 200, HEADERS)
}
