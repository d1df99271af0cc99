/**
 * What is kept of a user, as an access request shows it: field by field, as everywhere where an object
 * of another version may say more or less.
 */
import type { KnownUserAnswer } from '../../../contract/additions/known-user.ts'
import type { DeviceProfile } from '../../../domain/device/profile.ts'
import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts'
import type { StoredTransaction } from '../../../domain/transaction/stored-transaction.ts'
import type { VisitTrace } from '../../../domain/visit/visit-trace.ts'
import type { ComparedAttempt, KnownUser } from '../../../objects/operations/describe-user.ts'

type KeptTransaction = KnownUserAnswer['transactions'][number]['kept']
type KeptDevice = KnownUserAnswer['devices'][number]['kept']
type Device = KnownUser['devices'][number]

/** What is kept of a transaction and its visit. */
export function presentKept({
  openedAt,
  item,
  external,
  visit,
}: StoredTransaction): KeptTransaction {
  return {
    opened_at: openedAt === null ? null : isoOf(openedAt),
    hashes: known({ item, external }),
    visit: visit && presentVisit(visit),
  }
}

function presentVisit(visit: VisitTrace): KeptTransaction['visit'] {
  const { client, digest, address, device, prefix, marks, refusedOf = [] } = visit
  const refused = [...new Set(refusedOf.flat())].map((hash, nth) => [`refused_${nth + 1}`, hash])
  return {
    browser: visit.browser ?? null,
    country: visit.country,
    latitude: visit.latitude,
    longitude: visit.longitude,
    network_number: visit.asn,
    network: visit.network ?? null,
    clock_step_ms: marks?.stepMs ?? null,
    hashes: known({
      client,
      digest,
      address,
      prefix,
      device,
      print: marks?.print,
      durations: marks?.durations,
      browser: marks?.browser,
      visitor: marks?.visitor,
      ...Object.fromEntries(refused),
    }),
    openings: visit.openings.map((opening) => ({
      opened_at: isoOf(opening.at),
      hashes: known({ client: opening.client, line: opening.line }),
    })),
    likely_accounts: visit.accounts ? known(visit.accounts) : null,
  }
}

/** What is kept of a device under all scopes. */
export function presentKeptDevice({ profile, kept }: Device): KeptDevice {
  return {
    own: presentProfile(profile),
    keys: Object.entries(kept?.sighted.own ?? {}).map(([key, day]) => ({
      key,
      last_day: dateOf(day),
    })),
    asks_others: kept ? presentElsewhere(kept.shared, {}) : null,
    answers_others: kept?.opted ? presentElsewhere(kept.opted, kept.sighted.shared) : null,
  }
}

function presentElsewhere(
  { firstSeenAt, lastSeenAt, hashes }: DeviceProfile,
  keys: Record<string, number>,
): KeptDevice['asks_others'] {
  return {
    first_seen_at: isoOf(firstSeenAt),
    last_seen_at: isoOf(lastSeenAt),
    hashes_of: Object.keys(hashes),
    keys: Object.keys(keys).length,
  }
}

function presentProfile(profile: DeviceProfile): KeptDevice['own'] {
  const { browser, demographic, visitorSince } = profile
  return {
    first_seen_at: isoOf(profile.firstSeenAt),
    last_seen_at: isoOf(profile.lastSeenAt),
    seen_at: (profile.visits ?? []).map((minute) => isoOf(minute * MINUTE_MS)),
    hashes: known(profile.hashes),
    browser: browser && {
      family: browser.family,
      major: browser.major,
      system: browser.os,
      system_major: browser.osMajor,
      mobile: browser.mobile,
      usual_settings: browser.usual ?? null,
    },
    alters_what_pages_read: profile.masks ?? null,
    network_number: profile.asn,
    networks: profile.networks.map(({ address, prefix, asn, lastSeenAt }) => ({
      last_seen_at: isoOf(lastSeenAt),
      network_number: asn,
      hashes: known({ address, prefix }),
    })),
    visitor_since: visitorSince === null ? null : isoOf(visitorSince),
    earlier_visitors: profile.earlierVisitors,
    birth_year: demographic?.birthYear ?? null,
    gender: demographic?.gender ?? null,
    annual_household_income_usd: demographic?.incomeUsd ?? null,
  }
}

/** What other partners are answered from. */
export function presentSharedAttempts(
  attempts: readonly ComparedAttempt[],
): KnownUserAnswer['shared_attempts'] {
  return attempts.map(({ source, surveyId, day, step }) => ({
    ext_survey_source: source,
    ext_survey_id: surveyId,
    day: dateOf(day),
    step,
  }))
}

const isoOf = (at: number) => new Date(at).toISOString()
/** `day` in days since the epoch. */
const dateOf = (day: number) => isoOf(day * DAY_MS).slice(0, 10)

/** Without what is not known. */
function known<T>(facts: Record<string, T | null | undefined>): Record<string, T> {
  const entries = Object.entries(facts).filter(
    (entry): entry is [string, T] => entry[1] !== null && entry[1] !== undefined,
  )
  return Object.fromEntries(entries)
}
