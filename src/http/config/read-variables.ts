/** A deployment's variables: what it serves with, and what it is not deployed with. */

import {
  DEFAULT_EXT_SURVEY_SOURCES,
  EXT_SURVEY_SOURCES_COUNT,
} from '../../contract/fields/project.ts'
import { ok, type Result, refuse } from '../../domain/result.ts'
import { isRetention } from '../../domain/retention.ts'
import { HOUR_MS } from '../../domain/time.ts'
import { PRIVACY_PAGE } from '../../loader/privacy-page.ts'
import { type BaseUrl, parseBaseUrls } from './base-urls.ts'
import { splitList } from './split-list.ts'

/** What the variables say. */
export interface Variables {
  baseUrls: readonly BaseUrl[]
  extSurveySources: readonly string[]
  /** A link completed longer ago than this, in ms, no longer redirects. */
  linkDoneAfterMs: number
  /** Where people are told what is observed and kept: an http(s) URL, or a path of ours. */
  privacyUrl: string
}

/** The variables by the names of their settings, as they are given. */
interface GivenVariables {
  BASE_URLS?: string | undefined
  EXT_SURVEY_SOURCES?: string | undefined
  LINK_DONE_AFTER_HOURS?: string | undefined
  PRIVACY_URL?: string | undefined
  RETENTION_DAYS?: string | undefined
}

const SOURCE_FORM = /^[a-z][a-z0-9_]*$/
/** Hours for which a completed link still redirects, unless the setting says otherwise. Judged. */
const LINK_DONE_AFTER_HOURS_DEFAULT = 24
/** A year: who wants links to redirect for ever can have that, and a slip of the pen is noticed. */
const LINK_DONE_AFTER_HOURS_MAX = 8_760

/** What the variables say, or the names of those that are missing or wrong. */
export function readVariables(given: GivenVariables): Result<Variables, string[]> {
  const baseUrls = parseBaseUrls(given.BASE_URLS)
  const extSurveySources = parseSources(given.EXT_SURVEY_SOURCES)
  const linkDoneAfterMs = parseLinkDoneAfter(given.LINK_DONE_AFTER_HOURS)
  const privacyUrl = parsePrivacyUrl(given.PRIVACY_URL)
  const bad = [
    ...(baseUrls ? [] : ['BASE_URLS']),
    ...(extSurveySources ? [] : ['EXT_SURVEY_SOURCES']),
    ...(linkDoneAfterMs === null ? ['LINK_DONE_AFTER_HOURS'] : []),
    ...(privacyUrl === null ? ['PRIVACY_URL'] : []),
    ...(isRetention(given.RETENTION_DAYS) ? [] : ['RETENTION_DAYS']),
  ]
  if (bad.length > 0 || !baseUrls || !extSurveySources) return refuse(bad)
  if (linkDoneAfterMs === null || privacyUrl === null) return refuse(bad)
  return ok({ baseUrls, extSurveySources, linkDoneAfterMs, privacyUrl })
}

function parseSources(text: string | undefined): readonly string[] | null {
  if (text === undefined || text.trim() === '') return DEFAULT_EXT_SURVEY_SOURCES
  const sources = splitList(text)
  const isValid =
    new Set(sources).size === EXT_SURVEY_SOURCES_COUNT &&
    sources.length === EXT_SURVEY_SOURCES_COUNT &&
    sources.every((source) => SOURCE_FORM.test(source))
  return isValid ? sources : null
}

/** In ms; null where it is not a whole number of hours up to the maximum. */
function parseLinkDoneAfter(text: string | undefined): number | null {
  const given = text?.trim() || String(LINK_DONE_AFTER_HOURS_DEFAULT)
  const hours = /^\d{1,5}$/.test(given) ? Number(given) : Number.POSITIVE_INFINITY
  return hours <= LINK_DONE_AFTER_HOURS_MAX ? hours * HOUR_MS : null
}

/** Null where it is neither unset nor an http(s) URL. */
function parsePrivacyUrl(text: string | undefined): string | null {
  if (text === undefined || text.trim() === '') return PRIVACY_PAGE
  const url = URL.parse(text.trim())
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
