import { describe, expect, it } from 'vitest'
import { createRepeatedCalls, makeCallMark } from '../../../src/objects/repeated-calls.ts'

/** A call that counts its runs, and answers when it is released. */
function heldCall() {
  let runs = 0
  let release = (_: number) => {}
  const held = new Promise<number>((resolve) => {
    release = resolve
  })
  const run = () => {
    runs += 1
    return held
  }
  return { run, release, runs: () => runs }
}

describe('a call', () => {
  it('is joined by its repetition while it still runs, and answers it afterwards', async () => {
    const repeated = createRepeatedCalls()
    const mark = makeCallMark()
    const { run, release, runs } = heldCall()
    const first = repeated.once(mark, run)
    const second = repeated.once({ ...mark, isRepetition: true }, run)
    release(7)
    expect(await Promise.all([first, second])).toEqual([7, 7])
    expect(await repeated.once({ ...mark, isRepetition: true }, run)).toBe(7)
    expect(runs()).toBe(1)
  })

  it('that arrives after its repetition is not done either', async () => {
    const repeated = createRepeatedCalls()
    const mark = makeCallMark()
    await repeated.once({ ...mark, isRepetition: true }, async () => 1)
    expect(await repeated.once(mark, async () => 2)).toBe(1)
  })

  it('is run again where it has failed', async () => {
    const repeated = createRepeatedCalls()
    const mark = makeCallMark()
    await expect(repeated.once(mark, () => Promise.reject(new Error('broken')))).rejects.toThrow()
    expect(await repeated.once(mark, async () => 2)).toBe(2)
  })

  it('is another one with another mark, and always without', async () => {
    const repeated = createRepeatedCalls()
    const { run, release, runs } = heldCall()
    release(1)
    await repeated.once(makeCallMark(), run)
    await repeated.once(makeCallMark(), run)
    await repeated.once(undefined, run)
    await repeated.once(undefined, run)
    expect(runs()).toBe(4)
  })

  it('is forgotten on demand; one that was running then is remembered when it has ended', async () => {
    const repeated = createRepeatedCalls()
    const [ended, erasing] = [makeCallMark(), makeCallMark()]
    await repeated.once(ended, async () => 1)
    const { run, release, runs } = heldCall()
    const answer = repeated.once(erasing, run)
    repeated.forget()
    release(3)
    await answer
    expect(await repeated.once(ended, async () => 2)).toBe(2)
    expect(await repeated.once(erasing, run)).toBe(3)
    expect(runs()).toBe(1)
  })
})
