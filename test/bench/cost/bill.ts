/** From usage to US$. */
import { METERS, type Meter, PLAN_USD, PRICES } from './prices.ts'

/** Units of each meter: see `PRICES`. */
export type Usage = Readonly<Record<Meter, number>>

/** US$ of each meter. */
export type Bill = Readonly<Record<Meter, number>>

/** No usage at all. */
export const NO_USAGE: Usage = byMeter(() => 0)

/** A value for each meter. */
export function byMeter(amountOf: (meter: Meter) => number): Record<Meter, number> {
  return Object.fromEntries(METERS.map((meter) => [meter, amountOf(meter)])) as Record<
    Meter,
    number
  >
}

/** The sum of usages, each taken so many times. */
export function addUsage(parts: readonly (readonly [usage: Usage, times: number])[]): Usage {
  return byMeter((meter) => parts.reduce((sum, [usage, times]) => sum + usage[meter] * times, 0))
}

/** What usage costs where nothing is included: the price of one more. */
export function marginalBill(usage: Usage): Bill {
  return byMeter((meter) => (usage[meter] / PRICES[meter].per) * PRICES[meter].usd)
}

/** What a month's usage costs beyond what the plan includes, the plan itself apart. */
export function monthlyBill(usage: Usage): Bill {
  return marginalBill(byMeter((meter) => Math.max(0, usage[meter] - PRICES[meter].included)))
}

/** US$ of all meters, or of some. */
export function total(bill: Bill, meters: readonly Meter[] = METERS): number {
  return meters.reduce((sum, meter) => sum + bill[meter], 0)
}

/** US$ of a month, with the plan. */
export function monthlyTotal(usage: Usage): number {
  return total(monthlyBill(usage)) + PLAN_USD
}
