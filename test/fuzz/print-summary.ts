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

/** Prints the first findings of each rule, then how much was asked and answered. */
export function printSummary(summary: Summary, cost: Cost, seed: number): void {
  printFindings(summary.findings, seed)
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

function printFindings(findings: readonly Finding[], seed: number): void {
  for (const [rule, all] of Map.groupBy(findings, (finding) => finding.rule)) {
    console.log(`\n✗ ${rule}`)
    for (const { number, name, framing, detail, sent, answer } of all.slice(0, SHOWN_PER_RULE)) {
      console.log(`  --seed ${seed} --only ${number}: ${name}, ${framing}: ${detail}`)
      console.log(`    sent: ${sent}`)
      console.log(`    answer: ${answer.replaceAll('\n', '\n      ')}`)
    }
  }
}
