/** Plays each kind of whole transaction, and counts what it uses. */
import { closeConnections } from '../../workerd/client.ts'
import {
  type CountedTransaction,
  type CountedTransactions,
  VARIANTS,
  type VariantName,
} from '../counted-transaction.ts'
import { openPlay, type PlayedStep } from './play-variants.ts'
import { partsOf } from './row-parts.ts'
import { startMetered } from './start-metered.ts'
import { measureD1Bytes } from './stored-bytes.ts'

/** Visits of the user whose object is compared with that of a user with one. */
const LONG_HISTORY = 21

/** Counts all kinds on a workerd of its own; `tell` hears how far it is. */
export async function countTransactions(
  command: string,
  tell: (line: string) => void,
): Promise<CountedTransactions> {
  tell('starting workerd, and filling a panel of 130 users')
  const product = await startMetered()
  try {
    const play = await openPlay(product)
    const transactions: CountedTransaction[] = []
    for (const variant of Object.keys(VARIANTS) as VariantName[]) {
      tell(`counting: ${VARIANTS[variant]}`)
      transactions.push(sumSteps(variant, await play.play(variant)))
    }
    tell('measuring bytes')
    await play.playHistory(1)
    await play.playHistory(LONG_HISTORY)
    const [first = 0, long = 0] = (await product.objectSizes()).slice(-2)
    const bytes = {
      ...(await measureD1Bytes(product.db)),
      objectFirst: first,
      objectTransaction: Math.round((long - first) / (LONG_HISTORY - 1)),
    }
    return { at: new Date().toISOString().slice(0, 10), command, transactions, bytes }
  } finally {
    closeConnections()
    await product.stop()
  }
}

/** What all steps of one whole transaction used. */
export function sumSteps(variant: VariantName, steps: readonly PlayedStep[]): CountedTransaction {
  const statements = steps.flatMap(({ metered }) => metered.statements)
  const sum = (numberOf: (step: PlayedStep) => number) =>
    steps.reduce((total, step) => total + numberOf(step), 0)
  const read = (place: 'object' | 'd1') =>
    statements.reduce((total, each) => total + (each.place === place ? each.read : 0), 0)
  return {
    variant,
    steps: steps.map(({ step, metered }) => ({
      step,
      rowsWritten: metered.statements.reduce((total, { written }) => total + written, 0),
    })),
    requests: sum(({ requests }) => requests),
    objectCalls: sum(({ metered }) => metered.objectCalls.length),
    alarmsRun: sum(({ metered }) => metered.alarmsRun),
    d1Trips: sum(({ metered }) => metered.objectTrips),
    rowsRead: { object: read('object'), d1: read('d1') },
    written: partsOf(
      statements,
      sum(({ newSightings }) => newSightings),
    ),
    bytesIn: sum(({ bytesIn }) => bytesIn),
    bytesOut: sum(({ bytesOut }) => bytesOut),
    awakeMs: sum(({ metered }) => metered.awakeMs),
  }
}
