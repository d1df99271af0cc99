/** URLs that partners send users back to. */
import type { Random } from '../../../src/training/random.ts'

/** A plain or strange URL that holds a marker; some are longer than the contract allows. */
export const returnUrl = (random: Random, marker: string): string =>
  random.pick([
    `https://panel.test/${marker}?${'q'.repeat(random.pick([10, 1_900, 2_100]))}`,
    ...returnUrls(marker),
  ])

/** URLs that the contract allows. */
export const returnUrls = (marker: string): readonly string[] => [
  `https://panel.test/${marker}?tx={tx_id}`,
  `https://panel.test/${marker}`,
  `https://panel.test/${marker}?a=%7Btx_id%7D&b={tx_id}#{tx_id}`,
  `https://pänel.test/${marker}/ümläut?q=ö`,
  `https://panel.test/${marker}/😀/\u202e`,
  `HTTP://PANEL.test:8080/${marker}/../${marker}`,
]
