import { localTime, utcTime } from '../words/time.ts'

/** A moment in the viewer's zone; UTC when pointed at, or beside it where `isWhole`. */
export function Moment({ at, isWhole = false }: { at: string; isWhole?: boolean }) {
  return (
    <time dateTime={at} title={utcTime(at)}>
      {localTime(at)}
      {isWhole && <span class="utc"> ({utcTime(at)})</span>}
    </time>
  )
}
