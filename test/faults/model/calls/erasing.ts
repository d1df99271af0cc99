/** Erasing a user in a history: ordered somewhere among the calls that are made at the same moment. */

import { call } from '../../../support/worker/api.ts'
import { setDatabase } from '../../../support/worker/breakable-database.ts'
import { must, noteErased, nth } from '../model.ts'
import type { Account } from '../population.ts'
import type { Call } from '../steps.ts'
import { readDatabase, readObject } from '../storage.ts'
import { ask, type Group, pathOf } from './group.ts'

type Erase = Extract<Call, { kind: 'erase' }>

/** The account whose user a call erases. */
export const erasedAccount = ({ model }: Group, { account }: Erase): Account =>
  nth(model.population.accounts, account)

/** Asks once to erase the user of an account in all channels; D1 may refuse that. */
export async function erase(group: Group, step: Erase): Promise<void> {
  const { caller, userId } = erasedAccount(group, step)
  const { status, body } = await call(caller, 'DELETE', pathOfUser(userId))
  must(status === 200 || status === 503, 'an erasure was refused', body)
  if (status === 503) group.unfinished.push(step)
}

const pathOfUser = (userId: string): string => `/v1/users/${userId}`

/** Once the group's calls are done: repeats refused erasures, then looks what is left. */
export async function finishErasing(group: Group): Promise<void> {
  if (group.unfinished.length > 0) {
    // The partner asks until it is done, which may take until D1 works again.
    setDatabase('works')
    for (const step of group.unfinished) {
      const { caller, userId } = erasedAccount(group, step)
      const patient = { mayBreak: true }
      const { status, body } = await ask(patient, caller, 'DELETE', pathOfUser(userId))
      must(status === 200, 'an erasure was refused', body)
    }
  }
  for (const name of group.erasing) await forget(group, name)
}

/** Takes what is gone out of the model. What a call made after the erasure may still be there. */
async function forget(group: Group, objectName: string): Promise<void> {
  const { model } = group
  const isOf = ({ account }: { account: Account }) => account.objectName === objectName
  for (const tx of model.transactions.filter(isOf)) {
    const { status } = await ask(group, tx.account.caller, 'GET', pathOf(tx))
    if (status === 200) {
      must(!group.before.has(tx), `${tx.id} survived an erasure`)
      continue
    }
    must(status === 404, `${tx.id} of an erased user cannot be looked up`, status)
    noteErased(model, tx)
    group.gone.set(tx.id, tx)
  }
  model.transactions = model.transactions.filter(({ id }) => !group.gone.has(id))
  model.requests = model.requests.filter((request) => !isOf(request))
  model.revisions.delete(objectName)
  const account = model.population.accounts.find((each) => each.objectName === objectName)
  if (account) await checkErased(group, account)
}

/** Objects and D1 have of an erased user no more than what was created at the same moment. */
async function checkErased({ model }: Group, { names, objectName }: Account): Promise<void> {
  const left = model.transactions.filter(({ account }) => account.objectName === objectName)
  const object = await readObject(names)
  must(object.devices.length === 0, 'an erased user still has devices', object.devices)
  const { transactions } = object
  must(transactions.length === left.length, 'an erased user has transactions', transactions)
  // What an object that has lost its devices published of them is not known to it any more.
  if (model.withoutDevices.has(objectName)) return
  const accounts = model.population.accounts.filter((each) => each.objectName === objectName)
  const refs = accounts.flatMap((each) => [each.names.own, each.names.shared])
  const isLeft = ({ user_ref: ref, sequence }: Record<string, unknown>) =>
    refs.includes(String(ref)) && !transactions.some((row) => row.sequence === sequence)
  const { shared_attempts: attempts, ...tables } = await readDatabase()
  for (const [table, rows] of Object.entries(tables)) {
    const found = rows.filter(isLeft)
    must(found.length === 0, `an erased user is still in ${table}`, found)
  }
  const found = left.length > 0 ? [] : attempts.filter(isLeft)
  must(found.length === 0, 'an erased user is still in shared_attempts', found)
}

/** Every id of an erased user is unknown, also after everything was published. */
export async function checkErasedIds(group: Group): Promise<void> {
  for (const { id, account } of group.model.erasedIds) {
    const { status } = await ask(group, account.caller, 'GET', `/v1/transactions/${id}`)
    must(status === 404, `${id} was erased, and is found`, status)
  }
}
