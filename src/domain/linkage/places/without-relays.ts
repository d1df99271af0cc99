/** What a privacy relay shows of where its users are: nothing that tells them apart. */

import type { DeviceProfile } from '../../device/profile.ts'
import { knownKind } from '../../network/lists/known-networks.ts'

const isRelay = (asn: number | null): boolean => asn !== null && knownKind(asn) === 'relay'

/**
 * The device without the addresses of relays. All users of a city leave a relay by the same few ranges, another
 * address each time (https://arxiv.org/abs/2207.02112): strangers with phones of one model are neighbours there
 * again and again, as the phones of one operator are behind a pool. And a relay is no provider that is chosen.
 */
export function withoutRelays(device: DeviceProfile): DeviceProfile {
  const isBehindOne = isRelay(device.asn)
  // Nearly all devices: nothing is made for them.
  if (!isBehindOne && !device.networks.some(({ asn }) => isRelay(asn))) return device
  const networks = device.networks.filter(({ asn }) => !isRelay(asn))
  if (!isBehindOne) return { ...device, networks }
  const {
    address: _address,
    prefix: _prefix,
    devicePrefix: _devicePrefix,
    deviceNetwork: _deviceNetwork,
    ...hashes
  } = device.hashes
  return { ...device, asn: null, hashes, networks }
}
