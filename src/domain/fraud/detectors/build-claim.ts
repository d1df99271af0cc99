import { detector } from '../detector.ts'
import { signal } from '../facts/signal.ts'

/** What a Chromium names that has no maker's name: itself, and a made-up brand that each has. */
const PLAIN_BRAND = /^(Chromium|.*Not.*Brand)\//i
/** Where people have a maker's Chromium; under Linux and in views of Android, those without one are usual. */
const BRANDED_SYSTEMS: ReadonlySet<string> = new Set(['Windows', 'macOS'])

/** Whether the browser can play what the claimed build can. */
export const buildClaim = detector({
  group: 'build',
  outcomes: {
    stripped: 'The browser claims to be Google Chrome and lacks the codecs that come with it',
    unbranded:
      'The browser is a Chromium without its maker’s name, as few people have on this system',
    whole: 'The browser has the codecs of the claimed build',
  },
  honestly: {
    unbranded:
      'People with a Chromium that is built without Google’s services, and in the browsers of games and desktop programs',
    stripped:
      'People with a Chromium that somebody built without licensed codecs and that says it is Chrome, as some systems and kiosks have it',
  },
  detect(visit) {
    const hints = signal(visit, 'clientHints')
    const codecs = signal(visit, 'codecs')
    const isPlain = hints?.brands.every((brand) => PLAIN_BRAND.test(brand)) ?? false
    if (hints && isPlain && hints.brands.length > 0 && BRANDED_SYSTEMS.has(hints.platform))
      return { outcome: 'unbranded' }
    if (!hints || !codecs || codecs.supported.length === 0) return null
    if (!hints.brands.some((brand) => /^(Google Chrome|Microsoft Edge)\//.test(brand))) return null
    if (codecs.supported.includes('h264') || codecs.supported.includes('aac'))
      return { outcome: 'whole' }
    return { outcome: 'stripped', observed: 'neither H.264 nor AAC' }
  },
})
