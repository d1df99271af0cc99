/** Runs something while errors keep so many frames of their stack; V8 alone lets a page choose that. */
export const withStackDepth = <T>(frames: number, act: () => T): T => {
  const limited = Error as { stackTraceLimit?: number }
  const before = limited.stackTraceLimit
  if (before !== undefined) limited.stackTraceLimit = frames
  try {
    return act()
  } finally {
    if (before !== undefined) limited.stackTraceLimit = before
  }
}
