import { useIdle } from '../parts/use-idle.ts'

/** Says a minute ahead that the session is about to end; any key or touch keeps it. */
export function IdleWarning({ end }: { end: () => void }) {
  const { isEnding, stay } = useIdle(end)
  return (
    <div role="alert">
      {isEnding && (
        <p class="notice idle">
          You will be signed out within a minute.{' '}
          <button type="button" onClick={stay}>
            Stay signed in
          </button>
        </p>
      )}
    </div>
  )
}
