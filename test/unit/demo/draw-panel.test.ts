import { describe, expect, it } from 'vitest'
import { drawPanel, type Panel } from '../../demo/draw-panel.ts'

const PANEL = drawPanel(60, 7)
/** All that a panel is, as text. */
const textOf = (panel: Panel) => JSON.stringify(panel)

describe('the panel of the demo', () => {
  it('is the same for the same seed, and another one for another', () => {
    expect(textOf(drawPanel(60, 7))).toBe(textOf(PANEL))
    expect(textOf(drawPanel(60, 8))).not.toBe(textOf(PANEL))
  })

  it('has as many users as it was asked for, each with a name of its own', () => {
    const names = PANEL.lives.flatMap((life) => life.map(({ userId }) => userId))
    expect(new Set(names).size).toBe(60)
    const grouped = [...PANEL.honest, ...PANEL.dishonest, ...PANEL.farms.flatMap((f) => f.userIds)]
    expect(new Set(grouped)).toEqual(new Set(names))
    expect(grouped).toHaveLength(60)
  })

  it('has a farm whose accounts share one browser at one project', () => {
    const [farm] = PANEL.farms
    const visits = PANEL.lives.flat().filter(({ userId }) => farm?.userIds.includes(userId))
    expect(visits.length).toBe(farm?.userIds.length)
    expect(new Set(visits.map(({ browser }) => browser)).size).toBe(1)
    expect(new Set(visits.map(({ project }) => project))).toEqual(new Set([farm?.project]))
  })

  it('gives every other user a browser of its own', () => {
    const farmed = new Set(PANEL.farms.flatMap(({ userIds }) => userIds))
    const others = PANEL.lives.filter(([first]) => first && !farmed.has(first.userId))
    expect(new Set(others.map(([first]) => first?.browser)).size).toBe(others.length)
  })

  it('erases honest users only', () => {
    expect(PANEL.erased).toHaveLength(3)
    for (const userId of PANEL.erased) expect(PANEL.honest).toContain(userId)
  })
})
