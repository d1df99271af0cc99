import { useEffect, useState } from 'preact/hooks'
import type { Trouble } from '../api/call.ts'
import { counted } from '../words/numbers.ts'

/** What went wrong, how to go on, and a way to try again where that can help. */
export function TroubleNotice({ trouble, retry }: { trouble: Trouble; retry?: () => void }) {
  const waitS = useCountdown(trouble)
  const mayHelp = trouble.status === 0 || trouble.status === 429 || trouble.status >= 500
  return (
    <div class="notice notice-bad" role="alert">
      <p>{trouble.says}</p>
      {trouble.fields.length > 0 && (
        <ul>
          {trouble.fields.map(({ path, message }) => (
            <li key={path}>
              <code>{path}</code> {message}
            </li>
          ))}
        </ul>
      )}
      {mayHelp && retry && (
        <button type="button" onClick={retry} disabled={waitS > 0}>
          {waitS > 0 ? `Try again in ${counted(waitS, 'second')}` : 'Try again'}
        </button>
      )}
      {trouble.status >= 500 && trouble.requestId && (
        <p class="small">
          Request <code>{trouble.requestId}</code>
        </p>
      )}
    </div>
  )
}

/** Seconds until another try makes sense. */
function useCountdown(trouble: Trouble): number {
  const [leftS, setLeftS] = useState(trouble.retryAfterS ?? 0)
  useEffect(() => {
    setLeftS(trouble.retryAfterS ?? 0)
    const ticking = setInterval(() => setLeftS((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(ticking)
  }, [trouble])
  return leftS
}
