/** The model as tables of src/docs/cost.md. */
import { markdownTable } from '../../evaluate/page-block.ts'
import { addUsage, marginalBill, total, type Usage } from './bill.ts'
import { type CountedTransactions, VARIANTS } from './counted-transaction.ts'
import { DESIGNS, UNPACKED_DESIGN, unpackedBytes } from './designs.ts'
import { billedMeters, compareCosts, costOf } from './model.ts'
import { PART_ANSWERS } from './parts.ts'
import { METERS, PRICES } from './prices.ts'
import type { Assumptions } from './usage.ts'

/** US$ with two digits. */
const usd = (value: number): string => value.toFixed(2)

/** The tables by the name of their place in the page. */
export function tablesOf(
  counted: CountedTransactions,
  assumptions: Assumptions,
): Record<'kinds' | 'meters' | 'forced' | 'parts' | 'designs' | 'prices', string> {
  return {
    kinds: kindsTable(counted, assumptions),
    meters: metersTable(counted, assumptions),
    forced: forcedLine(counted, assumptions),
    parts: partsTable(counted),
    designs: designsTable(counted, assumptions),
    prices: pricesTable(),
  }
}

/** What each kind costs. */
export function kindsTable(counted: CountedTransactions, assumptions: Assumptions): string {
  const head = ['', 'rows written', 'processing', 'log lines', 'kept', 'forgotten']
  const rows = compareCosts(counted, (name) => VARIANTS[name], assumptions).map((each) => [
    each.name,
    String(each.rowsWritten),
    usd(each.processing),
    usd(each.watching),
    usd(each.keeping),
    usd(each.forgetting),
  ])
  return markdownTable([head, ...rows])
}

function metersTable(counted: CountedTransactions, assumptions: Assumptions): string {
  const [first] = counted.transactions
  if (!first) return ''
  const { bill, processing } = costOf('', first, counted.bytes, assumptions)
  const rows = billedMeters(bill).map((meter) => [PRICES[meter].name, usd(bill[meter])])
  return markdownTable([['', 'US$ a million'], ...rows, ['all', usd(processing)]])
}

/** Rows of a returning user's transaction that no design goes without: `cost.md` says why. */
const FORCED_ROWS = 7

function forcedLine(counted: CountedTransactions, assumptions: Assumptions): string {
  const [first] = counted.transactions
  if (!first) return ''
  const { bill, processing, rowsWritten } = costOf('', first, counted.bytes, assumptions)
  const rest = processing - bill.objectRowsWritten - bill.d1RowsWritten
  // A row costs as much in an object as in D1.
  const forced = rest + FORCED_ROWS * PRICES.d1RowsWritten.usd
  return `What is not a written row of a returning user's transaction costs ${usd(rest)}: requests, calls, awake time, reads. With the ${FORCED_ROWS} of its ${rowsWritten} rows that are forced, it is ${usd(forced)}.`
}

/** Each written row of two kinds, and what it is there for. */
export function partsTable({ transactions }: CountedTransactions): string {
  const of = (variant: string) => transactions.find((each) => each.variant === variant)?.written
  const [returning = [], external = [], fresh = []] = ['returning', 'external', 'new'].map(of)
  const names = new Set([...returning, ...external, ...fresh].map(({ part }) => part))
  const rows = [...names]
    .sort()
    .map((name) => [
      name,
      ...[returning, external, fresh].map((parts) =>
        String(parts.find(({ part }) => part === name)?.rows ?? 0),
      ),
      PART_ANSWERS[name] ?? '',
    ])
  return markdownTable([['rows of', 'returning', 'external', 'new', 'what for'], ...rows])
}

function designsTable(counted: CountedTransactions, assumptions: Assumptions): string {
  const [returning] = counted.transactions
  if (!returning) return ''
  const { bytes } = counted
  const costs = [
    costOf('this service', returning, bytes, assumptions),
    costOf(UNPACKED_DESIGN, returning, unpackedBytes(bytes), assumptions),
    ...DESIGNS.map(({ name, says, counted: design }) =>
      costOf(`${name}: ${says}`, design, bytes, assumptions),
    ),
  ]
  const rows = costs
    .sort((a, b) => a.processing - b.processing)
    .map((each) => [each.name, String(each.rowsWritten), usd(each.processing), usd(each.keeping)])
  return markdownTable([['design', 'rows written', 'processing', 'kept'], ...rows])
}

function pricesTable(): string {
  const rows = METERS.map((meter) => {
    const { name, unit, usd: price, included, page, readAt } = PRICES[meter]
    const many = included >= 1e9 ? `${included / 1e9} billion` : included.toLocaleString('en')
    return [name, `${price} a ${unit}`, many, `${page}, ${readAt}`]
  })
  return markdownTable([
    ['', 'US$', 'included a month', 'developers.cloudflare.com/…, read'],
    ...rows,
  ])
}

/** An average transaction of a mix, by meter: lines for a terminal. */
export function mixLines(usage: Usage): string {
  const bill = marginalBill(addUsage([[usage, 1e6]]))
  const rows = billedMeters(bill).map((meter) => [PRICES[meter].name, usd(bill[meter])])
  return markdownTable([['', 'US$ a million'], ...rows, ['all', usd(total(bill))]])
}
