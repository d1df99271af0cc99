import { type Claim, type ClaimedOs, SYSTEM_NAMES } from '../../browser/claim.ts'
import {
  COMPUTER_CARDS,
  COMPUTER_PROCESSOR,
  EMULATORS,
  INTEGRATED,
} from '../../browser/emulation.ts'
import {
  graphicsMaker,
  graphicsModel,
  SOFTWARE_RENDERERS,
  VIRTUAL_RENDERERS,
} from '../../browser/graphics.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { rendererSeen } from '../facts/graphics.ts'
import { systemsInWords } from '../facts/in-words.ts'
import { signal } from '../facts/signal.ts'
import type { Visit } from '../facts/visit.ts'

/** Parallels Desktop runs on Macs only, at their owner's desk; servers and operators have the others. */
const GUEST_OF_MAC = /Parallels/i

/** Parts of a renderer's name that exist on some systems only. */
const SYSTEM_OF_RENDERER: [RegExp, NonNullable<ClaimedOs>[]][] = [
  [/Direct3D|D3D(9|11)/, ['windows', 'device']],
  // Linux under Windows draws with Direct3D 12, and Linux runs on Apple's computers.
  [/D3D12/, ['windows', 'device', 'linux']],
  [/Metal|Apple (A\d|GPU)/, ['macos', 'ios']],
  [/Apple M\d/, ['macos', 'ios', 'linux']],
  [
    /Adreno|Mali-|PowerVR|Xclipse|Maleoon|Immortalis/,
    ['android', 'linux', 'chromeos', 'windows', 'device'],
  ],
  // How their own drivers begin a name. Under Windows such chips are in laptops too, but there Chrome and Firefox draw
  // through ANGLE, which names itself first (ANGLE’s README: the default of both on Windows).
  [
    /^(Adreno|Mali-|PowerVR|Xclipse|Maleoon|Immortalis)/,
    ['android', 'linux', 'chromeos', 'device'],
  ],
  // Off the screen Chromium itself drew by Mesa, on any system.
  [
    /Mesa(?! OffScreen)|OpenGL ES 3\.\d.*(Intel|AMD|NVIDIA)/,
    ['linux', 'chromeos', 'android', 'device'],
  ],
  // Mesa's drivers, where the card is named first and Mesa is not. It can be built for Windows too (docs.mesa3d.org/systems.html),
  // where browsers draw by Direct3D all the same.
  [/\b(radeonsi|RADV|nouveau|llvmpipe|softpipe)\b/, ['linux', 'chromeos', 'android', 'device']],
  // How NVIDIA's own driver for OpenGL ends a name; on Macs it said “OpenGL Engine” (Chromium's gpu_info_collector_unittest.cc).
  [/\/PCIe?\/SSE2/, ['windows', 'linux', 'chromeos', 'android', 'device']],
  // The maker of Intel's cards as macOS names it; others say “Intel” or “Intel Open Source Technology Center”.
  [/^ANGLE \(Intel Inc\./, ['macos']],
]

/**
 * The name that WebKit gives in place of the card's wherever it runs: under Linux and on televisions
 * too, where it means no hardware of Apple's (maskWebGLStringsEnabled in WebKit's
 * WebGLRenderingContextBase.cpp; seen in WebKitGTK 2.50).
 */
const MASK_OF_WEBKIT = 'Apple GPU'

const isMasked = (claim: Claim | null, renderer: string) =>
  renderer === MASK_OF_WEBKIT &&
  claim?.engine === 'webkit' &&
  (claim.os === 'linux' || claim.os === 'device')

/** Whole kinds of hardware, which extensions that blur graphics say in place of a card (WebGL Fingerprint Defender). */
const NO_MODEL = /^(u?hd )?graphics$/

/** How drivers of macOS name a card, and no others (puppeteer-extra-plugin-stealth, webgl.vendor). */
const OF_MAC_DRIVERS = /OpenGL Engine$/

/**
 * Whether a card is named by its model and without the layer that Chromium draws through on Windows, ANGLE: so drivers
 * of macOS and Linux name it. Who blurs graphics keeps the form, or says random letters or a kind of hardware.
 * Under Linux old Chromiums name cards as the drivers do, and none as those of macOS.
 */
function isUnwrapped(visit: Visit, claim: Claim | null): boolean {
  const renderer = signal(visit, 'webgl')?.unmaskedRenderer ?? ''
  const isChromium = claim?.engine === 'blink' && signal(visit, 'engine')?.kind === 'v8'
  if (!isChromium || renderer.startsWith('ANGLE')) return false
  if (claim.os === 'linux' || claim.os === 'chromeos') return OF_MAC_DRIVERS.test(renderer)
  if (claim.os !== 'windows') return false
  const model = graphicsModel(renderer)
  return graphicsMaker(renderer) !== null && model !== null && !NO_MODEL.test(model)
}

/**
 * Makers as drivers of phones name them, and how each names its own chips: `UNMASKED_VENDOR_WEBGL` and
 * `UNMASKED_RENDERER_WEBGL` repeat what one driver says of itself (GL_VENDOR and GL_RENDERER).
 */
const CHIPS_OF_MAKER: [maker: RegExp, chips: RegExp][] = [
  [/^Qualcomm$/, /Adreno/],
  [/^ARM$/, /Mali|Immortalis/],
  [/^Imagination Technologies$/, /PowerVR/],
]

/**
 * The maker that a phone's driver names and the family of the card, where both are known and the maker does not make
 * it; null where they agree. Of the card's name no more is told: the rest may be anything.
 */
function ofOtherMaker(visit: Visit, renderer: string): string | null {
  const vendor = signal(visit, 'webgl')?.unmaskedVendor ?? ''
  const named = CHIPS_OF_MAKER.find(([maker]) => maker.test(vendor))
  const made = CHIPS_OF_MAKER.find(([, chips]) => chips.test(renderer))
  if (!named || !made || named === made) return null
  return `${vendor} with ${made[1].exec(renderer)?.[0]}`
}

/**
 * The widest texture of Direct3D 11, whatever the card
 * (https://learn.microsoft.com/en-us/windows/win32/direct3d11/overviews-direct3d-11-resources-limits).
 */
const WIDEST_OF_DIRECT3D = 16_384
/** What tells of it, which extensions that blur graphics wrap. */
const TELLS_LIMITS = /^WebGL2?RenderingContext\.getParameter:/

/**
 * Whether a card under Direct3D 11 takes wider textures than that: somebody wrote both down (autoscrape-labs/pydoll,
 * examples/fingerprints.py). Asked where the function that tells is seen to be the browser's own, because who blurs
 * graphics may draw a number.
 */
function isBeyondDirect3D(visit: Visit, renderer: string): boolean {
  const widest = signal(visit, 'webgl')?.maxTextureSize ?? 0
  if (!/Direct3D11|D3D11/.test(renderer) || widest <= WIDEST_OF_DIRECT3D) return false
  const modified = signal(visit, 'natives')?.modified
  return modified !== undefined && !modified.some((entry) => TELLS_LIMITS.test(entry))
}

/** The systems that all of these parts of a name exist on, or else those of each part. */
function hardwareInWords(known: readonly (readonly [RegExp, readonly NonNullable<ClaimedOs>[]])[]) {
  const ofEach = known.map(([, systems]) => systems)
  const ofAll = (ofEach[0] ?? []).filter((os) => ofEach.every((systems) => systems.includes(os)))
  const told = ofAll.length > 0 ? [ofAll] : ofEach
  return told.map((systems) => `hardware of ${systemsInWords(systems)}`).join(', ')
}

/** What is known of a card that the claimed system does not have; null where it has it, as far as is known. */
function ofAnotherSystem(os: NonNullable<ClaimedOs>, renderer: string) {
  const known = SYSTEM_OF_RENDERER.filter(([pattern]) => pattern.test(renderer))
  if (known.every(([, systems]) => systems.includes(os))) return null
  const observed = hardwareInWords(known)
  const expected = `hardware of ${SYSTEM_NAMES[os]}`
  return { outcome: 'contradicts', observed, expected } as const
}

/** Whether the claimed system has the card, and names it and its limits as it does. */
function compareWithSystem(visit: Visit, os: NonNullable<ClaimedOs>, renderer: string) {
  if (isBeyondDirect3D(visit, renderer)) {
    const expected = `${WIDEST_OF_DIRECT3D.toLocaleString('en-US')} at most under Direct3D 11`
    return { outcome: 'contradicts', observed: 'wider textures', expected } as const
  }
  const another = ofAnotherSystem(os, renderer)
  if (another) return another
  if (isUnwrapped(visit, claimOf(visit))) {
    const expected = 'one within ANGLE’s'
    return { outcome: 'unwrapped', observed: 'a bare name', expected } as const
  }
  const isKnown = SYSTEM_OF_RENDERER.some(([pattern]) => pattern.test(renderer))
  return isKnown ? ({ outcome: 'hardware' } as const) : null
}

/** Whether the graphics hardware is real, and of a kind that the claimed system has. */
export const gpu = detector({
  group: 'gpu',
  outcomes: {
    contradicts: 'The graphics hardware does not exist on the claimed operating system',
    otherMaker: 'The maker that the driver names does not make the graphics hardware',
    emulator: 'The claimed phone is an emulator on a computer, which says so itself',
    computer: 'The claimed phone draws with the graphics card of a computer',
    unwrapped: 'The graphics card is named in a form that Chromium never uses on this system',
    integrated:
      'The claimed phone or tablet draws with the graphics of a computer’s processor, as few of them do',
    container:
      'The claimed phone draws without graphics hardware, as copies of phones on servers do',
    software: 'Graphics are drawn without hardware, as on servers and some old machines',
    virtual: 'The graphics hardware is that of a virtual machine',
    guest: 'The graphics hardware is that of a virtual machine on a Mac',
    hardware: 'The graphics hardware is one that the claimed system has',
  },
  honestly: {
    contradicts:
      "People who use an extension that claims another system, and people who look at an iPhone's page in the developer tools of a computer",
    otherMaker: 'People with an extension that replaces one of the two names',
    emulator:
      'People who use apps for phones on their computer, who are few among people who answer surveys',
    computer: 'People who look at pages for phones in the developer tools of a computer',
    integrated:
      'People with Android apps on a Chromebook, in the browser of a car, or on a tablet with the processor of a computer',
    unwrapped:
      'People with a rare extension that names a card of a Mac, or with a flag that makes Chromium draw by OpenGL',
    container: 'People with a phone whose graphics driver is broken',
    software:
      'People at virtual desktops, over remote support, on old machines, or with graphics acceleration switched off',
    virtual: 'People at virtual desktops, and people who run a second system on their computer',
    guest: 'Mac owners who need a program that exists only for Windows',
  },
  detect(visit) {
    const claim = claimOf(visit)
    const renderer = rendererSeen(visit)
    if (!/[a-z]{3}/i.test(renderer)) return null
    const os = claim?.os
    const emulator = EMULATORS.exec(renderer)
    if (emulator) return { outcome: 'emulator', observed: emulator[0] }
    const otherMaker = os === 'android' ? ofOtherMaker(visit, renderer) : null
    if (otherMaker !== null)
      return { outcome: 'otherMaker', observed: otherMaker, expected: 'the maker of the chip' }
    if (os === 'android' && COMPUTER_CARDS.test(renderer)) {
      const platform = signal(visit, 'navigator')?.platform ?? ''
      const isOfProcessor = claim?.mobile === true && COMPUTER_PROCESSOR.test(platform)
      // The graphics of a computer's processor come with it, and `platformClaim` has told of that.
      if (isOfProcessor && INTEGRATED.test(renderer)) return null
      const [outcome, observed] = INTEGRATED.test(renderer)
        ? (['integrated', 'graphics of a computer’s processor'] as const)
        : (['computer', 'the card of a computer'] as const)
      return { outcome, observed, expected: 'that of a phone' }
    }
    const isPhone = os === 'ios' || (os === 'android' && claim?.mobile === true)
    if (os === 'ios' && COMPUTER_CARDS.test(renderer)) {
      const expected = `hardware of ${SYSTEM_NAMES.ios}`
      return { outcome: 'contradicts', observed: 'the card of a computer', expected }
    }
    // What draws without hardware on one system does not draw on another either: there it is that of the machine beneath.
    const another = os && !isPhone && os !== 'android' ? ofAnotherSystem(os, renderer) : null
    if (another && !isMasked(claim, renderer)) return another
    const software = SOFTWARE_RENDERERS.exec(renderer)
    if (software) return { outcome: isPhone ? 'container' : 'software', observed: software[0] }
    const virtual = VIRTUAL_RENDERERS.exec(renderer)
    if (virtual) return { outcome: 'virtual', observed: virtual[0] }
    const guest = GUEST_OF_MAC.exec(renderer)
    if (guest) return { outcome: 'guest', observed: guest[0] }
    return os && !isMasked(claim, renderer) ? compareWithSystem(visit, os, renderer) : null
  },
})
