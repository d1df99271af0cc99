/** What a user's browser does at the loader: whatever is broken, it gets a page or a redirect. */
import { open as openPage, payloadOf, post, postForm } from '../../../support/worker/visitor.ts'
import { type KnownTransaction, must, nth } from '../model.ts'
import type { Call } from '../steps.ts'
import { type Group, isErasing } from './group.ts'

type Of<Kind extends Call['kind']> = Extract<Call, { kind: Kind }>

/** How often the page and its user try again; the page's own script does so for some seconds. */
const TRIES_MAX = 12
const WAIT_MS = 8
/** The status of a link whose transaction was erased. */
const UNKNOWN = 404

/** Opens the link. */
export async function open(group: Group, { tx: n }: Of<'open'>): Promise<void> {
  await openLink(group, nth(group.model.transactions, n))
}

/** Opens a link; true when the user is sent on at once. */
async function openLink(group: Group, tx: KnownTransaction): Promise<boolean> {
  const { response, nonce } = await openPage(tx.account.visitor, tx.link)
  if (response.status === 303) {
    const location = response.headers.get('Location')
    must(location === tx.redirectUrl, 'a link redirects elsewhere', tx.redirectUrl, location)
    group.checks.push(() => {
      const holds = tx.completedAt !== null || group.gone.has(tx.id)
      must(holds, `${tx.id} redirects before completion`)
    })
    return true
  }
  if (response.status === UNKNOWN && isErasing(group, tx)) return true
  must(response.status === 200 && nonce !== '', 'a link gave no page', response.status)
  tx.nonce = nonce
  return false
}

/** Delivers the page's payload by its script or its form, after opening the page where needed. */
export async function complete(group: Group, { tx: n, by }: Of<'complete'>): Promise<void> {
  const tx = nth(group.model.transactions, n)
  group.delivered.set(tx, group.delivered.get(tx) ?? false)
  if (tx.nonce === null && (await openLink(group, tx))) return
  const { visitor } = tx.account
  const deliver = async () => {
    const payload = payloadOf(visitor, tx.nonce ?? '')
    if (by === 'form') return readForm(await postForm(visitor, tx.link, payload))
    const response = await post(visitor, tx.link, payload)
    const answer = await response.json<{ next?: string; again?: boolean }>()
    must(answer.again !== true, 'an honest delivery is asked for again')
    return { status: response.status, next: answer.next }
  }
  await sendOn(group, tx, deliver)
  group.delivered.set(tx, true)
}

/** Goes on without a payload. */
export async function skip(group: Group, { tx: n }: Of<'skip'>): Promise<void> {
  const tx = nth(group.model.transactions, n)
  await sendOn(group, tx, async () => readForm(await postForm(tx.account.visitor, tx.link)))
}

interface SentOn {
  status: number
  next: string | null | undefined
}

const readForm = ({ status, headers }: Response): SentOn => ({
  status,
  next: headers.get('Location'),
})

async function sendOn(group: Group, tx: KnownTransaction, deliver: () => Promise<SentOn>) {
  for (let i = 0; i < TRIES_MAX; i++) {
    const { status, next } = await deliver()
    if (status === UNKNOWN && isErasing(group, tx)) return
    if (status !== 503) {
      must(next === tx.redirectUrl, 'a user is stranded', status, next)
      return
    }
    must(group.mayBreak, 'the loader was down', status)
    await new Promise((wake) => setTimeout(wake, WAIT_MS))
  }
  throw new Error(`the user of ${tx.id} was stranded`)
}
