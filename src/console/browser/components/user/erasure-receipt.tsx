import { useEffect, useRef } from 'preact/hooks'
import type { ErasureReceiptAnswer } from '../../../../contract/additions/known-user.ts'
import { hashOf } from '../../parts/route.ts'
import { jsonFile, saveFile } from '../../parts/save-file.ts'
import { counted } from '../../words/numbers.ts'
import { Moment } from '../moment.tsx'

/** The receipt of an erasure. */
export function ErasureReceipt({ receipt }: { receipt: ErasureReceiptAnswer }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const { transactions, devices, sightings } = receipt.erased
  return (
    <div class="notice" ref={notice} tabIndex={-1} role="status">
      <p>
        <b>Erased</b> <Moment at={receipt.erased_at} isWhole />:{' '}
        {counted(transactions, 'transaction')}, {counted(devices, 'device')},{' '}
        {counted(sightings, 'sighting')}. What this page still shows is gone from the service.
      </p>
      <p>
        Receipt <code>{receipt.receipt_id}</code>
      </p>
      <div class="actions">
        <button type="button" onClick={() => saveFile('erasure-receipt.json', jsonFile(receipt))}>
          Save receipt
        </button>
        <a href={hashOf({ page: 'search', query: '' })}>Back to the search</a>
      </div>
    </div>
  )
}
