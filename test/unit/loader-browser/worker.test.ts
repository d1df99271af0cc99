import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the worker tells its facts, opens the card, looks for fonts, and ends when nobody waits any more', async () => {
  vi.useFakeTimers()
  const done: string[] = []
  const scope = {
    navigator: { userAgent: 'x' },
    Intl,
    postMessage: (answer: object) => done.push(...Object.keys(answer)),
    close: () => done.push('close'),
  }
  vi.stubGlobal('self', scope)
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext(kind: string) {
        done.push(kind)
        return null
      }
    },
  )
  // Only now, because the module looks at once at what its realm has.
  const { answerAsWorker } = await import('../../../src/loader/browser/worker/answer-as-worker.ts')
  answerAsWorker()
  expect(done.slice(0, 4)).toEqual(['facts', 'webgl', 'isOpen', '2d'])
  expect(done.at(-1)).toBe('drawings')
  vi.advanceTimersByTime(5_000)
  expect(done.at(-1)).toBe('close')
})
