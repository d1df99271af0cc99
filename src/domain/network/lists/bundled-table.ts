/** The table of networks that ships with the code, unpacked when it is first needed. */
import type { NetworkTable } from '../kinds.ts'
import { BUNDLED_NETWORKS } from './bundled-networks.ts'
import { unpackNetworks } from './pack-networks.ts'

let table: NetworkTable | null = null

/** Networks by number, from the bundled lists. */
export function bundledNetworks(): NetworkTable {
  table ??= unpackNetworks(BUNDLED_NETWORKS)
  return table
}
