/** Who sends the transactions, where nobody says otherwise. */
import { DEFAULT_MIX } from '../cost/model.ts'
import { DEFAULT_ASSUMPTIONS } from '../cost/usage.ts'
import type { Setting } from './model.ts'

/**
 * A market of several panels: one of ten transactions is a new user's, one of ten has an external pair,
 * one of four comes after a deduplication, and the largest panel has three of ten.
 */
export const DEFAULT_SETTING: Omit<Setting, 'counted'> = {
  mix: { ...DEFAULT_MIX, newShare: 0.1, externalShare: 0.1, deduplications: 0.25 },
  assumptions: DEFAULT_ASSUMPTIONS,
  largestShare: 0.3,
}
