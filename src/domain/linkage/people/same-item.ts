/** How soon after each other two users were at the asked item, where both were. */
import { userComparison } from './user-pair.ts'

const SOON_MINUTES = 30
const DAY_MINUTES = 24 * 60

/** Who repeats an item under another account mostly does so at once; others come when they come. */
export const sameItem = userComparison({
  isSeen: ({ itemMinutes }) => itemMinutes !== null,
  levels: {
    soon: {
      says: 'at this item within half an hour of each other',
      holds: ({ itemMinutes }) => (itemMinutes ?? DAY_MINUTES) <= SOON_MINUTES,
    },
    sameDay: {
      says: 'at this item within a day of each other',
      holds: ({ itemMinutes }) => (itemMinutes ?? DAY_MINUTES) < DAY_MINUTES,
    },
    later: { says: 'at this item on different days', holds: () => true },
  },
})
