import { useCallback, useEffect, useState } from 'preact/hooks'
import type { ApiError, ApiResult } from '../api/call.ts'

/** How far a call is. The last value stays while another is on its way, and goes where that one fails. */
export interface CallState<T> {
  value: T | null
  error: ApiError | null
  isLoading: boolean
  retry: () => void
}

/** Calls when shown and whenever `key` changes; what is no longer wanted is called off. */
export function useCall<T>(
  key: string,
  call: (signal: AbortSignal) => Promise<ApiResult<T>>,
): CallState<T> {
  const [value, setValue] = useState<T | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [attempt, setAttempt] = useState(0)
  // The key stands for what the call closes over.
  useEffect(() => {
    const controller = new AbortController()
    setLoading(true)
    call(controller.signal).then((called) => {
      if (controller.signal.aborted) return
      setLoading(false)
      setError(called.ok ? null : called.error)
      setValue(called.ok ? called.value : null)
    })
    return () => controller.abort()
  }, [key, attempt])
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { value, error, isLoading, retry }
}
