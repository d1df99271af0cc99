/** Whether two users are active one after the other, more often than chance brings about. */
import { type UserPair, userComparison } from './user-pair.ts'

const chanceOf = ({ coincidence }: UserPair): number => coincidence ?? 1

/** Graded by how seldom strangers as active as these two would come so close so often. */
export const presence = userComparison({
  isSeen: ({ coincidence }) => coincidence !== null,
  levels: {
    again: {
      says: 'one soon after the other: once among a thousand pairs of strangers',
      holds: (pair) => chanceOf(pair) <= 0.001,
    },
    often: {
      says: 'one soon after the other: once among a hundred pairs of strangers',
      holds: (pair) => chanceOf(pair) <= 0.01,
    },
    once: {
      says: 'one soon after the other: once among ten pairs of strangers',
      holds: (pair) => chanceOf(pair) <= 0.1,
    },
    apart: { says: 'no closer in time than strangers', holds: () => true },
  },
})
