import { describe, expect, it } from 'vitest'
import { compareBlock, QUICK_BLOCKS } from '../../evaluate/accuracy.ts'
import { glanceTable, sumRounds } from '../../evaluate/at-a-glance.ts'

describe('the page of measured accuracy', () => {
  it.each(QUICK_BLOCKS)('has the table of %s that the command prints', async (block) => {
    const { page, now } = await compareBlock(block)
    expect(page).toBe(now)
  })
})

describe('its first tables', () => {
  it('say how many scores are in each recommended band', () => {
    const scores = [20, 21, 49, 100].map((score) => ({ score }))
    const table = glanceTable([{ name: 'these', scores }])
    expect(table).toContain('| these | 4 | 25.0 % | 50.0 % | 0.0 % | 25.0 % |')
  })

  it('add up the rounds of honest and of dishonest people', () => {
    const page = [
      '| honest | `1a68f889` | rare devices | 11 of 14 | a car 87 |',
      '| dishonest | `1a68f889` | lines | 5 of 10 | a rack 1 |',
      '| honest | `71d31a8f` | halls | 6 of 7 | a hall 53 |',
    ]
    const table = sumRounds(page.join('\n'))
    expect(table).toContain('| 2 | 21 | 17 | 81.0 % |')
    expect(table).toContain('| 1 | 10 | 5 | 50.0 % |')
  })
})
