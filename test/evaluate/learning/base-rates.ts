/** Each partner's share of fraud, as its own reports move it. */
import type { FraudModel } from '../../../src/domain/fraud/model/model.ts'
import { STORIES, STORY_KEYS } from '../../../src/domain/fraud/model/stories.ts'
import { STORY_SHARES } from '../../../src/training/figures/priors.ts'
import type { Ended } from './read-export.ts'

/** The share of fraud among all visits, as a model believes before it has seen anything. */
export function baseRateOf({ shares }: Pick<FraudModel, 'shares'>): number {
  return STORY_KEYS.reduce((sum, story) => sum + (STORIES[story].isFraud ? shares[story] : 0), 0)
}

/**
 * By partner, the mean of a Beta belief that is worth its strength in visits; ends count by their weight, as
 * in all learning. It begins as the figures have it and not as the present model, which may have learned of
 * the same ends and would count them twice.
 */
export function baseRatesByPartner(ended: readonly Pick<Ended, 'partner' | 'bad' | 'weight'>[]) {
  const partners = Map.groupBy(ended, ({ partner }) => partner ?? 'not named')
  const before = baseRateOf(STORY_SHARES)
  return Object.fromEntries(
    [...partners].map(([name, ends]) => {
      const weigh = (of: readonly Pick<Ended, 'weight'>[]) =>
        of.reduce((sum, { weight }) => sum + weight, 0)
      const bad = weigh(ends.filter((one) => one.bad))
      const after = (before * STORY_SHARES.strength + bad) / (STORY_SHARES.strength + weigh(ends))
      return [name, { reports: ends.length, before, after }]
    }),
  )
}
