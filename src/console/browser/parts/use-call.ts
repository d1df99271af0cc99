import { useCallback, useEffect, useState } from 'preact/hooks'
import type { Called, Trouble } from '../api/call.ts'

/** How far a call is. The last value stays while another is on its way. */
export interface CallState<T> {
  value: T | null
  trouble: Trouble | null
  isLoading: boolean
  retry: () => void
}

/** Calls when shown and whenever `key` changes; what is no longer wanted is called off. */
export function useCall<T>(
  key: string,
  call: (signal: AbortSignal) => Promise<Called<T>>,
): CallState<T> {
  const [value, setValue] = useState<T | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [attempt, setAttempt] = useState(0)
  // The key stands for what the call closes over.
  useEffect(() => {
    const ending = new AbortController()
    setLoading(true)
    call(ending.signal).then((called) => {
      if (ending.signal.aborted) return
      setLoading(false)
      setTrouble(called.ok ? null : called.trouble)
      if (called.ok) setValue(called.value)
    })
    return () => ending.abort()
  }, [key, attempt])
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { value, trouble, isLoading, retry }
}
