/** A share with its uncertainty. */
import * as z from 'zod'

/** A share of 0 to 1 with its 95 % interval. */
export function share() {
  return z
    .object({
      share: z.number(),
      low: z.number().meta({ description: 'Lower end of the 95 % Wilson interval.' }),
      high: z.number(),
    })
    .meta({ id: 'Share' })
}
