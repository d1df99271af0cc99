import type { Evidence } from '../../../../contract/additions/evidence.ts'
import type { Transaction } from '../../../../contract/transaction.ts'
import { jsonFile, saveFile } from '../../parts/save-file.ts'
import { CopyButton } from '../copy-button.tsx'

interface RawSectionProps {
  transaction: Transaction
  evidence: Evidence
}

/** Everything that the API says of the transaction, as JSON. */
export function RawSection({ transaction, evidence }: RawSectionProps) {
  const whole = { transaction, evidence }
  const text = JSON.stringify(whole, null, 2)
  return (
    <section aria-labelledby="raw-heading">
      <h2 id="raw-heading">Raw evidence</h2>
      <div class="actions">
        <CopyButton text={text} label="Copy JSON" />
        <button type="button" onClick={() => saveFile(`${transaction.id}.json`, jsonFile(whole))}>
          Download JSON
        </button>
      </div>
      <details>
        <summary>Show JSON</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
        <pre tabIndex={0}>{text}</pre>
      </details>
    </section>
  )
}
