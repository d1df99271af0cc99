import { useEffect, useRef, useState } from 'preact/hooks'
import type { Trouble } from '../../api/call.ts'
import { type Filters, toQuery } from '../../api/search.ts'
import { saveFile } from '../../parts/save-file.ts'
import { useSession } from '../../parts/session.ts'
import { TroubleNotice } from '../trouble-notice.tsx'

const FORMATS = { csv: 'CSV', jsonl: 'JSON lines' } as const

/** Saves everything that the filters find as one file. */
export function ExportButtons({ filters }: { filters: Filters }) {
  const { api } = useSession()
  const [says, setSays] = useState('')
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const ending = useRef<AbortController | null>(null)
  useEffect(() => () => ending.current?.abort(), [])

  async function save(format: keyof typeof FORMATS): Promise<void> {
    ending.current?.abort()
    ending.current = new AbortController()
    const { signal } = ending.current
    setTrouble(null)
    setSays('Exporting …')
    const called = await api.file('/v1/export', { ...toQuery(filters), format }, signal)
    if (signal.aborted) return
    setSays(called.ok ? 'Saved' : '')
    if (called.ok) saveFile(`transactions.${format}`, called.value)
    else setTrouble(called.trouble)
  }

  return (
    <div class="export">
      {Object.entries(FORMATS).map(([format, name]) => (
        <button key={format} type="button" onClick={() => save(format as keyof typeof FORMATS)}>
          Export {name}
        </button>
      ))}
      <span class="small" role="status">
        {says}
      </span>
      {trouble && <TroubleNotice trouble={trouble} />}
    </div>
  )
}
