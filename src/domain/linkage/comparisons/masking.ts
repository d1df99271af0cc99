/** Whether browsers alter what pages read of their machines; see `DeviceProfile.masks`. */
import { deviceComparison } from './pair.ts'

/** Few honest people alter what no browser alters by itself; profiles of one tool all do. */
export const masking = deviceComparison({
  isSeen: ({ a, b }) => a.masks != null && b.masks != null,
  levels: {
    both: {
      says: 'both alter what pages read of the machine, though their browsers do not',
      holds: ({ a, b }) => a.masks === true && b.masks === true,
    },
    one: {
      says: 'one of them alters what pages read of the machine',
      holds: ({ a, b }) => a.masks === true || b.masks === true,
    },
    neither: { says: 'neither alters what pages read of the machine', holds: () => true },
  },
})
