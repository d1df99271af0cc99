import { useState } from 'preact/hooks'
import type {
  ErasureReceiptAnswer,
  KnownUserAnswer,
} from '../../../../contract/additions/known-user.ts'
import type { ApiError, ApiResult } from '../../api/call.ts'
import { jsonFile, saveFile } from '../../parts/save-file.ts'
import { useSession } from '../../parts/session.ts'
import { ErrorNotice } from '../error-notice.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { ErasureReceipt } from './erasure-receipt.tsx'

/** What may be done about the user: saving all that is known of it, and erasing it. */
export function UserSection({ userId }: { userId: string }) {
  const { says, error, receipt, save, erase } = useUserCalls(userId)
  const [isAsking, setAsking] = useState(false)
  return (
    <section aria-labelledby="user-heading">
      <h2 id="user-heading">The user</h2>
      {receipt ? (
        <ErasureReceipt receipt={receipt} />
      ) : (
        <>
          <p>For a request of access, save all that is known; for one of erasure, erase it.</p>
          <div class="actions">
            <button type="button" onClick={save}>
              Save all that is known
            </button>
            <button type="button" class="danger" onClick={() => setAsking(true)}>
              Erase user …
            </button>
          </div>
        </>
      )}
      <p role="status" class="small">
        {says}
      </p>
      {error && <ErrorNotice error={error} />}
      {isAsking && <EraseDialog userId={userId} erase={erase} close={() => setAsking(false)} />}
    </section>
  )
}

/** The calls about a user, and how far they have come. */
function useUserCalls(userId: string) {
  const { api, memory } = useSession()
  const [says, setSays] = useState('')
  const [error, setError] = useState<ApiError | null>(null)
  const [receipt, setReceipt] = useState<ErasureReceiptAnswer | null>(null)
  // Not in the path, which cannot hold every name: `.` and `..` are taken out of it.
  const path = `/v1/users?user_id=${encodeURIComponent(userId)}`

  function settle<T>(called: ApiResult<T>, whenDone: (value: T) => void): void {
    setSays('')
    setError(called.ok ? null : called.error)
    if (called.ok) whenDone(called.value)
  }
  async function save(): Promise<void> {
    setSays('Collecting all that is known …')
    settle(await api.get<KnownUserAnswer>(path), (known) => {
      saveFile('user.json', jsonFile(known))
      setSays('Saved')
    })
  }
  async function erase(): Promise<void> {
    setSays('Erasing …')
    settle(await api.remove<ErasureReceiptAnswer>(path), (erased) => {
      memory.found = null
      setReceipt(erased)
    })
  }
  return { says, error, receipt, save, erase }
}
