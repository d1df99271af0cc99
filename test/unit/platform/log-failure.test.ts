/** What failures are called in the log. */
import { expect, it, vi } from 'vitest'
import { logNotConfigured } from '../../../src/platform/log-failure.ts'

it('calls what is wrong with the settings faults, as the probe does: a changed placement is not missing', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  logNotConfigured(['PLACEMENT (generation 1 was another)'])
  expect(said.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    { event: 'not_configured', faults: ['PLACEMENT (generation 1 was another)'] },
  ])
  said.mockRestore()
})
