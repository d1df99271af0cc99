import type { Collector } from '../collecting/collector.ts'
import { later } from '../collecting/reading.ts'
import { keepsAsyncStacks } from './async-stacks.ts'

interface StackHook {
  prepareStackTrace?: unknown
}

/**
 * Whether somebody looks into what is handed to the console. A protocol client that has enabled the
 * runtime domain is sent a description of every argument, and describing an error formats its stack,
 * which V8 lets a page do by a hook; without a client nobody formats it. `groupEnd` prints nothing,
 * whatever it is given.
 */
const describeOnce = (): boolean => {
  const hooked = Error as StackHook
  const before = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace')
  let isSeen = false
  hooked.prepareStackTrace = () => {
    isSeen = true
    return ''
  }
  try {
    const endGroup: (...bait: unknown[]) => void = console.groupEnd
    endGroup.call(console, new Error('probe'))
  } finally {
    if (before) Object.defineProperty(Error, 'prepareStackTrace', before)
    else delete hooked.prepareStackTrace
  }
  return isSeen
}

let described: boolean | null = null

/** Asked once, since each time leaves an entry in a log of the whole browser. */
export const isDescribed = (): boolean => {
  described ??= describeOnce()
  return described
}

/** Developer tools that are just opening ask for one thing after the other, within a few milliseconds. */
const SETTLE_MS = 80

const withoutTools = async (): Promise<boolean> => {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  return (await keepsAsyncStacks()) === false
}

/** Effects of an attached inspector protocol client. */
export const inspector: Collector<'inspector'> = {
  limitMs: 300,
  collect() {
    if (!isDescribed()) return { traces: [] }
    const traces = ['consoleStack']
    const whole = withoutTools().then((isBare) => ({
      traces: isBare ? [...traces, 'noAsyncStacks'] : traces,
    }))
    return later(whole, { traces })
  },
}
