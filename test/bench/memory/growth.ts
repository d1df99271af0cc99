/** How memory grew, by parts of the time. */
import { slopeOf } from '../load/tally.ts'

/** One second of a subject that is called. */
export interface Sample {
  /** Since the first call. */
  minutes: number
  /** Answered by then. */
  calls: number
  /** Of the whole process, MiB. */
  memoryMib: number
}

const PARTS = 8

/**
 * A row for each subject: its calls, its memory in the end of each eighth of the time, and by how much it grew a
 * minute in the first half and in the second, with the interval of 95 %.
 */
export function growthOf(
  measured: readonly { name: string; samples: readonly Sample[] }[],
): string[][] {
  const eighths = Array.from({ length: PARTS }, (_, i) => `${i + 1}/${PARTS}`)
  const head = ['MiB after so much of the time', 'calls', ...eighths]
  return [
    [...head, 'MiB a minute, first half', 'second half'],
    ...measured.map(({ name, samples }) => [
      name,
      String(samples.at(-1)?.calls ?? 0),
      ...eighths.map((_, i) => {
        const sample = samples[Math.ceil(((i + 1) * samples.length) / PARTS) - 1]
        return sample ? String(Math.round(sample.memoryMib)) : ''
      }),
      growthText(samples.slice(0, samples.length / 2)),
      growthText(samples.slice(samples.length / 2)),
    ]),
  ]
}

function growthText(samples: readonly Sample[]): string {
  const { slope, interval } = slopeOf(samples.map((each) => [each.minutes, each.memoryMib]))
  if (Number.isNaN(slope)) return 'too short to tell'
  return `${slope.toFixed(1)} ± ${interval.toFixed(1)}`
}
