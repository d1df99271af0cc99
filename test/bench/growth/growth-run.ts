/** A run of `npm run bench:growth`, as it is written. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { OperationGrowth } from './measure-operations.ts'

/** What each operation used at each size. */
export interface GrowthRun {
  /** When, as an ISO date. */
  at: string
  command: string
  stored: { transactions: number; operations: OperationGrowth[] }[]
  history: { attempts: number; operations: OperationGrowth[] }[]
}

/** Where the run is that was written last. */
export const GROWTH_PATH = fileURLToPath(new URL('../measured/growth.json', import.meta.url).href)

/** The run that was written last; throws where there is none. */
export function readGrowthRun(): GrowthRun {
  return JSON.parse(readFileSync(GROWTH_PATH, 'utf8')) as GrowthRun
}
