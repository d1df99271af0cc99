/** Capacity as tables and plots of src/docs/capacity.md. */
import { markdownTable } from '../../evaluate/page-block.ts'
import type { LinePlot } from '../plots/line-plot.ts'
import {
  bytesOf,
  type Capacity,
  type Limit,
  limitsOf,
  planCapacity,
  type Setting,
} from './model.ts'
import { partnersTable } from './partners.ts'

/** Whole transactions a day that the tables show. */
export const SHOWN_PER_DAY = [1e6, 1e7, 1e8]
const PLOTTED_PER_DAY = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8]
const PLOTTED_DAYS = [30, 90, 180, 400]
const OF_SIZES = 1e6

const SUFFIXES = [
  [1e12, 'T'],
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const

/** A number with three digits at most, such as 1.25 M. */
export function short(value: number): string {
  const [unit, suffix] = SUFFIXES.find(([least]) => value >= least) ?? [1, '']
  const digits = Number((value / unit).toPrecision(value / unit >= 100 ? 3 : 2))
  return suffix === '' ? String(digits) : `${digits} ${suffix}`
}

const share = (value: number) => `${short(value * 100)} %`
const bytes = (value: number) => `${short(value)}B`.replace(/(\d)B$/, '$1 B')
const millions = (value: number) => `${Math.round(value / 1e6).toLocaleString('en')} M`
const dollars = (value: number) => `$${Math.round(value).toLocaleString('en')}`

const ROWS: readonly (readonly [string, (capacity: Capacity) => string])[] = [
  [
    'databases of D1',
    ({ databases, decidedBy }) => `${databases.toLocaleString('en')} (by ${decidedBy})`,
  ],
  ['stored in D1', ({ d1Bytes }) => bytes(d1Bytes)],
  ['stored in objects', ({ objectBytes }) => bytes(objectBytes)],
  ['objects', ({ objects }) => millions(objects)],
  ['writes a second, busiest hour', ({ writesPerSecond }) => short(writesPerSecond)],
  [
    'writes a second of each database, busiest hour',
    ({ writesPerSecond, databases }) => short(writesPerSecond / databases),
  ],
  ['questions a second, busiest hour', ({ questionsPerSecond }) => short(questionsPerSecond)],
  ['alarms a second', ({ alarmsPerSecond }) => short(alarmsPerSecond)],
  ['share of the hourly job’s time', ({ jobShare }) => share(jobShare)],
  ['largest partner: databases', ({ largest }) => largest.spread.toLocaleString('en')],
  ['largest partner: steps of each question', ({ largest }) => largest.steps.toLocaleString('en')],
  [
    'largest partner: time that each of its databases is busy',
    ({ largest }) => share(largest.busyShare),
  ],
  ['US$ a month: processing', ({ usdPerMonth }) => dollars(usdPerMonth.processing)],
  ['US$ a month: storage', ({ usdPerMonth }) => dollars(usdPerMonth.storage)],
  ['US$ a month: all', ({ usdPerMonth }) => dollars(usdPerMonth.all)],
]

/** What each number of transactions a day needs. */
export function needsTable(capacities: readonly Capacity[]): string {
  const head = [
    'whole transactions a day',
    ...capacities.map((each) => short(each.transactionsPerDay)),
  ]
  return markdownTable([head, ...ROWS.map(([name, show]) => [name, ...capacities.map(show)])])
}

/** The limits in the order in which they are reached. */
export function limitsTable(limits: readonly Limit[]): string {
  const rows = limits.map(({ name, reachedAt, remedy }) => [name, short(reachedAt), remedy])
  return markdownTable([['', 'at so many a day', 'then'], ...rows])
}

/** The tables by the name of their place in the page. */
export function tablesOf(setting: Setting): Record<'needs' | 'limits' | 'partners', string> {
  return {
    needs: needsTable(SHOWN_PER_DAY.map((perDay) => planCapacity(setting, perDay))),
    limits: limitsTable(limitsOf(setting)),
    partners: partnersTable(),
  }
}

const keeping = (setting: Setting, retentionDays: number): Setting => ({
  ...setting,
  assumptions: { ...setting.assumptions, retentionDays },
})

const overDays = (setting: Setting, amountOf: (capacity: Capacity) => number) =>
  [400, 90, 30].map((days) => ({
    name: `kept ${days} days`,
    points: PLOTTED_PER_DAY.map(
      (perDay) => [perDay, amountOf(planCapacity(keeping(setting, days), perDay))] as const,
    ),
  }))

/** The plots by the names of their files. */
export function plotsOf(setting: Setting): Record<string, LinePlot> {
  const perDay = { label: 'whole transactions a day', scale: 'log', show: short } as const
  const each = bytesOf(setting)
  return {
    'capacity-databases': {
      title: 'Databases of D1 over transactions a day',
      description:
        'Both axes logarithmic, a line for each retention time. One database is enough for tens of thousands a day, by how long they are kept; from there on their number rises as the transactions do.',
      x: perDay,
      y: { label: 'databases', scale: 'log', show: short },
      series: overDays(setting, ({ databases }) => databases),
    },
    'capacity-bill': {
      title: 'Bill of a month over transactions a day',
      description:
        'Both axes logarithmic, a line for each retention time. What the plan includes covers some thousands a day; above them the bill rises as the transactions do, and a year of storage costs as much as processing.',
      x: perDay,
      y: { label: 'US$ a month', scale: 'log', show: (value) => `$${short(value)}` },
      series: overDays(setting, ({ usdPerMonth }) => usdPerMonth.all),
    },
    'capacity-sizes': {
      title: 'Stored bytes over the days of retention, at a million a day',
      description:
        'Straight lines from zero: for each day that a transaction is kept, the objects keep several times as many bytes of it as D1, where it is packed.',
      x: { label: 'RETENTION_DAYS', scale: 'linear', show: String },
      y: { label: 'stored', scale: 'linear', show: (value) => bytes(value) },
      series: [
        {
          name: 'D1',
          points: PLOTTED_DAYS.map((days) => [days, days * OF_SIZES * each.d1] as const),
        },
        {
          name: 'objects',
          points: PLOTTED_DAYS.map((days) => [days, days * OF_SIZES * each.object] as const),
        },
      ],
    },
  }
}
