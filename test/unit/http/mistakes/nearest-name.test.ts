import { describe, expect, it } from 'vitest'
import { nearestName } from '../../../../src/http/api/mistakes/nearest-name.ts'

const KNOWN = [
  'user_id',
  'channel',
  'sub_channel',
  'project_id',
  'project_type',
  'redirect_url',
  'targeted_country',
  'ip',
]

describe('the name that was meant', () => {
  it.each([
    ['userId', 'user_id'],
    ['UserID', 'user_id'],
    ['user-id', 'user_id'],
    ['usre_id', 'user_id'],
    ['redirectURL', 'redirect_url'],
    ['redirect_uri', 'redirect_url'],
    ['projectid', 'project_id'],
    ['subchannel', 'sub_channel'],
    ['country', 'targeted_country'],
    ['IP', 'ip'],
  ])('by %s is %s', (given, meant) => {
    expect(nearestName(given, KNOWN)).toBe(meant)
  })

  it.each(['project', 'x', '', 'id', 'comment', '__proto__', 'u'.repeat(5_000)])(
    'by %s is not known',
    (given) => {
      expect(nearestName(given, KNOWN)).toBeNull()
    },
  )
})
