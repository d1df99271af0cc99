import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { meterHops } from '../../src/platform/hops/hops.ts'
import { replicaOf } from '../../src/storage/placement/replica.ts'

describe('a replica of D1', () => {
  it('answers as the primary does where there is only that', async () => {
    const count = 'SELECT count(*) n FROM agent_directories'
    const primary = await env.DB.prepare(count).first()
    expect(await replicaOf(env.DB).prepare(count).first()).toEqual(primary)
  })

  it('is counted as a trip, as the primary is, and a batch as one', async () => {
    const { env: metered, hops } = meterHops({ DB: env.DB })
    const replica = replicaOf(metered.DB)
    await replica.prepare('SELECT ?1').bind(1).all()
    await replica.batch([replica.prepare('SELECT 1'), replica.prepare('SELECT 2')])
    expect(hops.d1Trips).toBe(2)
    await metered.DB.prepare('SELECT 1').first()
    expect(hops.d1Trips).toBe(3)
  })
})
