import { describe, expect, it } from 'vitest'
import type { DeviceProfile } from '../../../src/domain/device/profile.ts'
import { MODEL } from '../../../src/domain/linkage/model.ts'
import { weighElsewhere, whereaboutsOf } from '../../../src/domain/linkage/places/elsewhere.ts'
import { deviceOf, NOW } from '../../support/profiles.ts'

const HERE = 'office'
const at = (address: string, prefix = address) => ({ address, prefix, asn: 1, lastSeenAt: NOW })
const seenAt = (networks: DeviceProfile['networks'], visits: number[] = [1, 2, 3]) =>
  whereaboutsOf([deviceOf({ networks, visits })])
const { own, none } = MODEL.places.elsewhere
const FOR_PEOPLE = Math.log2(own.operator / own.people)
const FOR_OPERATORS = Math.log2(none.operator / none.people)

describe('where else the users of an address are seen', () => {
  it('speaks for people by a network of their own, and for an operator by none', () => {
    expect(FOR_PEOPLE).toBeLessThan(0)
    expect(FOR_OPERATORS).toBeGreaterThan(0)
    const users = [seenAt([at(HERE), at('home')]), seenAt([at(HERE)])]
    expect(weighElsewhere(HERE, users)).toEqual([FOR_PEOPLE, FOR_OPERATORS])
  })

  it('is nothing of their own where others of the address are seen, too', () => {
    const both = seenAt([at(HERE), at('proxy')])
    expect(weighElsewhere(HERE, [both, both])).toEqual([FOR_OPERATORS, FOR_OPERATORS])
    const neighbouring = seenAt([at(HERE, 'range'), at('next to it', 'range')])
    expect(weighElsewhere(HERE, [neighbouring])).toEqual([FOR_OPERATORS])
  })

  it('says nothing of those who came once or twice, or of a range that is no address', () => {
    expect(weighElsewhere(HERE, [seenAt([at(HERE)], [1, 2])])).toEqual([0])
    expect(weighElsewhere('range', [seenAt([at(HERE), at('home')])])).toEqual([0])
  })

  it('counts the visits and networks of all devices', () => {
    const [phone, computer] = [
      deviceOf({ networks: [at(HERE)], visits: [3] }),
      deviceOf({ networks: [at(HERE), at('home')], visits: [1, 2] }),
    ]
    expect(whereaboutsOf([phone]).seldom).toBe(true)
    expect(whereaboutsOf([phone, computer])).toEqual({
      prefixes: new Map([
        [HERE, HERE],
        ['home', 'home'],
      ]),
      seldom: false,
    })
  })
})
