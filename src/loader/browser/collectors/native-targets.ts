/** A native function to probe. */
export interface Target {
  /** `Owner.property`, with `get ` before an accessor's. */
  name: string
  property: string
  native: (...args: unknown[]) => unknown
  isAccessor: boolean
  /** Whether a call on the wrong `this` throws at once (promise-makers reject instead). */
  refusesStrangers: boolean
}

/** What spoofing tools replace. `fetch` and the console are left out: honest extensions wrap them. */
const METHODS: Record<string, string[]> = {
  HTMLCanvasElement: ['toDataURL', 'getContext', 'toBlob'],
  CanvasRenderingContext2D: ['getImageData', 'measureText', 'fillText'],
  WebGLRenderingContext: ['getParameter', 'getExtension', 'readPixels'],
  WebGL2RenderingContext: ['getParameter', 'readPixels'],
  AudioBuffer: ['getChannelData'],
  AnalyserNode: ['getFloatFrequencyData'],
  Date: ['getTimezoneOffset'],
  DateTimeFormat: ['resolvedOptions'],
  Element: ['getBoundingClientRect', 'attachShadow'],
  Permissions: ['query'],
  MediaDevices: ['enumerateDevices'],
  NavigatorUAData: ['getHighEntropyValues'],
  Function: ['toString', 'call', 'apply', 'bind'],
}
const ACCESSORS: Record<string, string[]> = {
  Navigator: [
    ...['userAgent', 'appVersion', 'platform', 'language', 'languages', 'webdriver', 'vendor'],
    ...['hardwareConcurrency', 'deviceMemory', 'plugins', 'mimeTypes', 'maxTouchPoints'],
    ...['userAgentData', 'permissions', 'connection'],
  ],
  Screen: ['width', 'height', 'availWidth', 'availHeight', 'colorDepth'],
  HTMLIFrameElement: ['contentWindow', 'contentDocument'],
  HTMLElement: ['offsetWidth', 'offsetHeight'],
  NavigatorUAData: ['brands', 'platform', 'mobile'],
}
const PROMISE_MAKERS = ['query', 'enumerateDevices', 'getHighEntropyValues']
/** These accept any `this`, so a wrong one proves nothing. */
const TOLERANT = ['call', 'apply', 'bind']

const descriptorOf = (owner: string, property: string): PropertyDescriptor | undefined => {
  const globals = owner in Intl ? Intl : window
  const home = (globals as unknown as Record<string, { prototype?: object } | undefined>)[owner]
  return home?.prototype && Object.getOwnPropertyDescriptor(home.prototype, property)
}

const targetOf = (owner: string, property: string, isAccessor: boolean): Target | null => {
  const descriptor = descriptorOf(owner, property)
  const native: unknown = isAccessor ? descriptor?.get : descriptor?.value
  if (typeof native !== 'function') return null
  return {
    name: `${owner}.${property}`,
    property,
    native: native as Target['native'],
    isAccessor,
    refusesStrangers: !PROMISE_MAKERS.includes(property) && !TOLERANT.includes(property),
  }
}

/** Every native of the two tables that this browser has. */
export const nativeTargets = (): Target[] => {
  const targets: (Target | null)[] = []
  for (const owner of Object.keys(METHODS)) {
    for (const property of METHODS[owner] ?? []) targets.push(targetOf(owner, property, false))
  }
  for (const owner of Object.keys(ACCESSORS)) {
    for (const property of ACCESSORS[owner] ?? []) targets.push(targetOf(owner, property, true))
  }
  return targets.filter((target): target is Target => target !== null)
}
