/** The memories of all partners of a panel, and the one that they share. */
import { makeLearnedAccounts } from './learned-accounts.ts'
import { makeLearnedRates } from './learned-rates.ts'
import { type Memory, makeMemory } from './memory.ts'

/** One memory for each partner's scope, and the shared one for surveys with an external pair. */
export function makeMemories(partners: number) {
  const own = Array.from({ length: partners }, makeMemory)
  const shared = makeMemory()
  const rates = Array.from({ length: partners }, makeLearnedRates)
  const accounts = Array.from({ length: partners }, makeLearnedAccounts)
  const at = <T>(all: readonly T[], partner: number): T => {
    const found = all[partner]
    if (!found) throw new RangeError(`no partner ${partner}`)
    return found
  }
  return {
    of: (partner: number): Memory => own[partner] ?? shared,
    shared,
    ratesAt: (partner: number) => at(rates, partner),
    accountsAt: (partner: number) => at(accounts, partner),
  }
}

/** The memories of one panel. */
export type Memories = ReturnType<typeof makeMemories>
