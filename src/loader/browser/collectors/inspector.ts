import type { Collector } from '../collecting/collector.ts'
import { later } from '../collecting/reading.ts'
import { keepsAsyncStacks } from './async-stacks.ts'

interface StackHook {
  prepareStackTrace?: unknown
}

/**
 * Whether a debugging client reads what is handed to the console. A protocol client that has
 * enabled the runtime domain is sent a description of every argument. Describing an error formats
 * its stack, for which V8 calls a hook of the page; without a client nothing is formatted.
 * `groupEnd` prints nothing, whatever it is given.
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

/**
 * Whether a debugging client is attached; probed once, since each probe leaves an entry in a log of
 * the whole browser.
 */
export const isDescribed = (): boolean => {
  described ??= describeOnce()
  return described
}

/**
 * Developer tools that are just opening need some milliseconds until they ask for asynchronous
 * stacks.
 */
const SETTLE_MS = 80

const withoutTools = async (): Promise<boolean> => {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  return (await keepsAsyncStacks()) === false
}

/** Traces of an attached client of the inspector protocol. */
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
