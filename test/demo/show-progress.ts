const BAR_CHARACTERS = 40

/** A bar on a terminal, a line each tenth elsewhere; on the error output, so that answers stay clean. */
export function showProgress(total: number) {
  const isTerminal = process.stderr.isTTY
  let done = 0
  let tenths = 0

  function draw(): void {
    const full = Math.round((BAR_CHARACTERS * done) / total)
    const bar = '█'.repeat(full) + '░'.repeat(BAR_CHARACTERS - full)
    process.stderr.write(`\rdemo: ${bar} ${done} of ${total} visits`)
  }

  return {
    /** One more is done. */
    step(): void {
      done += 1
      const now = Math.floor((10 * done) / total)
      if (isTerminal) draw()
      else if (now !== tenths) process.stderr.write(`demo: ${done} of ${total} visits\n`)
      tenths = now
    },
    /** All is done. */
    end(): void {
      if (isTerminal) process.stderr.write('\n')
    },
  }
}
