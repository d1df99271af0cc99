import type { RefObject } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { type ApiError, makeApi } from '../api/call.ts'
import { readKey } from '../api/key.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { PageHeading } from '../components/page-heading.tsx'

interface SignInProps {
  /** Why one has to sign in again; null at first. */
  notice: string | null
  onSignedIn: (key: string, mode: 'live' | 'test') => void
}

/** Asks for an API key, and tries it. */
export function SignIn({ notice, onSignedIn }: SignInProps) {
  return (
    <div class="sign-in">
      <PageHeading title="Console" />
      {notice && (
        <p class="notice" role="status">
          {notice}
        </p>
      )}
      <p>
        See your transactions as an investigator does: search all of them, and read why each score
        and each duplicate is what it is.
      </p>
      <KeyForm onSignedIn={onSignedIn} />
      <p class="small">
        No key yet? <code>npm start</code> prints one, and{' '}
        <code>npm run -s partner -- create "Name"</code> makes one.
      </p>
    </div>
  )
}

function KeyForm({ onSignedIn }: Pick<SignInProps, 'onSignedIn'>) {
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [isTrying, setTrying] = useState(false)

  async function tryKey(): Promise<void> {
    const read = readKey(field.current?.value ?? '')
    setError(null)
    setFault(read.ok ? null : read.says)
    if (!read.ok) return field.current?.focus()
    setTrying(true)
    const api = makeApi(read.key, () => {})
    const called = await api.get('/v1/search', { limit: 1 })
    setTrying(false)
    if (called.ok) return onSignedIn(read.key, read.mode)
    if (called.error.status !== 401) return setError(called.error)
    setFault(called.error.says)
    field.current?.focus()
  }

  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isTrying) tryKey()
      }}
    >
      <KeyField field={field} fault={fault} />
      <button class="primary" type="submit" aria-disabled={isTrying}>
        {isTrying ? 'Signing in …' : 'Sign in'}
      </button>
      {error && <ErrorNotice error={error} retry={tryKey} />}
    </form>
  )
}

interface KeyFieldProps {
  field: RefObject<HTMLInputElement | null>
  /** What is wrong with the key; null while nothing is. */
  fault: string | null
}

/** The field has no name, so that no form ever sends what is in it. */
function KeyField({ field, fault }: KeyFieldProps) {
  return (
    <>
      <label for="api-key">API key</label>
      <input
        id="api-key"
        ref={field}
        type="password"
        autoComplete="off"
        spellcheck={false}
        autoCapitalize="off"
        aria-describedby={fault ? 'key-fault key-hint' : 'key-hint'}
        aria-invalid={fault !== null}
      />
      {fault && (
        <p id="key-fault" class="fault" role="alert">
          {fault}
        </p>
      )}
      <p id="key-hint" class="small">
        Kept in this page’s memory and nowhere else: no cookie, no storage, no URL. A reload, or 30
        minutes without use, asks for it again. A <code>dt_test_</code> key shows test transactions,
        a <code>dt_live_</code> key live ones.
      </p>
    </>
  )
}
