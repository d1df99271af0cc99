/** Asking D1 whether the placement is the one that was recorded. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  findPlacementFault,
  knownPlacement,
} from '../../../src/storage/placement/recorded-placement.ts'

const SECOND_MS = 1_000
let settings = 0
let questions = 0
let answer: () => Promise<{ results: object[] }>

/** A deployment of its own: what is known of one setting says nothing of another. */
function makeDeployment() {
  const db = {
    prepare: () => ({
      all: () => {
        questions += 1
        return answer()
      },
    }),
  }
  const placement = [{ databases: ['DB'] }, ...Array(settings++).fill({ databases: ['DB'] })]
  return { PLACEMENT: JSON.stringify(placement), DB: db } as unknown as Parameters<
    typeof findPlacementFault
  >[0]
}

beforeEach(() => {
  vi.useFakeTimers()
  questions = 0
  answer = async () => ({ results: [] })
})
afterEach(() => void vi.useRealTimers())

const failing = async () => {
  throw new Error('D1 is out')
}

describe('the placement of an isolate', () => {
  it('is asked for once it is not known, and never again', async () => {
    const env = makeDeployment()
    expect(knownPlacement(env)).toBeNull()
    expect(await findPlacementFault(env)).toBeNull()
    expect(knownPlacement(env)).toEqual({ fault: null })
    vi.advanceTimersByTime(60 * SECOND_MS)
    await findPlacementFault(env)
    expect(questions).toBe(1)
  })

  it('is told as it was answered, and asked anew of another version', async () => {
    const env = makeDeployment()
    answer = async () => ({ results: [{ generation: 0, said: 'another' }] })
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const fault = await findPlacementFault(env)
    // What it was names partners: it is for the log, and the fault for whoever calls.
    expect(fault).toMatch(/^generation 0 of PLACEMENT is not what it was/)
    expect(fault).not.toContain('another')
    expect(log.mock.calls.join()).toContain('generation 0 of PLACEMENT was another')
    log.mockRestore()
    expect(knownPlacement(env)?.fault).toMatch(/^generation 0/)
    const next = makeDeployment()
    expect(knownPlacement(next)).toBeNull()
    answer = async () => ({ results: [] })
    expect(await findPlacementFault(next)).toBeNull()
    expect(questions).toBe(2)
  })

  it('is asked for by each who comes at once: none waits for what another has asked', async () => {
    const env = makeDeployment()
    await Promise.all([findPlacementFault(env), findPlacementFault(env)])
    expect(questions).toBe(2)
  })

  it.each([
    ['does not answer', () => new Promise<never>(() => undefined)],
    ['fails', failing],
  ])(
    'is not asked for by everybody while D1 %s, and is again some seconds later',
    async (_, out) => {
      const env = makeDeployment()
      answer = out
      const asked = [expect(findPlacementFault(env)).rejects.toThrow()]
      vi.advanceTimersByTime(200)
      asked.push(expect(findPlacementFault(env)).rejects.toThrow())
      vi.advanceTimersByTime(200)
      expect(await findPlacementFault(env)).toBeNull()
      expect(questions).toBe(2)
      await vi.advanceTimersByTimeAsync(5 * SECOND_MS)
      await Promise.all(asked)
      expect(knownPlacement(env)).toBeNull()
      answer = async () => ({ results: [] })
      expect(await findPlacementFault(env)).toBeNull()
      expect(questions).toBe(3)
      expect(knownPlacement(env)).toEqual({ fault: null })
    },
  )
})
