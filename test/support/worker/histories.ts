/** Random histories of two parties on the same browsers and addresses, and what one of them is told. */
import * as fc from 'fast-check'
import { vi } from 'vitest'
import { call, creation, item } from './api.ts'
import { runAlarm } from './objects.ts'
import type { TestPartner } from './partner.ts'
import { askEveryDatabase } from './placement.ts'
import { withoutTimeLimits } from './time-limits.ts'
import { makeVisitor, open, pass, type Visitor } from './visitor.ts'

/** One thing that one of the two does. */
export interface Step {
  who: 'ours' | 'theirs'
  act: 'attempt' | 'refer' | 'deduplicate' | 'erase'
  user: number
  project: number
  pair: number | null
  browser: number
  address: number
  age: number | null
  reach: 'created' | 'opened' | 'passed'
  report: 'completed' | 'terminated' | null
}

/** Those who act; nobody else does where `theirs` is null. */
export interface Parties {
  ours: TestPartner
  theirs: TestPartner | null
}

/** What we were told, in order, and which surveys both compare. */
export interface Told {
  answers: unknown[]
  /** The survey of each of our transactions that set a pair, else null; by id. */
  pairs: Map<string, string | null>
  /** The surveys that the others compare. */
  theirPairs: Set<string>
}

const USERS = 3
const PROJECTS = 2
const PAIRS = 2
const SOME = { browsers: 2, addresses: 3 }
const MINUTE_MS = 60_000
const TABLES = ['transactions', 'shared_attempts', 'sightings', 'common_keys', 'profiles']

/** Mostly attempts, on so few users, browsers and addresses that they meet. */
export const someSteps: fc.Arbitrary<Step[]> = fc.array(
  fc.record<Step>({
    who: fc.constantFrom('ours', 'theirs'),
    act: fc.oneof(
      { weight: 6, arbitrary: fc.constant('attempt' as const) },
      { weight: 1, arbitrary: fc.constantFrom('refer', 'deduplicate', 'erase') },
    ),
    user: fc.nat(USERS - 1),
    project: fc.nat(PROJECTS - 1),
    pair: fc.option(fc.nat(PAIRS - 1)),
    browser: fc.nat(SOME.browsers - 1),
    address: fc.nat(SOME.addresses - 1),
    age: fc.constantFrom(null, 30, 61),
    reach: fc.constantFrom('passed', 'passed', 'opened', 'created'),
    report: fc.constantFrom('completed', 'terminated', null),
  }),
  { minLength: 6, maxLength: 14 },
)

/** What partners call the surveys that they compare. */
const pairName = (pair: number): string => `survey-${pair}`

const browsers = Array.from({ length: SOME.browsers }, () => makeVisitor())
const addressOf = (address: number) => `2001:db8:ffff:${address + 1}::1`
const userName = (user: number) => `user-${user}`
const projectOf = ({ project, pair }: Pick<Step, 'project' | 'pair'>) => ({
  project_id: `project-${project}`,
  ...(pair !== null && { ext_survey_source: 'provider_a', ext_survey_id: pairName(pair) }),
})

/**
 * Plays a history on an empty service, each step at a time of its own: the same steps of ours have
 * the same ids and times, whatever they do.
 */
export async function play(steps: readonly Step[], parties: Parties, start: number): Promise<Told> {
  await forgetAll(parties)
  const told: Told = { answers: [], pairs: new Map(), theirPairs: new Set() }
  const scene = { parties, told, visitors: browsers.map((each) => ({ ...each })) }
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  try {
    await withoutTimeLimits(async () => {
      for (const [at, step] of steps.entries()) {
        vi.setSystemTime(start + at * MINUTE_MS)
        await act(scene, step, at)
      }
      vi.setSystemTime(start + steps.length * MINUTE_MS)
      await askAll(parties.ours, told)
    })
  } finally {
    vi.useRealTimers()
  }
  return told
}

interface Scene {
  parties: Parties
  told: Told
  /** With the cookies that they have been given. */
  visitors: Visitor[]
}

async function act(scene: Scene, step: Step, at: number): Promise<void> {
  const { parties, told } = scene
  const partner = parties[step.who]
  if (!partner) return
  const tell = (answer: unknown) => step.who === 'ours' && told.answers.push(answer)
  const user_id = userName(step.user)
  if (step.act === 'erase') {
    const { status, data } = await call<{ erased: object }>(
      partner,
      'DELETE',
      `/v1/users/${user_id}`,
    )
    tell({ status, erased: data.erased })
  } else if (step.act === 'deduplicate') {
    tell(await deduplicate(partner, step.user, step.address))
  } else {
    await attempt(scene, partner, step, { at, tell })
  }
}

async function attempt(
  { told, visitors }: Scene,
  partner: TestPartner,
  step: Step,
  { at, tell }: { at: number; tell: (answer: unknown) => unknown },
): Promise<void> {
  const body = creation({
    ...projectOf(step),
    user_id: userName(step.user),
    expected_ip: addressOf(step.address),
    ...(step.age !== null && { user_demographic: { age: step.age, gender: 'female' } }),
  })
  const referred = step.act === 'refer' ? [...told.pairs.keys()].at(-1) : undefined
  // Both parties use the same idempotency keys: neither may be given the other's answers.
  const headers = { 'Idempotency-Key': `key-${at}` }
  const sent = referred === undefined ? body : { tx_ref_id: referred }
  const created = await call<{ id: string; redirect_url: string }>(
    partner,
    'POST',
    '/v1/transactions',
    sent,
    headers,
  )
  tell(created.body)
  if (created.status !== 200) return
  const { id, redirect_url: link } = created.data
  const own = step.pair === null ? null : pairName(step.pair)
  const pair = referred === undefined ? own : (told.pairs.get(referred) ?? null)
  if (step.who === 'ours') told.pairs.set(id, pair)
  else if (pair !== null) told.theirPairs.add(pair)
  const visitor = visitors[step.browser]
  if (visitor && step.reach !== 'created') {
    visitor.address = addressOf(step.address)
    if (step.reach === 'opened') await open(visitor, link)
    else tell(await pass(visitor, link))
  }
  tell(await ask(partner, `/v1/transactions/${id}`))
  if (step.report) {
    const report = { state: step.report }
    tell((await call(partner, 'POST', `/v1/transactions/${id}/report`, report)).body)
  }
  await runAlarm(id)
}

/** Headers that are of chance, or of a clock. */
const OF_THE_MOMENT = new Set(['x-request-id', 'server-timing'])

/** The whole answer to a question; of a file, its lines. */
async function ask(partner: TestPartner, path: string) {
  const { status, headers, body } = await call(partner, 'GET', path)
  const said = [...headers].filter(([name]) => !OF_THE_MOMENT.has(name))
  const lines = typeof body === 'string' ? linesOf(body) : null
  return { status, said, body: lines ?? body }
}

const linesOf = (file: string): unknown[] =>
  file.split('\n').flatMap((line) => (line === '' ? [] : (JSON.parse(line) as unknown)))

async function deduplicate(partner: TestPartner, user: number, address: number) {
  const items = Array.from({ length: PROJECTS }, (_, project) =>
    [null, ...Array(PAIRS).keys()].map((pair) => item(projectOf({ project, pair }))),
  ).flat()
  const body = { user: { user_id: userName(user), ip: addressOf(address) }, items }
  return (await call(partner, 'POST', '/v1/deduplicate', body)).body
}

/** Every question that the API answers, about everything. */
async function askAll(ours: TestPartner, { answers, pairs }: Told): Promise<void> {
  for (const id of pairs.keys()) {
    answers.push(await ask(ours, `/v1/transactions/${id}`))
    answers.push(await ask(ours, `/v1/transactions/${id}/evidence`))
  }
  for (let user = 0; user < USERS; user++) {
    answers.push(await ask(ours, `/v1/transactions?user_id=${userName(user)}`))
    answers.push(await ask(ours, `/v1/users/${userName(user)}`))
    for (let address = 0; address < SOME.addresses; address++) {
      answers.push(await deduplicate(ours, user, address))
    }
  }
  const [id] = pairs.keys()
  const shared = `ext_survey_source=provider_a&ext_survey_id=${pairName(0)}`
  for (const query of [
    ...['limit=100', 'limit=2&state=completed', 'limit=100&score_min=1', `limit=100&${shared}`],
    ...(id === undefined ? [] : [`shares_device_with=${id}`, `shares_address_with=${id}`]),
  ])
    answers.push(await ask(ours, `/v1/search?${query}`))
  answers.push(await ask(ours, '/v1/export?format=jsonl'))
  answers.push(await ask(ours, '/v1/insights'))
}

async function forgetAll({ ours, theirs }: Parties): Promise<void> {
  for (const partner of [ours, theirs]) {
    for (let user = 0; partner && user < USERS; user++) {
      await call(partner, 'DELETE', `/v1/users/${userName(user)}`)
    }
  }
  for (const table of TABLES) await askEveryDatabase((db) => db.prepare(`DELETE FROM ${table}`))
}
