/** One user's whole transaction under load: what partner and browser ask for, and what was acknowledged. */
import type { Call } from '../workerd/client.ts'
import {
  addressOf,
  delivery,
  makePanellist,
  opening,
  type Panellist,
} from '../workerd/panellist.ts'
import { ask, type LoadAnswer } from './ask.ts'
import type { LoadPartner } from './loaded-workerd.ts'

/** The calls that are told apart. */
export const OPERATIONS = [
  'deduplicate',
  'create',
  'open',
  'complete',
  'look-up',
  'report',
  'list',
  'search',
] as const
export type Operation = (typeof OPERATIONS)[number]

/** A transaction that the service has promised to keep. */
export interface Acknowledged {
  partner: LoadPartner
  id: string
  isReported: boolean
}

/** A user of a partner's panel. */
export interface LoadUser {
  partner: LoadPartner
  panellist: Panellist
}

/** Where each answer is told. */
export interface Listener {
  answered(operation: Operation, answer: LoadAnswer): void
  acknowledged(transaction: Acknowledged): void
}

/** Shares of transactions in which these happen. */
const CHANCES = {
  deduplicate: 0.3,
  shared: 0.2,
  leaves: 0.05,
  report: 0.9,
  list: 0.1,
  search: 0.02,
}
const ITEMS_ASKED = 40
const PROJECTS = 500

const happens = (chance: number) => Math.random() < chance
const drawProject = () => Math.floor(Math.random() * PROJECTS)

const projectOf = (number: number, isShared: boolean) => ({
  project_type: 'survey',
  project_source: 'exchange',
  project_id: `project-${number}`,
  ...(isShared && { ext_survey_source: 'provider_a', ext_survey_id: `survey-${number}` }),
})

/** The users of these partners, in turns. */
export function makeUsers(partners: readonly LoadPartner[], count: number): LoadUser[] {
  return Array.from({ length: count }, (_, i) => ({
    partner: partners[i % partners.length] as LoadPartner,
    panellist: makePanellist(i, `user-${i}`),
  }))
}

/** Plays one transaction of a user until its end, or until an answer ends it. */
export async function playTransaction(
  origin: string,
  { partner, panellist }: LoadUser,
  listener: Listener,
): Promise<void> {
  const headers = { 'X-Api-Token': partner.apiKey, 'Content-Type': 'application/json' }
  const tell = async (operation: Operation, call: Call) => {
    const answer = await ask(call)
    listener.answered(operation, answer)
    return answer
  }
  const get = (operation: Operation, path: string) =>
    tell(operation, { method: 'GET', url: `${origin}${path}`, headers })
  const post = (operation: Operation, path: string, body: unknown) =>
    tell(operation, {
      method: 'POST',
      url: `${origin}${path}`,
      headers,
      body: JSON.stringify(body),
    })
  const { userId, number } = panellist

  if (happens(CHANCES.search)) await get('search', '/v1/search?score_min=50&limit=20')
  if (happens(CHANCES.deduplicate)) {
    await post('deduplicate', '/v1/deduplicate', {
      user: { user_id: userId, ip: addressOf(number) },
      items: Array.from({ length: ITEMS_ASKED }, (_, i) => projectOf(drawProject(), i % 5 === 0)),
    })
  }
  const created = await post('create', '/v1/transactions', {
    user_id: userId,
    ...projectOf(drawProject(), happens(CHANCES.shared)),
    redirect_url: 'https://panel.test/back?tx={tx_id}',
  })
  if (created.status !== 200) return
  const { id, redirect_url: link } = (JSON.parse(created.text) as Created).data
  const transaction: Acknowledged = { partner, id, isReported: false }
  listener.acknowledged(transaction)

  const page = await tell('open', opening(panellist, link))
  if (page.status !== 200 || happens(CHANCES.leaves)) return
  await tell('complete', delivery(panellist, link, page))
  await get('look-up', `/v1/transactions/${id}`)
  if (happens(CHANCES.report)) {
    const path = `/v1/transactions/${id}/report`
    const reported = await post('report', path, { state: 'completed' })
    transaction.isReported = reported.status === 200
  }
  if (happens(CHANCES.list)) await get('list', `/v1/transactions?user_id=${userId}&limit=10`)
}

interface Created {
  data: { id: string; redirect_url: string }
}
