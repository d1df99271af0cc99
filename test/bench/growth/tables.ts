/** A run as a table and plots of src/docs/capacity.md. */

import { markdownTable } from '../../evaluate/page-block.ts'
import { short } from '../capacity/tables.ts'
import type { LinePlot, Series } from '../plots/line-plot.ts'
import type { GrowthRun } from './growth-run.ts'
import { OPERATIONS, type OperationGrowth } from './measure-operations.ts'

type Sized = readonly { size: number; operations: readonly OperationGrowth[] }[]

const sizesOf = (run: GrowthRun): { stored: Sized; history: Sized } => ({
  stored: run.stored.map(({ transactions, operations }) => ({ size: transactions, operations })),
  history: run.history.map(({ attempts, operations }) => ({ size: attempts, operations })),
})

const read = ({ rowsRead }: OperationGrowth) => rowsRead.object + rowsRead.d1
const written = ({ rowsWritten }: OperationGrowth) => rowsWritten.object + rowsWritten.d1

/** Rows read and written by each operation at each size. */
export function growthTable(run: GrowthRun): string {
  const { stored, history } = sizesOf(run)
  const all = [...history, ...stored]
  const cell = (operations: readonly OperationGrowth[], name: string) => {
    const found = operations.find(({ operation }) => operation === name)
    return found ? `${read(found)} / ${written(found)}` : ''
  }
  const head = [
    'rows read / written',
    ...history.map(({ size }) => `${short(size)} ${size === 1 ? 'attempt' : 'attempts'}`),
    ...stored.map(({ size }) => `${short(size)} stored`),
  ]
  const rows = OPERATIONS.map((name) => [
    name,
    ...all.map(({ operations }) => cell(operations, name)),
  ])
  return markdownTable([head, ...rows])
}

const seriesOf = (sized: Sized, amountOf: (operation: OperationGrowth) => number): Series[] =>
  OPERATIONS.map((name) => ({
    name,
    points: sized.flatMap(({ size, operations }) => {
      const found = operations.find(({ operation }) => operation === name)
      return found ? [[size, amountOf(found)] as const] : []
    }),
  }))

const ROWS = { label: 'rows read', scale: 'linear', show: short } as const
const LATENCY = { label: 'latency, empty answers', scale: 'log', show: short } as const

const latency = (operation: OperationGrowth) => operation.latency

/** Rows read and latency over one thing that grows. */
function plotsOver(
  name: string,
  { over, label, of }: { over: string; label: string; of(span: string): string },
  sized: Sized,
): Record<string, LinePlot> {
  const x = { label, scale: 'log', show: short } as const
  const where = of(`${short(sized[0]?.size ?? 0)} to ${short(sized.at(-1)?.size ?? 0)}`)
  return {
    [`growth-${name}`]: {
      ...{ title: `Rows read over ${over}`, x, y: ROWS, series: seriesOf(sized, read) },
      description: `A line for each operation, with all that it starts, ${where}.`,
    },
    [`growth-${name}-latency`]: {
      ...{ title: `Latency over ${over}`, x, y: LATENCY, series: seriesOf(sized, latency) },
      description: `A line for each operation, as a multiple of an empty answer, ${where}.`,
    },
  }
}

/** The plots by the names of their files. */
export function growthPlots(run: GrowthRun): Record<string, LinePlot> {
  const { stored, history } = sizesOf(run)
  const ofStored = {
    ...{ over: 'stored transactions', label: 'stored transactions' },
    of: (span: string) => `from ${span} stored transactions`,
  }
  const ofHistory = {
    ...{ over: 'a user’s history', label: 'attempts of the user' },
    of: (span: string) => `of users with ${span} attempts`,
  }
  return {
    ...plotsOver('stored', ofStored, stored),
    ...plotsOver('history', ofHistory, history),
  }
}
