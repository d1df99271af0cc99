import { env, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { UserObject } from '../../src/objects/user-object.ts'
import { METRICS } from '../../src/platform/metrics.ts'
import { create, lookUp } from '../support/worker/api.ts'
import { objectOf } from '../support/worker/objects.ts'
import { makePartner } from '../support/worker/partner.ts'
import { makeVisitor, pass } from '../support/worker/visitor.ts'

it("writes a visit's score and coverage from its user's object, by browser and without its user", async () => {
  const partner = await makePartner()
  const { id, redirect_url } = await create(partner, { user_id: 'jane.doe' })
  await pass(makeVisitor(), redirect_url)
  const { score } = await lookUp(partner, id)
  const points: AnalyticsEngineDataPoint[] = []
  const dataset = { writeDataPoint: (point: AnalyticsEngineDataPoint) => points.push(point) }
  // An object that starts anew publishes once more what it may not have published.
  await runInDurableObject(await objectOf(id), (_, state) =>
    new UserObject(state, { ...env, METRICS: dataset }).alarm(),
  )
  const [point] = points.filter(({ blobs }) => blobs?.[0] === 'score')
  const text = (name: string) => point?.blobs?.[1 + [...METRICS.score.texts].indexOf(name as never)]
  const number = (name: string) =>
    point?.doubles?.[[...METRICS.score.numbers].indexOf(name as never)]
  expect(text('partner')).toBe(partner.scope.split('/')[0])
  expect(text('browser')).toMatch(/^\w+( \d+)?$/)
  expect(text('model')).not.toBe('')
  expect(number('score')).toBe(score)
  expect(Number(number('seen'))).toBeGreaterThan(0)
  expect(Number(number('detectors'))).toBeGreaterThanOrEqual(Number(number('seen')))
  expect(JSON.stringify(points)).not.toMatch(/jane|panel\.test|203\.0\.113/)
})
