import { useEffect, useRef, useState } from 'preact/hooks'
import type { ApiError } from '../../api/call.ts'
import { type Filters, toQuery } from '../../api/search.ts'
import { saveFile } from '../../parts/save-file.ts'
import { useSession } from '../../parts/session.ts'
import { ErrorNotice } from '../error-notice.tsx'

const FORMATS = { csv: 'CSV', jsonl: 'JSON lines' } as const

/** Saves everything that the filters find as one file. */
export function ExportButtons({ filters }: { filters: Filters }) {
  const { api } = useSession()
  const [says, setSays] = useState('')
  const [error, setError] = useState<ApiError | null>(null)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  async function save(format: keyof typeof FORMATS): Promise<void> {
    controller.current?.abort()
    controller.current = new AbortController()
    const { signal } = controller.current
    setError(null)
    setSays('Exporting …')
    const called = await api.file('/v1/export', { ...toQuery(filters), format }, signal)
    if (signal.aborted) return
    setSays(called.ok ? 'Saved' : '')
    if (called.ok) saveFile(`transactions.${format}`, called.value)
    else setError(called.error)
  }

  return (
    <div class="export">
      <span class="small" role="status">
        {says}
      </span>
      {Object.entries(FORMATS).map(([format, name]) => (
        <button key={format} type="button" onClick={() => save(format as keyof typeof FORMATS)}>
          Export {name}
        </button>
      ))}
      {error && <ErrorNotice error={error} />}
    </div>
  )
}
