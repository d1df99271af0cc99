/** How far a long evaluation is. */

/** How often the time per event is measured: a panel gets slower as its memory fills. */
const SPEED_INTERVAL_MS = 20_000

/**
 * Prints, on stderr, how many events are done and, at the present speed, how long the others will
 * take; at the end how many were played in a second.
 */
export function showProgress(events: number) {
  const begin = Date.now()
  let mark = { at: begin, done: 0 }
  let msPerEvent = 0
  let isOver = false
  return (done: number): void => {
    if (isOver) return
    const elapsed = Date.now() - mark.at
    if (elapsed >= SPEED_INTERVAL_MS || msPerEvent === 0) {
      msPerEvent = elapsed / Math.max(done - mark.done, 1)
      mark = { at: Date.now(), done }
    }
    const left = Math.ceil(((events - done) * msPerEvent) / 1000)
    process.stderr.write(`\r${done} of ${events} events, some ${left} s left    `)
    if (done < events) return
    isOver = true
    const seconds = Math.max((Date.now() - begin) / 1000, 0.001)
    const speed = Math.round(events / seconds)
    process.stderr.write(`\n${events} events in ${seconds.toFixed(1)} s: ${speed} a second\n`)
  }
}
