import type { Target } from './native-targets.ts'
import { withStackDepth } from './stack-depth.ts'

/** Deep enough that a wrapper's frames are not cut off. */
const STACK_DEPTH = 60

/** True where a function does not behave as one of the engine's own. */
type Probe = (target: Target) => boolean

/** How every engine prints its own functions, apart from white space. */
const NATIVE_SOURCE = /^function (get |set )?[\w$]*\(\) \{\s*\[native code\]\s*\}$/

const failsText =
  (toText: (this: unknown) => string): Probe =>
  ({ native, property }) => {
    const source = toText.call(native)
    return !NATIVE_SOURCE.test(source) || !source.includes(property)
  }

/**
 * Natives own a name and a length, nothing else; functions of a script also own `prototype` and
 * more.
 */
const hasOwnExtras: Probe = ({ native }) =>
  Object.getOwnPropertyNames(native).some((name) => name !== 'name' && name !== 'length')

const hasWrongName: Probe = ({ native, property, isAccessor }) =>
  native.name !== (isAccessor ? `get ${property}` : property)

/** These natives are no constructors; this finds out without calling them. */
const isConstructor: Probe = ({ native }) => {
  try {
    Reflect.construct(Object, [], native)
    return true
  } catch {
    return false
  }
}

/** A circular prototype chain is refused, unless a Proxy hides that it is one. */
const swallowsCycle: Probe = ({ native }) => {
  const before = Object.getPrototypeOf(native) as object | null
  try {
    Object.setPrototypeOf(native, Object.create(native) as object)
  } catch {
    return false
  }
  Object.setPrototypeOf(native, before)
  return true
}

const framesOf = (error: unknown): number =>
  String((error as Error).stack)
    .split('\n')
    // Only frames with a place in some script: the engine's own frames differ by function.
    .filter((line) => /:\d+:\d+\)?$/.test(line)).length

const thrownBy = (act: () => unknown): unknown => {
  try {
    act()
  } catch (error) {
    return error
  }
  return null
}

/** What a native throws when called on the wrong object; the last is kept, because two probes need it. */
const makeRefusals = (): ((target: Target) => unknown) => {
  let last: { target: Target; error: unknown } | null = null
  return (target) => {
    if (last?.target !== target) {
      const error = withStackDepth(STACK_DEPTH, () => thrownBy(() => target.native.call({})))
      last = { target, error }
    }
    return last.error
  }
}

const control = (): unknown =>
  withStackDepth(STACK_DEPTH, () => thrownBy(() => (null as unknown as Target).native.call({})))

/** The engine refuses a wrong `this` with a TypeError of its own. */
const acceptsStrangers =
  (refusal: (target: Target) => unknown): Probe =>
  (target) =>
    target.refusesStrangers && !(refusal(target) instanceof TypeError)

/** An error thrown inside a wrapper has more script frames than one thrown by the engine. */
const makeDeepStack = (refusal: (target: Target) => unknown): Probe => {
  // Formatting a stack is slow, and the control's is the same each time.
  let expected: number | null = null
  return (target) => {
    if (!target.refusesStrangers) return false
    const error = refusal(target)
    if (!(error instanceof Error)) return false
    expected ??= framesOf(control())
    return framesOf(error) > expected
  }
}

/** Every probe by the name that it is reported under. */
export const makeProbes = (foreign: (() => string) | null): Record<string, Probe> => {
  const refusal = makeRefusals()
  return {
    toString: failsText(Function.prototype.toString),
    ...(foreign ? { foreignToString: failsText(foreign) } : {}),
    ownProperties: hasOwnExtras,
    name: hasWrongName,
    constructor: isConstructor,
    cycle: swallowsCycle,
    stranger: acceptsStrangers(refusal),
    stack: makeDeepStack(refusal),
  }
}
