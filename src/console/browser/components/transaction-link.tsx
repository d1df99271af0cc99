import { hashOf } from '../parts/route.ts'

/** A link to another transaction of the partner's. */
export function TransactionLink({ id, says }: { id: string; says: string }) {
  return (
    <a href={hashOf({ page: 'transaction', id })} title={id}>
      {says}
    </a>
  )
}
