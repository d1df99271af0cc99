/** Potentials before a device is seen: from the user, its history, its known devices and an address. */
import { describeDevice } from '../domain/linkage/describe.ts'
import { mergeProfile } from '../domain/linkage/merge.ts'
import type { DeviceProfile } from '../domain/linkage/profile.ts'
import { sealProfile } from '../domain/linkage/seal.ts'
import { hashText } from '../secrets/item-hash.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { type CrossUserEvidence, gatherEvidence } from '../storage/evidence.ts'
import { withTimeout } from '../timeout.ts'
import { type AskedItem, judgeDuplication, linksFor } from './duplication.ts'
import { describeDuplication } from './explanation.ts'
import type { Idempotency } from './idempotency.ts'
import type { UserContext } from './user-context.ts'
import type { StoredTransaction } from './user-store.ts'
import { evidenceKeys, HASH_CHARACTERS } from './visit-assessment.ts'

/** A partner waits for this answer before the click; without D1 it is the user's own history. */
const CHECK_TIMEOUT_MS = 1_000
const REFINE_TIMEOUT_MS = 300
/** Smaller changes than this are not worth a written row. */
const NOTABLE_CHANGE = 0.0005

export interface DeduplicateCommand {
  partnerId: string
  userKey: string
  userRef: string
  ip: string
  items: AskedItem[]
  idempotency: Idempotency | null
}

/** The potential of each asked item, in order. One D1 round trip. */
export async function checkDuplicates(
  context: UserContext,
  command: DeduplicateCommand,
): Promise<number[]> {
  const { partnerId, userRef, items } = command
  const at = Date.now()
  const devices = await knownDevices(context, userRef, command.ip, at)
  const externals = items.flatMap(({ external }) => (external === null ? [] : [external]))
  const question = {
    userRef,
    partnerId,
    keys: evidenceKeys(null, devices),
    items: items.map(({ item }) => item),
    externals,
    needsActivity: false,
    extra: [],
  }
  const evidence = await withTimeout(gatherEvidence(context.db, question), CHECK_TIMEOUT_MS).catch(
    () => null,
  )
  const links = linksFor(devices, evidence)
  const own = context.store.attemptsAt(userRef, question.items, externals)
  return items.map(
    (asked) =>
      judgeDuplication({ asked, chain: null, own, evidence, links, partnerId, userRef, at }).value,
  )
}

export type Refiner = ReturnType<typeof createRefiner>

/**
 * Refines new transactions' potentials by other users' attempts. Most transactions are completed within
 * seconds, and their assessment asks the same and more; so D1 is asked only for one that is looked at
 * before, or has not been completed by the time the object publishes.
 */
export function createRefiner(context: UserContext) {
  /** What each waiting transaction asks about: whose devices, and which address. */
  const waiting = new Map<number, string>()
  const running = new Map<number, Promise<boolean>>()

  /** Refines transactions that ask the same; whether D1 answered, or had nothing to be asked. */
  async function refine(sequences: readonly number[]): Promise<boolean> {
    const rows = sequences.flatMap((sequence) => {
      const row = context.store.transaction(sequence)
      return row && row.completedAt === null ? [row] : []
    })
    const [first] = rows
    if (!first) return true
    const { userRef, partnerId, data } = first
    const devices = await knownDevices(context, userRef, data.expected_ip ?? null, first.createdAt)
    const asking = gatherEvidence(context.db, {
      userRef,
      partnerId,
      keys: evidenceKeys(null, devices),
      items: rows.map(({ item }) => item),
      externals: rows.flatMap(({ external }) => (external === null ? [] : [external])),
      needsActivity: false,
      extra: [],
    })
    const evidence = await withTimeout(asking, REFINE_TIMEOUT_MS).catch(() => null)
    if (evidence) for (const row of rows) commitRefined(context, row, devices, evidence)
    return evidence !== null
  }

  function begin(sequences: readonly number[]): Promise<boolean> {
    for (const sequence of sequences) waiting.delete(sequence)
    const work = refine(sequences).finally(() => {
      for (const sequence of sequences) running.delete(sequence)
    })
    for (const sequence of sequences) running.set(sequence, work)
    context.runBehind(work)
    return work
  }

  return {
    /** Notes a new transaction, where there is something to ask: a known device, an expected address. */
    note(row: StoredTransaction): void {
      const hasDevice = context.store.hasDevice(row.userRef)
      const expected = row.data.expected_ip
      if (hasDevice || expected) waiting.set(row.sequence, `${row.userRef} ${expected ?? ''}`)
    },

    /** Refines a transaction that has been noted; resolves when that is in. */
    async settled(sequence: number): Promise<void> {
      if (waiting.has(sequence)) begin([sequence])
      await running.get(sequence)?.catch(() => undefined)
    },

    /** Refines all that wait, as long as D1 answers: one question for all that ask the same. */
    async finishAll(): Promise<void> {
      const groups = Map.groupBy([...waiting.keys()], (sequence) => waiting.get(sequence))
      for (const sequences of groups.values()) {
        const isAnswered = await begin(sequences).catch(() => false)
        if (!isAnswered) return
      }
    },
  }
}

function commitRefined(
  { store, commit }: UserContext,
  { sequence, userRef, partnerId }: StoredTransaction,
  devices: DeviceProfile[],
  evidence: CrossUserEvidence,
): void {
  const row = store.transaction(sequence)
  // Once completed, the assessment knows more than this does.
  if (!row || row.completedAt !== null) return
  const duplication = judgeDuplication({
    asked: row,
    chain: row.chain,
    own: store.attemptsAt(userRef, [row.item], row.external === null ? [] : [row.external]),
    evidence,
    links: linksFor(devices, evidence),
    partnerId,
    userRef,
    at: row.createdAt,
  })
  if (Math.abs(duplication.value - row.potential) < NOTABLE_CHANGE) return
  commit(({ revision, published }) =>
    store.update(sequence, revision, published, {
      potential: duplication.value,
      duplication: describeDuplication(duplication),
    }),
  )
}

/** The user's devices, the latest of them at the given address; only the address when none is known. */
async function knownDevices(
  { store, keyring }: UserContext,
  userRef: string,
  address: string | null,
  at: number,
): Promise<DeviceProfile[]> {
  const known = store
    .devices()
    .filter((device) => device.userRef === userRef)
    .map(({ profile }) => profile)
    .sort((a, b) => b.lastSeenAt - a.lastSeenAt)
  if (address === null) return known
  const here = await sealAddress(keyring, address, at)
  const [latest, ...others] = known
  if (!latest) return [here]
  return [mergeProfile(latest, here) ?? latest, ...others]
}

function sealAddress(keyring: Keyring, address: string, at: number): Promise<DeviceProfile> {
  const raw = describeDevice({
    observation: null,
    edge: { address, asn: null, headers: {} },
    visitorId: null,
    demographic: null,
  })
  const hash = async (label: string, value: string) =>
    (await hashText(keyring, `evidence ${label}`, value)).slice(0, HASH_CHARACTERS)
  return sealProfile(raw, hash, at)
}
