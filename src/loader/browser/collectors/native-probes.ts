import type { Target } from './native-targets.ts'
import { isStackLimited, withStackDepth } from './stack-depth.ts'

/** Enough that a frame of ours is among them, unless a wrapper's fill them; each takes long to print. */
const STACK_DEPTH = 8

/** True where a function does not behave as one of the engine's own. */
export type Probe = (target: Target) => boolean

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

const AS_CONSTRUCTOR = { construct: () => ({}) }

/**
 * These natives are no constructors. `Array.of` uses what it is called on if that is one, and makes an
 * array if not: this finds out without calling the native, and without an error, which takes long.
 */
const isConstructor: Probe = ({ native }) =>
  !Array.isArray(Array.of.call(new Proxy(native, AS_CONSTRUCTOR)))

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

/** Only frames with a place in some script: the engine's own frames differ by function. */
const placesOf = (error: unknown): string[] =>
  String((error as Error).stack)
    .split('\n')
    .flatMap((line) => /:\d+:\d+(?=\)?$)/.exec(line)?.[0] ?? [])

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

/** In the stack of an error of the engine's: the function that threw it, and before it ours that called it. */
const OWN_FRAME = 1

/**
 * An error thrown inside a wrapper has frames of the wrapper before ours. Where only the innermost are
 * kept, ours may be missing altogether.
 */
const makeDeepStack = (refusal: (target: Target) => unknown): Probe => {
  // Printing a stack is slow, and the control's is the same each time.
  let ours: string | undefined
  return (target) => {
    if (!target.refusesStrangers) return false
    const error = refusal(target)
    if (!(error instanceof Error)) return false
    ours ??= placesOf(control())[OWN_FRAME]
    const places = placesOf(error)
    const at = places.indexOf(ours ?? '')
    return at < 0 ? places.length >= STACK_DEPTH && isStackLimited() : at > OWN_FRAME
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
