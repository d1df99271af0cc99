/**
 * The product's own entry, which repeats single parts of what it has just done, so that the CPU of each can be
 * measured: `GET /parts/OPERATION/PART?times=N` repeats one in every object that was called last.
 */
import { env } from 'cloudflare:workers'
import type { Environment } from '../../../src/environment.ts'
import { readPayload } from '../../../src/http/loader/payload.ts'
import type { CreateCommand } from '../../../src/objects/operations/create-transaction.ts'
import type { DeduplicateCommand } from '../../../src/objects/operations/deduplicate.ts'
import { openUserParts } from '../../../src/objects/user-parts.ts'
import type { DeliveredVisit } from '../../../src/objects/visits/loader-visits.ts'
import type { TransactionKey } from '../../../src/secrets/transaction-id.ts'
import { UserObject as ProductUserObject } from '../../../src/worker.ts'
import unlimited from '../workerd/unlimited-worker.ts'
import { completionParts, type RepeatedPart } from './completion-parts.ts'
import { deduplicationParts } from './deduplication-parts.ts'

/** What an object was asked last; kept here, because objects leave memory. Those called last come last. */
interface Asked {
  id: DurableObjectId
  complete?: { key: TransactionKey; visit: DeliveredVisit }
  deduplicate?: DeduplicateCommand
  create?: CreateCommand
}

const asked = new Map<string, Asked>()

/** Parts are repeated in so many objects, which were called last, and of so many payloads. */
const OBJECTS = 32
/** Texts that were posted to the loader. */
const posted: string[] = []

export class UserObject extends ProductUserObject {
  override async create(command: CreateCommand) {
    this.#note({ create: command })
    return super.create(command)
  }

  override async deduplicate(command: DeduplicateCommand) {
    this.#note({ deduplicate: command })
    return super.deduplicate(command)
  }

  override async completeVisit(key: TransactionKey, visit: DeliveredVisit) {
    this.#note({ complete: { key, visit } })
    return super.completeVisit(key, visit)
  }

  /** Repeats a part; false where there is none of this name. */
  async repeat(operation: OperationName, part: string, times: number): Promise<boolean> {
    const prepared = await this.#prepare(operation, part)
    if (!prepared) return false
    for (let at = 0; at < times; at++) await prepared.run()
    prepared.finish?.()
    return true
  }

  #note(what: Omit<Asked, 'id'>): void {
    const { id } = this.ctx
    const before = asked.get(id.toString())
    asked.delete(id.toString())
    asked.set(id.toString(), { ...before, ...what, id })
  }

  async #prepare(operation: OperationName, part: string): Promise<RepeatedPart | null> {
    const { create, complete, deduplicate } = asked.get(this.ctx.id.toString()) ?? {}
    if (operation === 'create') return create ? { run: () => super.create(create) } : null
    const parts = openUserParts(this.ctx, this.env)
    if (operation === 'complete') return complete ? completionParts(parts, complete, part) : null
    return deduplicate ? deduplicationParts(parts.context, deduplicate, part) : null
  }
}

type OperationName = 'create' | 'complete' | 'deduplicate'
type RepeatingStub = Pick<UserObject, 'repeat'>

async function repeatPart(url: URL): Promise<Response> {
  const [, , operation = '', part = ''] = url.pathname.split('/').map(decodeURIComponent)
  const times = Number(url.searchParams.get('times'))
  if (operation === 'payload') {
    for (let at = 0; at < times; at++) for (const text of posted) readPayload(text)
    return Response.json({ repeated: posted.length })
  }
  const named = operation as OperationName
  let repeated = 0
  const objects = [...asked.values()].filter((each) => each[named]).slice(-OBJECTS)
  for (const { id } of objects) {
    const stub = (env as Environment).USERS.get(id) as unknown as RepeatingStub
    if (await stub.repeat(named, part, times)) repeated += 1
  }
  return Response.json({ repeated })
}

export default {
  async fetch(request, bindings, context) {
    const url = new URL(request.url)
    if (url.pathname.startsWith('/parts/')) return repeatPart(url)
    if (url.pathname.startsWith('/r/') && request.method === 'POST') {
      posted.push(await request.clone().text())
      if (posted.length > OBJECTS) posted.shift()
    }
    return unlimited.fetch(request, bindings, context)
  },
} satisfies ExportedHandler<Environment>
