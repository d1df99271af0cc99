import { describe, expect, it } from 'vitest'
import { readPanelSettings } from '../../evaluate/panel/read-panel-settings.ts'
import { measureWorld } from '../../evaluate/panel/report/report-panel.ts'
import { reportWorlds } from '../../evaluate/panel/report/report-worlds.ts'
import { worldsTables } from '../../evaluate/worlds-page.ts'

const event = { scenario: 'farm', before: null, isOwnRepeat: false, tie: 0.9 } as const
const reportOf = (...potentials: number[]) =>
  reportWorlds({ events: 4000, seed: 7 }, [
    {
      seed: 7,
      fixed: {},
      measures: measureWorld([
        ...potentials.map((potential) => ({ ...event, potential, truth: true })),
        { ...event, potential: 0.1, truth: false },
        { ...event, scenario: 'office', potential: 0.7, truth: false },
      ]),
    },
  ])

describe('the page’s tables of worlds', () => {
  const tables = worldsTables(reportOf(0.6, 0.2), reportOf(0.9, 0.8))

  it('name the command, and put what was found beside what links could reach', () => {
    expect(tables).toContain('panel --worlds 1 --events 4000 --seed 7 --write')
    expect(tables).toContain('| found at .5 | 50.00 % | 50.00 % | 100.00 % |')
    expect(tables).toContain('| AUC | 0.500 | 0.500 | 1.000 |')
  })

  it('tell where duplicates were lost', () => {
    expect(tables).toContain('| found: a potential of .5 or more | 50.00 % | 50.00 % |')
    expect(tables).toMatch(/\| lost: linked, but .* \| 50\.00 % \| 50\.00 % \|/)
  })

  it('tell of each kind of people what was found, and of whom nothing was there to be found', () => {
    expect(tables).toContain('| farm | 2 | 50.00 % | 100.00 % | 0.00 % |')
    expect(tables).toContain('| office | 0 | – | – | 100.00 % |')
  })
})

describe('writing that page', () => {
  it('takes several worlds, and no ceiling in the place of what was found', () => {
    expect(readPanelSettings(['--worlds', '3', '--write'])).toMatchObject({
      worlds: 3,
      isWriting: true,
    })
    expect(() => readPanelSettings(['--write'])).toThrow('--write needs --worlds')
    expect(() => readPanelSettings(['--worlds', '3', '--ceiling', '--write'])).toThrow(
      'leave it out',
    )
  })
})
