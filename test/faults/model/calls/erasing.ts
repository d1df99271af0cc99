/** Erasing a user in a history. */

import { type KnownTransaction, must, nth } from '../model.ts'
import { readDatabase, readObject } from '../storage.ts'
import { ask, type Group } from './group.ts'

/** Erases the user of an account in all channels, and checks that nothing is left. */
export async function erase(group: Group, { account: n }: { account: number }): Promise<void> {
  const { model } = group
  const { caller, userId, objectName } = nth(model.population.accounts, n)
  const isGone = ({ account }: Pick<KnownTransaction, 'account'>) =>
    account.objectName === objectName
  const gone = model.transactions.filter(isGone)
  const { status, body } = await ask(group, caller, 'DELETE', `/v1/users/${userId}`)
  must(status === 200, 'an erasure was refused', body)
  model.erased.push(
    ...gone.map((tx) => ({ ...tx, isCompleted: tx.transitions.some(isCompletion) })),
  )
  model.erasedIds.push(...gone.map(({ id, account }) => ({ id, account })))
  model.transactions = model.transactions.filter((tx) => !isGone(tx))
  model.requests = model.requests.filter((request) => !isGone(request))
  model.revisions.delete(objectName)
  const [first] = gone
  if (first) await checkErased(first.id)
}

const isCompletion = ({ state }: { state: string }) => state === 'completed'

async function checkErased(id: string): Promise<void> {
  const [object, database] = [await readObject(id), await readDatabase(id)]
  for (const [table, rows] of [...Object.entries(object), ...Object.entries(database)]) {
    must(rows.length === 0, `an erased user is still in ${table}`, rows)
  }
}

/** Every id of an erased user is unknown, also after everything was published. */
export async function checkErasedIds(group: Group): Promise<void> {
  for (const { id, account } of group.model.erasedIds) {
    const { status } = await ask(group, account.caller, 'GET', `/v1/transactions/${id}`)
    must(status === 404, `${id} was erased, and is found`, status)
  }
}
