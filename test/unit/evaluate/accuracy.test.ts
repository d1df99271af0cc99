import { describe, expect, it } from 'vitest'
import { compareBlock, QUICK_BLOCKS } from '../../evaluate/accuracy.ts'

describe('the page of measured accuracy', () => {
  it.each(QUICK_BLOCKS)('has the table of %s that the command prints', async (block) => {
    const { page, now } = await compareBlock(block)
    expect(page).toBe(now)
  })
})
