import { describe, expect, it } from 'vitest'
import { describeError } from '../../../src/platform/describe-error.ts'

const caught = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return error
  }
}

describe('an error in the log', () => {
  it.each([
    ['what a parser could not read', () => JSON.parse('jane.doe@example.org')],
    ['what is no URL', () => new URL('jane.doe@example.org')],
    ['a quoted value that is cut off', () => Promise.reject(new Error('near "jane.doe'))],
    ['an address of mail', new Error('no mailbox jane.doe@example.org')],
    ['an IPv4 address', new Error('refused by 198.51.100.7')],
    ['an IPv6 address', new Error('refused by 2001:db8::7')],
    ['a URL', new Error('could not fetch https://example.org/jane.doe?x=1')],
    ['a token', new Error('bad token dt_live_janedoejanedoejanedoejanedoe')],
    ['a transaction’s id', new Error('no row of 3mV0r8YpQz7cBn1LkXe5HdT2uWqjane1')],
    ['a text that was thrown', 'https://example.org/jane.doe'],
    ['a cause', new Error('refused', { cause: new Error('no mailbox jane.doe@example.org') })],
  ])('has no %s', async (_, made) => {
    const thrown = typeof made === 'function' ? caught(made as () => unknown) : made
    const error = await Promise.resolve(thrown).catch((reason: unknown) => reason)
    const { stack: _stack, ...told } = describeError(error)
    expect(JSON.stringify(told)).not.toMatch(/jane|198\.51|2001:|example/)
  })

  it('keeps what operators need', () => {
    const error = new Error('D1_ERROR: no such table: job_states: SQLITE_ERROR')
    const { message, name, stack } = describeError(error)
    expect({ message, name }).toEqual({ message: error.message, name: 'Error' })
    expect(stack).toMatch(/^at .*describe-error\.test\.ts/)
    expect(stack).not.toContain('job_states')
  })

  it('names its cause, and bounds its message', () => {
    const error = new Error('a '.repeat(2_000), { cause: new TypeError('lost') })
    expect(describeError(error).cause).toBe('TypeError: lost')
    expect(describeError(error).message.length).toBe(500)
  })
})
