/**
 * Platform features that came with a known version of each engine, as `owner.property`; `#` stands
 * for the owner's prototype. The domain knows the versions (feature-since.ts), so that the page
 * need not.
 */
const DATED = [
  ...['Array#flat', 'Array#at', 'Array#findLast', 'Array#toSorted', 'Array.fromAsync'],
  ...['String#replaceAll', 'String#isWellFormed', 'Object.fromEntries', 'Object.hasOwn'],
  ...['Object.groupBy', 'Promise.any', 'Promise.withResolvers', 'Promise.try', 'Set#union'],
  ...['Iterator.from', 'RegExp.escape', 'Math.f16round', 'Math.sumPrecise', 'Error.isError'],
  ...['Uint8Array.fromBase64', 'Map#getOrInsert', 'Intl.ListFormat', 'Intl.Segmenter'],
  ...['Intl.DurationFormat', 'Error.captureStackTrace', 'WeakRef', 'structuredClone', 'Temporal'],
  ...['Float16Array', 'Array#group', 'Atomics.waitAsync', 'ArrayBuffer#resize'],
  ...['ArrayBuffer#transfer', 'AbortSignal.timeout', 'AbortSignal.any', 'URL.canParse'],
  ...['CSSLayerBlockRule', 'CSSContainerRule', 'CSSStartingStyleRule', 'CSSScopeRule', 'Highlight'],
  ...['Element#checkVisibility', 'Element#setHTMLUnsafe', 'HTMLElement#togglePopover'],
  ...[
    'HTMLElement#attachInternals',
    'Document#startViewTransition',
    'Document#caretPositionFromPoint',
  ],
  ...['CompressionStream', 'OffscreenCanvas', 'BroadcastChannel', 'NavigateEvent', 'CloseWatcher'],
  ...['VideoDecoder', 'AudioEncoder', 'LaunchQueue', 'EyeDropper', 'DocumentPictureInPicture'],
  ...['Scheduler#yield', 'CookieStore', 'ReportingObserver', 'TrustedHTML', 'Sanitizer'],
  ...['PushManager', 'FileSystemFileHandle', 'USB', 'Bluetooth', 'HID', 'GPU', 'InstallTrigger'],
  ...[
    'SharedWorker',
    'ContactsManager',
    'BatteryManager',
    'webkitRequestFileSystem',
    'ApplePaySession',
  ],
  ...[
    'GestureEvent',
    'mozRTCPeerConnection',
    'CSSMozDocumentRule',
    'WebKitCSSMatrix',
    'ContentIndex',
  ],
]

const has = (scope: object, path: string): boolean => {
  const [owner = '', property] = path.split(/[.#]/)
  const found = (scope as Record<string, unknown>)[owner] as Record<string, unknown> | undefined
  if (property === undefined) return owner in scope
  if (found === undefined || found === null) return false
  const home = path.includes('#') ? found.prototype : found
  return typeof home === 'object' || typeof home === 'function'
    ? property in (home as object)
    : false
}

/** The dated features that a realm has. */
export const featuresOf = (scope: object): string[] => DATED.filter((path) => has(scope, path))
