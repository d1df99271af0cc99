import type { Collector } from '../collecting/collector.ts'

const looksNative = (getter: unknown): boolean => {
  if (typeof getter !== 'function') return false
  const isNativeText = /^function [^{]*\{\s*\[native code\]\s*\}$/.test(
    Function.prototype.toString.call(getter),
  )
  try {
    // A real accessor throws for any object that is no Navigator.
    getter.call({})
    return false
  } catch (error) {
    return isNativeText && error instanceof TypeError
  }
}

const describe = (value: unknown): string =>
  typeof value === 'boolean' || value === undefined ? String(value) : typeof value

/**
 * `navigator.webdriver` of the page and of a clean frame, and whether the property is the engine's
 * own. Workers have no such property, so this does not wait for ours.
 */
export const webdriver: Collector<'webdriver'> = {
  limitMs: 50,
  collect({ frame }) {
    const descriptor = Object.getOwnPropertyDescriptor(Navigator.prototype, 'webdriver')
    const page = describe(navigator.webdriver)
    const iframe = frame ? describe(frame.window.navigator.webdriver) : null
    return {
      page,
      iframe,
      worker: null,
      onPrototype: typeof descriptor?.get === 'function',
      // Not by `Object.hasOwn`, which phones of before 2022 lack: the whole look would fail there.
      ownProperty: Object.getOwnPropertyDescriptor(navigator, 'webdriver') !== undefined,
      nativeGetter: looksNative(descriptor?.get),
    }
  },
}
