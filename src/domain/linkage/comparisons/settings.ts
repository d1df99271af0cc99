/** How the browser is set up: what it asks of sites, and what it lets pages use. */
import { bothHave, type DevicePair, deviceComparison, differ, hasSameFamily } from './pair.ts'

const areUsual = ({ a, b }: DevicePair): boolean =>
  a.browser?.usual === true && b.browser?.usual === true

/**
 * Compared between browsers of one kind, since most of this comes with the kind. People hardly ever
 * change it. Two that are set up as nearly all are differ in nothing and agree by no accident: they
 * are compared only where encodings differ.
 */
export const settings = deviceComparison({
  isSeen: (pair) =>
    hasSameFamily(pair) &&
    bothHave(pair, 'privacy') &&
    (!areUsual(pair) || differ(pair, 'encoding')),
  levels: {
    privacy: {
      says: 'they differ in how they ask not to be tracked',
      holds: (pair) => differ(pair, 'privacy'),
    },
    both: {
      says: 'other encodings accepted and other storage allowed',
      holds: (pair) => differ(pair, 'encoding') && differ(pair, 'abilities'),
    },
    encoding: {
      says: 'other encodings accepted',
      holds: (pair) => differ(pair, 'encoding'),
    },
    abilities: {
      says: 'other storage allowed to pages',
      holds: (pair) => differ(pair, 'abilities'),
    },
    alike: { says: 'the same settings', holds: () => true },
  },
})
