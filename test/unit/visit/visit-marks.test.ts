/** What stays the same of a visit when it is recorded and played again. */
import { describe, expect, it } from 'vitest'
import { markVisit } from '../../../src/domain/visit/visit-marks.ts'
import { screen } from '../../support/seeing.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../support/visits.ts'

const plain = async (kind: string, value: string) => `${kind} ${value}`
const marksOf = ({ observation } = honestVisit) => markVisit(observation, {}, plain)

describe('the marks of a visit', () => {
  it('are the same print under another cookie, attention and clock', async () => {
    const { attention, timing } = chromeValues
    const played = visitSeeing({
      visitorCopy: 'another cookie',
      attention: { ...attention, focused: !attention.focused },
      timing: { ...timing, clockMs: timing.clockMs + 1 },
    })
    expect(await marksOf(played)).toEqual(await marksOf())
  })

  it('are another print in another window, of the same durations', async () => {
    const [marks, other] = await Promise.all([marksOf(), marksOf(screen({ width: 1234 }))])
    expect(other.print).not.toBe(marks.print)
    expect(other.durations).toBe(marks.durations)
  })

  it('are the same print in whatever order the signals come', async () => {
    const reversed = Object.fromEntries(Object.entries(honestVisit.observation ?? {}).toReversed())
    expect(await marksOf({ ...honestVisit, observation: reversed })).toEqual(await marksOf())
  })

  it('are none of what was not seen', async () => {
    const nothing = { print: null, durations: null, browser: null, visitor: null }
    expect(await marksOf({ ...honestVisit, observation: null })).toEqual(nothing)
  })
})
