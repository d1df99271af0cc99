/** Forgetting runs while nothing else does: neither an operation, nor what runs behind the answers, nor other forgetting. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Exclusion } from '../../../src/objects/forgetting/exclusion.ts'

/** What happened, and work that lasts until it is ended. */
function start(settled: () => Promise<void> = async () => undefined) {
  const events: string[] = []
  const exclusion = new Exclusion(settled)
  const lasting = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const run = async () => {
      events.push(`${name} begins`)
      await promise
      events.push(`${name} ends`)
    }
    return { run, end: resolve }
  }
  return { exclusion, events, lasting }
}

const turn = () => new Promise((done) => setTimeout(done))

afterEach(() => void vi.useRealTimers())

describe('forgetting', () => {
  it('waits for operations, those that begin while it waits among them, and makes later ones wait', async () => {
    const { exclusion, events, lasting } = start()
    const [first, second] = [lasting('1'), lasting('2')]
    const [third, work] = [lasting('3'), lasting('work')]
    const running = [exclusion.during(first.run)]
    const forgetting = exclusion.alone(work.run)
    await turn()
    running.push(exclusion.during(second.run))
    first.end()
    await turn()
    running.push(exclusion.during(third.run))
    await turn()
    expect(events).toEqual(['1 begins', '2 begins', '1 ends'])
    second.end()
    await turn()
    expect(events.slice(3)).toEqual(['2 ends', 'work begins'])
    work.end()
    third.end()
    await Promise.all([forgetting, ...running])
    expect(events.slice(5)).toEqual(['work ends', '3 begins', '3 ends'])
  })

  it('waits for what runs behind the answers', async () => {
    const behind = Promise.withResolvers<void>()
    const { exclusion, events, lasting } = start(() => behind.promise)
    const work = lasting('work')
    work.end()
    const forgetting = exclusion.alone(work.run)
    await turn()
    expect(events).toEqual([])
    behind.resolve()
    await forgetting
    expect(events).toEqual(['work begins', 'work ends'])
  })

  it('waits for other forgetting, whatever becomes of it', async () => {
    const { exclusion, events, lasting } = start()
    const failing = exclusion.alone(async () => {
      events.push('fails')
      await turn()
      throw new Error('D1 is out')
    })
    const [first, second] = [lasting('1'), lasting('2')]
    const both = [exclusion.alone(first.run), exclusion.alone(second.run)]
    await expect(failing).rejects.toThrow('D1 is out')
    await turn()
    expect(events).toEqual(['fails', '1 begins'])
    first.end()
    second.end()
    await Promise.all(both)
    expect(events.slice(2)).toEqual(['1 ends', '2 begins', '2 ends'])
  })

  it('is given up where D1 stalls, and lets operations go on', async () => {
    vi.useFakeTimers()
    const { exclusion, events, lasting } = start(() => new Promise(() => undefined))
    const [work, operation] = [lasting('work'), lasting('operation')]
    const outcome = expect(exclusion.alone(work.run)).rejects.toMatchObject({
      name: 'TimeoutError',
    })
    await vi.advanceTimersByTimeAsync(20_000)
    await outcome
    operation.end()
    await exclusion.during(operation.run)
    expect(events).toEqual(['operation begins', 'operation ends'])
  })
})
