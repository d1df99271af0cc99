import { useEffect, useState } from 'preact/hooks'
import type { ApiError } from '../api/call.ts'
import { inFormWords, labelOf } from '../words/filters.ts'
import { counted } from '../words/numbers.ts'

/** What went wrong, how to go on, and a way to try again where that can help. */
export function ErrorNotice({ error, retry }: { error: ApiError; retry?: () => void }) {
  const waitS = useCountdown(error)
  const mayHelp = error.status === 0 || error.status === 429 || error.status >= 500
  return (
    <div class="notice notice-bad" role="alert">
      <p>{error.says}</p>
      {error.fields.length > 0 && (
        <ul>
          {error.fields.map(({ path, message }) => (
            <li key={path}>
              {labelOf(path) ? <b>{labelOf(path)}</b> : <code>{path}</code>} {inFormWords(message)}
            </li>
          ))}
        </ul>
      )}
      {mayHelp && retry && (
        <button type="button" onClick={retry} disabled={waitS > 0}>
          {waitS > 0 ? `Try again in ${counted(waitS, 'second')}` : 'Try again'}
        </button>
      )}
      {error.status >= 500 && error.requestId && (
        <p class="small">
          Request <code>{error.requestId}</code>
        </p>
      )}
    </div>
  )
}

/** Seconds until another try makes sense. */
function useCountdown(error: ApiError): number {
  const [leftS, setLeftS] = useState(error.retryAfterS ?? 0)
  useEffect(() => {
    setLeftS(error.retryAfterS ?? 0)
    const ticking = setInterval(() => setLeftS((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(ticking)
  }, [error])
  return leftS
}
