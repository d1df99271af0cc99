/** Each partner's share of fraud, as its own reports move it. */
import type { FraudModel } from '../../../src/domain/fraud/model/model.ts'
import { STORIES, STORY_KEYS } from '../../../src/domain/fraud/model/stories.ts'
import type { Ended } from './read-export.ts'

/** The share of fraud among all visits, as a model believes before it has seen anything. */
export function baseRateOf({ shares }: FraudModel): number {
  return STORY_KEYS.reduce((sum, story) => sum + (STORIES[story].isFraud ? shares[story] : 0), 0)
}

/**
 * By partner, the mean of a Beta belief that begins as the model's share and is worth its strength in
 * visits; ends count by their weight, as in all learning.
 */
export function baseRatesByPartner(model: FraudModel, ended: readonly Ended[]) {
  const partners = new Map<string, Ended[]>()
  for (const one of ended) {
    const name = one.partner ?? 'not named'
    partners.set(name, [...(partners.get(name) ?? []), one])
  }
  const before = baseRateOf(model)
  return Object.fromEntries(
    [...partners].map(([name, ends]) => {
      const weigh = (of: readonly Ended[]) => of.reduce((sum, { weight }) => sum + weight, 0)
      const bad = weigh(ends.filter((one) => one.bad))
      const after = (before * model.strength + bad) / (model.strength + weigh(ends))
      return [name, { reports: ends.length, before, after }]
    }),
  )
}
