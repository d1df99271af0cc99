/**
 * The product's own entry, which repeats single parts of what it has just done, so that the CPU of each can be
 * measured: `GET /parts/OPERATION/PART?times=N` repeats one in every object that was called last.
 */
import { env } from 'cloudflare:workers'
import type { Environment } from '../../../src/environment.ts'
import { readPayload } from '../../../src/http/loader/payload.ts'
import type { CreateCommand } from '../../../src/objects/operations/create-transaction.ts'
import type { DeduplicateCommand } from '../../../src/objects/operations/deduplicate.ts'
import type { ScopedKey } from '../../../src/objects/operations/find-transaction.ts'
import { openUserParts } from '../../../src/objects/user-parts.ts'
import type { DeliveredVisit } from '../../../src/objects/visits/delivered-visit.ts'
import type { TransactionKey } from '../../../src/secrets/transaction-id.ts'
import unlimited, { UserObject as ToldUserObject } from '../workerd/unlimited-worker.ts'
import { completionParts, type RepeatedPart } from './completion-parts.ts'
import { deduplicationParts } from './deduplication-parts.ts'
import { type CameIn, requestPart } from './request-parts.ts'

/** What an object was asked last; kept here, because objects leave memory. Those called last come last. */
interface Asked {
  id: DurableObjectId
  complete?: { key: TransactionKey; visit: DeliveredVisit }
  deduplicate?: DeduplicateCommand
  create?: CreateCommand
  lookUp?: ScopedKey
}

const asked = new Map<string, Asked>()

/** Parts are repeated in so many objects, which were called last, and of so many payloads. */
const OBJECTS = 32
/** Texts that were posted to the loader. */
const posted: string[] = []
/** Creations and deduplications that came in. */
const cameIn: CameIn[] = []

export class UserObject extends ToldUserObject {
  override async create(command: CreateCommand) {
    this.#note({ create: command })
    return super.create(command)
  }

  override async lookUp(key: ScopedKey) {
    this.#note({ lookUp: key })
    return super.lookUp(key)
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
    const { create, lookUp, complete, deduplicate } = asked.get(this.ctx.id.toString()) ?? {}
    if (operation === 'create') return create ? { run: () => super.create(create) } : null
    if (operation === 'lookUp') return lookUp ? { run: () => super.lookUp(lookUp) } : null
    const parts = openUserParts(this.ctx, this.env)
    if (operation === 'complete') return complete ? completionParts(parts, complete, part) : null
    return deduplicate ? deduplicationParts(parts.context, deduplicate, part) : null
  }
}

/** Deduplications of one item have bodies of less bytes than this. */
const MANY_ITEMS_BYTES = 1_000

/** The operation, where what the Worker does for it is repeated; of deduplications those of many items. */
function notedOf({ pathname }: URL, headers: Headers): CameIn['operation'] | undefined {
  if (pathname === '/v1/transactions') return 'create'
  const isLarge = Number(headers.get('Content-Length')) > MANY_ITEMS_BYTES
  return pathname === '/v1/deduplicate' && isLarge ? 'deduplicate' : undefined
}

type OperationName = 'create' | 'lookUp' | 'complete' | 'deduplicate'
type RepeatingStub = Pick<UserObject, 'repeat' | 'ping'>

/** Repeats a part of the Worker's own for each creation; resolves to the number of these. */
async function repeatInWorker(part: string, times: number): Promise<number> {
  let repeated = 0
  for (const each of cameIn) {
    const run = await requestPart(env as Environment, each, part)
    if (!run) continue
    for (let at = 0; at < times; at++) await run()
    repeated += 1
  }
  return repeated
}

async function repeatPart(url: URL): Promise<Response> {
  const [, , operation = '', part = ''] = url.pathname.split('/').map(decodeURIComponent)
  const times = Number(url.searchParams.get('times'))
  if (operation === 'payload') {
    for (let at = 0; at < times; at++) for (const text of posted) readPayload(text)
    return Response.json({ repeated: posted.length })
  }
  if (operation === 'request') return Response.json({ repeated: await repeatInWorker(part, times) })
  const named = operation as OperationName
  let repeated = 0
  const objects = [...asked.values()].filter((each) => each[named]).slice(-OBJECTS)
  for (const { id } of objects) {
    const stub = (env as Environment).USERS.get(id) as unknown as RepeatingStub
    if (part === 'call') {
      for (let at = 0; at < times; at++) await stub.ping()
      repeated += 1
    } else if (await stub.repeat(named, part, times)) repeated += 1
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
    const operation = request.method === 'POST' ? notedOf(url, request.headers) : undefined
    const before = cameIn.filter((each) => each.operation === operation)
    // Only the first ones, because copying those that are measured would be part of what they cost.
    if (operation && before.length < OBJECTS) {
      const apiKey = request.headers.get('X-Api-Token') ?? ''
      cameIn.push({ operation, apiKey, body: await request.clone().text() })
    }
    return unlimited.fetch(request, bindings, context)
  },
} satisfies ExportedHandler<Environment>
