/** The contract's schemas for this deployment's external survey providers, built once per isolate. */
import { deduplication } from '../../contract/deduplicate.ts'
import { transactionData } from '../../contract/transaction.ts'

interface Schemas {
  deduplication: ReturnType<typeof deduplication>
  transactionData: ReturnType<typeof transactionData>
}

const built = new WeakMap<readonly string[], Schemas>()

export function schemasFor(extSurveySources: readonly string[]): Schemas {
  const known = built.get(extSurveySources)
  if (known) return known
  const schemas = {
    deduplication: deduplication(extSurveySources),
    transactionData: transactionData(extSurveySources),
  }
  built.set(extSurveySources, schemas)
  return schemas
}
