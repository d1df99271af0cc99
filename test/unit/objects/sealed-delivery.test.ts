import { expect, it, vi } from 'vitest'
import { NO_TRACE } from '../../../src/domain/visit/visit-trace.ts'
import type { UserContext } from '../../../src/objects/user-context.ts'
import { type DeliveredVisit, sealDelivery } from '../../../src/objects/visits/delivered-visit.ts'
import { testKeyring } from '../../support/keyring.ts'
import { openedLog } from '../../support/objects/opened-log.ts'

const DIGEST = 'the-same-payload'
const keyring = testKeyring()
const delivered = { at: 1, edge: {}, binding: 'valid', observation: null } as DeliveredVisit

/** An object that seals a delivery. */
function openObject() {
  const { storage, store, log, insert } = openedLog()
  insert(1)
  const deliver = () =>
    sealDelivery({ keyring, store, log } as unknown as UserContext, delivered, null, DIGEST)
  const complete = () =>
    log.commit((stamp) => {
      const visit = { ...NO_TRACE, digest: DIGEST }
      store.transactions.update(1, stamp, { visit })
    })
  return { storage, deliver, complete }
}

it('a delivery whose payload has come before is sealed as a replay', async () => {
  const { deliver, complete } = openObject()
  complete()
  expect((await deliver()).visit.binding).toBe('replayed')
})

it('so is one whose payload comes for another transaction while it is sealed', async () => {
  const { deliver, complete } = openObject()
  const delivering = deliver()
  complete()
  expect((await delivering).visit.binding).toBe('replayed')
})

it('looks for the payload once where nothing is written meanwhile, because that reads the whole table', async () => {
  const { storage, deliver } = openObject()
  const exec = vi.spyOn(storage.sql, 'exec')
  expect((await deliver()).visit.binding).toBe('valid')
  const searches = exec.mock.calls.filter(([query]) => query.includes('instr(visit'))
  expect(searches).toHaveLength(1)
})
