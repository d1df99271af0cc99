/** How far a long evaluation is. */

/** Where progress is printed. */
interface ProgressTarget {
  isTTY?: boolean
  write(text: string): unknown
}

/** How often the time per event is measured: a panel gets slower as its memory fills. */
const SPEED_INTERVAL_MS = 20_000

/** How often a line is added where none can be overwritten, as in a file. */
const LINE_INTERVAL_MS = 10_000

/**
 * Prints, on stderr, how many events are done and, at the present speed, how long the others will
 * take; at the end how many were played in a second.
 */
export function showProgress(events: number, to: ProgressTarget = process.stderr) {
  const begin = Date.now()
  let mark = { at: begin, done: 0 }
  let msPerEvent = 0
  let isOver = false
  let lineAt = begin
  return (done: number): void => {
    if (isOver) return
    const elapsed = Date.now() - mark.at
    // Before the slowest part has begun, nothing is known of its speed.
    if (done > mark.done && (elapsed >= SPEED_INTERVAL_MS || msPerEvent === 0)) {
      msPerEvent = elapsed / Math.max(done - mark.done, 1)
      mark = { at: Date.now(), done }
    }
    const left = Math.ceil(((events - done) * msPerEvent) / 1000)
    const said = `${done} of ${events} events, some ${left} s left`
    if (to.isTTY) to.write(`\r${said}    `)
    else if (Date.now() - lineAt >= LINE_INTERVAL_MS && done < events) {
      lineAt = Date.now()
      to.write(`${said}\n`)
    }
    if (done < events) return
    isOver = true
    const seconds = Math.max((Date.now() - begin) / 1000, 0.001)
    const speed = Math.round(events / seconds)
    const line = to.isTTY ? '\n' : ''
    to.write(`${line}${events} events in ${seconds.toFixed(1)} s: ${speed} a second\n`)
  }
}
