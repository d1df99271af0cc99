/** Whole transactions as people make them, step by step: what is counted of each. */
import { type Created, creationOf, partnerCalls } from '../../calls/partner-calls.ts'
import { type Answer, type Call, send, sendAll } from '../../workerd/client.ts'
import type { Metered } from '../../workerd/meter.ts'
import {
  addressOf,
  makePanellist,
  openAndObserve,
  opening,
  type Panellist,
} from '../../workerd/panellist.ts'
import type { VariantName } from '../counted-transaction.ts'
import type { MeteredProduct } from './start-metered.ts'

/** One step of a whole transaction, and what it used with all that it started. */
export interface PlayedStep {
  step: string
  /** Calls of the Worker. */
  requests: number
  bytesIn: number
  bytesOut: number
  metered: Metered
  /** Rows of users' keys that it added to D1. */
  newSightings: number
}

/** Later than any timer of an object, ms. */
const SETTLED_MS = 500
/** What comes back faster than a browser can observe is explained at length, ms. */
const OBSERVED_MS = 60
const ITEMS_ASKED = 40
/** The visits of a partner that an assessment looks at, and some more. */
const EARLIER_VISITS = 130
const AT_ONCE = 16
/** So many of them share their surveys: enough that what they have in common is counted in both scopes. */
const SHARING = 24
const COUNT_SIGHTINGS = 'SELECT count(*) AS rows FROM sightings'

const pause = (ms: number) => new Promise((wake) => setTimeout(wake, ms))

/** Opens a link; the call that its page makes is there no sooner than a browser would make it. */
async function observe(panellist: Panellist, link: string): Promise<Call> {
  const call = await openAndObserve(panellist, link)
  await pause(OBSERVED_MS)
  return call
}

const bytesOf = (text = '') => Buffer.byteLength(text)

/** Plays whole transactions of one partner, which has as many `earlier` visits of others. */
export async function openPlay(product: MeteredProduct, earlierVisits = EARLIER_VISITS) {
  const { get, post, report } = partnerCalls(product.base.origin, product.apiKey)
  let users = 0
  let projects = 0
  const creation = (userId: string, isShared: boolean) => {
    projects += 1
    const pair = { ext_survey_source: 'provider_a', ext_survey_id: `survey-${projects}` }
    return post('/v1/transactions', {
      ...creationOf(userId, projects),
      ...(isShared ? pair : {}),
    })
  }
  const newUser = () => makePanellist(users, `person-${users++}`)
  const create = async (call: Call) =>
    (JSON.parse((await send(call)).text) as { data: Created }).data

  let sightings = 0
  const take = async (): Promise<Pick<PlayedStep, 'metered' | 'newSightings'>> => {
    const metered = await product.take()
    const before = sightings
    sightings = (await product.db.prepare(COUNT_SIGHTINGS).first<number>('rows')) ?? 0
    return { metered, newSightings: sightings - before }
  }

  async function visit(panellist: Panellist, isShared: boolean): Promise<void> {
    const { id, redirect_url } = await create(creation(panellist.userId, isShared))
    await send(await observe(panellist, redirect_url))
    await send(get(`/v1/transactions/${id}`))
  }

  /** A user who has been here before, all of whose work is done. */
  async function knownUser(isShared: boolean): Promise<Panellist> {
    const panellist = newUser()
    await visit(panellist, isShared)
    await product.runAlarms()
    return panellist
  }

  /** Waits until all that the last calls started is done. */
  async function settle(): Promise<void> {
    do await pause(SETTLED_MS)
    while (await product.isAwake())
  }

  const played = (step: string, calls: readonly Call[], answers: readonly Answer[]) => ({
    step,
    requests: calls.length,
    bytesIn: calls.reduce((sum, { body }) => sum + bytesOf(body), 0),
    bytesOut: answers.reduce((sum, { text }) => sum + bytesOf(text), 0),
  })

  async function play(name: VariantName): Promise<PlayedStep[]> {
    const isShared = name.startsWith('external')
    const isNew = name.endsWith('new')
    const panellist = isNew ? newUser() : await knownUser(isShared)
    const steps: PlayedStep[] = []
    await take()
    const note = async (step: string, calls: readonly Call[]): Promise<string> => {
      const answers = await sendAll(calls, 1)
      if (step !== 'create') await settle()
      steps.push({ ...played(step, calls, answers), ...(await take()) })
      return answers.at(-1)?.text ?? ''
    }
    const noteAlarm = async (step: string) => {
      await product.runAlarms()
      steps.push({ ...played(step, [], []), ...(await take()) })
    }
    const call = creation(panellist.userId, isShared)
    if (name === 'deduplicated') await note('deduplicate', [deduplication(panellist, call)])
    const created = JSON.parse(await note('create', [call])) as { data: Created }
    const { id, redirect_url } = created.data
    if (name === 'never opened') {
      await settle()
      await noteAlarm('alarm')
      return steps
    }
    const delivery = await observe(panellist, redirect_url)
    const page = opening(panellist, redirect_url)
    steps.push({ ...played('open', [page], []), ...(await take()) })
    await note('complete', [delivery])
    await note('look up', [get(`/v1/transactions/${id}`)])
    if (name !== 'one burst') await noteAlarm('alarm')
    await note('report', [report(id)])
    await noteAlarm(name === 'one burst' ? 'alarm' : 'second alarm')
    return steps
  }

  const deduplication = ({ userId, number }: Panellist, creating: Call) => {
    const { project_type, project_source, project_id } = JSON.parse(creating.body ?? '{}')
    const items = Array.from({ length: ITEMS_ASKED }, (_, i) => ({
      project_type,
      project_source,
      project_id: i === 0 ? project_id : `project-${i}`,
    }))
    return post('/v1/deduplicate', { user: { user_id: userId, ip: addressOf(number) }, items })
  }

  const earlier = Array.from({ length: earlierVisits }, newUser)
  for (let at = 0; at < earlier.length; at += AT_ONCE) {
    await Promise.all(
      earlier.slice(at, at + AT_ONCE).map((each, i) => visit(each, at + i < SHARING)),
    )
  }
  await product.runAlarms()

  return {
    play,
    /** A new user with this many visits. */
    async playHistory(visits: number): Promise<void> {
      const panellist = newUser()
      for (let i = 0; i < visits; i++) await visit(panellist, false)
      await product.runAlarms()
    },
  }
}
