import { describe, expect, it } from 'vitest'
import { isBadInput } from '../../../src/training/readers/input.ts'
import { wholeNumber } from '../../evaluate/whole-number.ts'

describe('a whole number among options', () => {
  it.each(['1', '20', '1e3'])('is taken from %s', (text) => {
    expect(wholeNumber('--visits', text, 1, 1_000)).toBe(Number(text))
  })

  it.each(['', ' ', '0', '-1', '1001', '1.5', 'many', 'Infinity'])('is refused as “%s”', (text) => {
    const read = () => wholeNumber('--visits', text, 1, 1_000)
    expect(read).toThrow('--visits must be a whole number from 1 to 1000')
    try {
      read()
    } catch (error) {
      expect(isBadInput(error)).toBe(true)
    }
  })

  it('is any from the least on where no most is named', () => {
    expect(wholeNumber('--seed', '0', 0)).toBe(0)
    expect(() => wholeNumber('--seed', '-1', 0)).toThrow('--seed must be a whole number from 0 on')
  })
})
