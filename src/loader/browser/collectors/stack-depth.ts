/** Runs `act` while errors keep `frames` frames of their stack; only V8 lets a page choose that. */
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

/** Whether the page can choose how many frames errors keep. */
export const isStackLimited = (): boolean => 'stackTraceLimit' in Error
