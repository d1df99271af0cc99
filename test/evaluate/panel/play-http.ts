/** Plays a panel through a running service, as partners, browsers and networks would. */
import { SIGNAL_VALUES } from '../../../src/contract/signal-values.ts'
import { checksumOf } from '../../../src/loader/browser/checksum.ts'
import { badInput } from '../../../src/training/readers/input.ts'
import { type Step, stepsOf } from '../worlds/steps.ts'
import type { PanelEvent, PanelOptions } from './panel-event.ts'

/** Where the service is, and a key for each partner; with fewer keys partners share them. */
export interface ServiceAccess {
  baseUrl: string
  keys: readonly string[]
}

const PROGRESS_EVERY = 10
const BROWSER_HEADERS = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en-US,en;q=0.9',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

/** Plays all events one after the other, without simulated time. */
export async function playOverHttp(
  options: PanelOptions,
  access: ServiceAccess,
): Promise<PanelEvent[]> {
  const played: PanelEvent[] = []
  /** Cookies by the visitor id of the simulation. */
  const jars = new Map<string, string>()
  for (const step of stepsOf(options)) {
    const partner = partnerOf(step, access)
    const before = await deduplicate(partner, step)
    const created = await createTransaction(partner, step)
    const browser = browserOf(step, jars)
    const { isOpened, isPassed, report } = step.outcome
    if (isOpened) await openLink(browser, created.redirect_url, step, isPassed)
    const { duplication_potential } = await partner.call<{ duplication_potential: number | null }>(
      'GET',
      `/v1/transactions/${created.id}`,
    )
    if (report) {
      const reason = report.reason === null ? {} : { termination_reason: report.reason }
      await partner.call('POST', `/v1/transactions/${created.id}/report`, {
        state: report.state,
        ...reason,
      })
    }
    played.push({
      scenario: step.account.person.scenario,
      potential: duplication_potential ?? 0,
      before,
      truth: step.truth,
      isOwnRepeat: step.isOwnRepeat,
      tie: null,
    })
    if (played.length % PROGRESS_EVERY === 0) options.onProgress?.(played.length)
  }
  return played
}

function partnerOf({ account }: Step, { baseUrl, keys }: ServiceAccess) {
  const key = keys[account.partner % keys.length] ?? ''
  return {
    async call<T>(method: string, path: string, body?: object): Promise<T> {
      const response = await fetch(baseUrl + path, {
        method,
        headers: { 'x-api-token': key, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const text = await response.text()
      if (response.status === 401) throw badInput(`the service refuses the key: ${text}`)
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
      return (JSON.parse(text) as { data: T }).data
    },
  }
}

type Partner = ReturnType<typeof partnerOf>

const itemOf = ({ project: { item } }: Step) => ({
  project_type: item.projectType,
  project_source: item.projectSource,
  project_id: item.projectId,
  ext_survey_source: item.extSurveySource,
  ext_survey_id: item.extSurveyId,
})

async function deduplicate(partner: Partner, step: Step): Promise<number> {
  const { items } = await partner.call<{ items: { duplication_potential: number }[] }>(
    'POST',
    '/v1/deduplicate',
    { user: { user_id: step.account.userRef, ip: step.address }, items: [itemOf(step)] },
  )
  return items[0]?.duplication_potential ?? 0
}

function createTransaction(partner: Partner, step: Step) {
  const said = step.demographic
  return partner.call<{ id: string; redirect_url: string }>('POST', '/v1/transactions', {
    ...itemOf(step),
    user_id: step.account.userRef,
    redirect_url: 'https://partner.example/back?tx={tx_id}',
    expected_ip: step.address,
    user_demographic: said && {
      age: said.age,
      gender: said.gender,
      annual_household_income_usd: said.annualHouseholdIncomeUsd,
    },
  })
}

function browserOf(step: Step, jars: Map<string, string>) {
  const cf = { asn: step.asn, country: 'US', colo: 'EWR', timezone: 'America/New_York' }
  return async (url: string, init: RequestInit): Promise<string> => {
    const cookie = step.visitorId === null ? undefined : jars.get(step.visitorId)
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        ...BROWSER_HEADERS,
        'user-agent': step.userAgent,
        'cf-connecting-ip': step.address,
        'mf-cf-blob': JSON.stringify(cf),
        ...(cookie ? { cookie } : {}),
        ...(init.headers as Record<string, string> | undefined),
      },
    })
    const kept = response.headers.getSetCookie().map((line) => line.split(';')[0])
    if (step.visitorId !== null && kept.length > 0) jars.set(step.visitorId, kept.join('; '))
    return response.text()
  }
}

async function openLink(
  browse: ReturnType<typeof browserOf>,
  url: string,
  { observation }: Step,
  isPassed: boolean,
): Promise<void> {
  const html = await browse(url, { method: 'GET' })
  const nonce = html.match(/data-page="([^"]+)"/)?.[1]
  if (nonce === undefined)
    throw new Error(`the loader's page carries no nonce: ${html.slice(0, 300)}`)
  if (!isPassed) return
  // The page's script sends a value or a reason for every signal.
  const silent = Object.keys(SIGNAL_VALUES).map((key) => [key, { absent: 'unsupported' }])
  const signals = { ...Object.fromEntries(silent), ...observation }
  const body = JSON.stringify({ nonce, signals, seal: checksumOf(nonce, signals) })
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const answer = await browse(url, { method: 'POST', body, headers })
  if (!answer.includes('"next"')) throw new Error(`the loader did not lead on: ${answer}`)
}
