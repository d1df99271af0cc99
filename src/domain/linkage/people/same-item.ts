/** Whether both users came to the asked item, and how soon after each other. */
import { userComparison } from './user-pair.ts'

/** Somewhat longer than a survey takes, and than changing accounts does. Judged. */
const SOON_MINUTES = 30
const DAY_MINUTES = 24 * 60

/**
 * Who has another account to take items again comes to them oftener than somebody else, and mostly at
 * once; others come when they come.
 */
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
    later: {
      says: 'at this item on different days',
      holds: ({ itemMinutes }) => Number.isFinite(itemMinutes),
    },
    absent: { says: 'only one of them came to this item', holds: () => true },
  },
})
