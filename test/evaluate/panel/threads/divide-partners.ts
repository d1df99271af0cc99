/** Which part of a panel judges which partner. */
import type { World } from '../../worlds/world.ts'

/**
 * The part of each partner, the largest partner first, and each to the part that has the least so far: in turn, the
 * first part would have six of ten events, and the others wait for it.
 */
export function dividePartners(
  { partners, partnerDecline }: Pick<World, 'partners' | 'partnerDecline'>,
  parts: number,
): number[] {
  const loads = new Array<number>(parts).fill(0)
  return Array.from({ length: Math.floor(partners) }, (_, partner) => {
    const part = loads.indexOf(Math.min(...loads))
    loads[part] = (loads[part] ?? 0) + partnerDecline ** partner
    return part
  })
}
