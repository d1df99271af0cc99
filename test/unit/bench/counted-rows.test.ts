/** The committed counts, against a product that runs: `npm run cost -- --count --write` counts them anew. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCounted } from '../../bench/cost/counted-transaction.ts'
import { sumSteps } from '../../bench/cost/measure/count-transactions.ts'
import { openPlay } from '../../bench/cost/measure/play-variants.ts'
import { type MeteredProduct, startMetered } from '../../bench/cost/measure/start-metered.ts'
import { closeConnections } from '../../bench/workerd/client.ts'

/** Enough that what all have in common is counted, as it is in a panel of any size. */
const USERS = 24

let product: MeteredProduct
let play: Awaited<ReturnType<typeof openPlay>>

beforeAll(async () => {
  product = await startMetered()
  play = await openPlay(product, USERS)
})
afterAll(async () => {
  closeConnections()
  await product?.stop()
})

describe('whole-transactions.json', () => {
  it.each(readCounted().transactions)(
    'has the rows, calls, trips and alarms of the product: $variant',
    async ({ variant, steps, requests, objectCalls, alarmsRun, d1Trips, written }) => {
      const now = sumSteps(variant, await play.play(variant))
      expect(now).toMatchObject({ steps, requests, objectCalls, alarmsRun, d1Trips, written })
    },
  )
})
