/** Who takes part in a history: partners, their users, the browsers these use, and the items. */
import { type Mode, partnerScope } from '../../../src/domain/evidence/scope.ts'
import { addKey, makePartner } from '../../support/worker/partner.ts'
import { makeVisitor, type Visitor } from '../../support/worker/visitor.ts'
import { nameUser, type UserNames } from './storage.ts'

/** A key of a partner: `realm` tells apart what must never meet. */
export interface Caller {
  realm: string
  mode: Mode
  scope: string
  apiKey: string
}

/** A user as the contract has it: the same user_id in another channel is another user. */
export interface Account {
  caller: Caller
  userId: string
  channel: string | null
  visitor: Visitor
  /** Accounts of one object have the same name. */
  objectName: string
  /** What the stores call the user. */
  names: UserNames
}

/** Who is there, in an order that the steps of a history count by. */
export interface Population {
  callers: Caller[]
  accounts: Account[]
  /** Differs from history to history, so that no two share an external survey. */
  mark: string
}

/** By caller, user_id, channel and browser; equal browsers belong to one person with many accounts. */
const ACCOUNTS = [
  [0, 'ann', null, 0],
  [0, 'ann', 'web', 1],
  [0, 'ann', 'app', 2],
  [0, 'bob', null, 0],
  [1, 'ann', null, 3],
  [1, 'cyd', null, 0],
  [2, 'ann', null, 0],
] as const

/** How many accounts there are. */
export const ACCOUNT_COUNT = ACCOUNTS.length

/** The items that are attempted; the last two share an external survey. */
const ITEMS = [
  { project_type: 'survey', project_id: 'first' },
  { project_type: 'offer', project_id: 'second' },
  { project_type: 'survey', project_id: 'third', isShared: true },
  { project_type: 'survey', project_id: 'fourth', isShared: true },
] as const

/** How many items there are. */
export const ITEM_COUNT = ITEMS.length

/** Whether other partners may learn of attempts at an item. */
export const isShared = (item: number): boolean => 'isShared' in (ITEMS[item] ?? {})

/** Whether attempts at one item count for the other, within one realm or across all of them. */
export function isSameItem(a: number, b: number, scope: 'realm' | 'shared'): boolean {
  return (scope === 'realm' && a === b) || (isShared(a) && isShared(b))
}

/** An item's fields on the wire. */
export function itemFields({ mark }: Population, item: number): Record<string, string> {
  const { project_type, project_id } = ITEMS[item] ?? ITEMS[0]
  const external = { ext_survey_source: 'provider_a', ext_survey_id: `shared-${mark}` }
  return { project_type, project_id, ...(isShared(item) && external) }
}

/** Makes two partners, a test key for the first, and users whom no earlier history has seen. */
export async function makePopulation(): Promise<Population> {
  const [one, two] = [await makePartner(), await makePartner()]
  const callers = await Promise.all([
    makeCaller('one', one.partnerId, 'live'),
    makeCaller('two', two.partnerId, 'live'),
    makeCaller('one, test', one.partnerId, 'test'),
  ])
  const visitors = Array.from({ length: 4 }, () => makeVisitor())
  const accounts = ACCOUNTS.map(async ([by, userId, channel, browser]) => {
    const caller = callers[by]!
    const objectName = `${caller.realm}/${userId}`
    const names = await nameUser(caller.scope, userId, channel)
    return { caller, userId, channel, visitor: visitors[browser]!, objectName, names }
  })
  return { callers, accounts: await Promise.all(accounts), mark: one.partnerId }
}

async function makeCaller(realm: string, partnerId: string, mode: Mode): Promise<Caller> {
  const apiKey = await addKey(partnerId, {}, mode)
  return { realm, mode, scope: partnerScope(partnerId, mode), apiKey }
}
