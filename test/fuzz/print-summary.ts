/** Prints what a run has come to, for people. */
import type { Finding, Summary } from './record.ts'

/** What the machine had to give for a run. */
export interface Cost {
  /** Requests in a second. */
  rate: number
  /** CPU time of workerd for a request, with what each needs before and behind it, ms. */
  cpu_ms: number
  /** Resident memory of workerd, MiB. */
  rss_mib: { start: number; peak: number; end: number }
}

const SHOWN_PER_RULE = 3

/** Prints how much was asked and answered, and which rules were broken how often. */
export function printSummary(summary: Summary, cost: Cost): void {
  const { requests, answers, statuses, violations } = summary
  console.log(`\n${requests} requests, ${answers} answers, ${cost.rate}/s`)
  const { start, peak, end } = cost.rss_mib
  console.log(`workerd: ${cost.cpu_ms} ms of CPU a request`)
  console.log(`workerd: ${start} MiB at the start, at most ${peak}, ${end} at the end`)
  for (const [name, counts] of Object.entries(statuses).sort()) {
    const parts = Object.entries(counts).map(([status, count]) => `${status} × ${count}`)
    console.log(`  ${name}: ${parts.join(', ')}`)
  }
  for (const [rule, count] of Object.entries(violations)) console.log(`✗ ${count} × ${rule}`)
  if (summary.findings.length === 0) console.log('✓ every rule holds')
}

/** A function that prints the first findings of each rule as soon as a summary has them. */
export function makeFindingPrinter(seed: number): (findings: readonly Finding[]) => void {
  const shown = new Map<string, number>()
  let seen = 0
  return (findings) => {
    for (const finding of findings.slice(seen)) {
      const count = (shown.get(finding.rule) ?? 0) + 1
      shown.set(finding.rule, count)
      if (count <= SHOWN_PER_RULE) printFinding(finding, seed)
    }
    seen = findings.length
  }
}

function printFinding(finding: Finding, seed: number): void {
  const { rule, number, name, framing, detail, sent, answer } = finding
  console.log(`\n✗ ${rule}: ${detail}`)
  console.log(`  --seed ${seed} --only ${number}: ${name}, ${framing}`)
  console.log(`  sent: ${sent}`)
  console.log(`  answer: ${answer.replaceAll('\n', '\n    ')}`)
}
