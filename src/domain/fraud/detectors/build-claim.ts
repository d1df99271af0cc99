import { detector } from '../detector.ts'
import { signal } from '../facts/signal.ts'

/** Whether the browser can play what the claimed build can. */
export const buildClaim = detector({
  group: 'build',
  outcomes: {
    stripped: 'The browser claims to be Google Chrome and lacks the codecs that come with it',
    whole: 'The browser has the codecs of the claimed build',
  },
  honestly: {
    stripped:
      'People with a Chromium that somebody built without licensed codecs and that says it is Chrome, as some systems and kiosks have it',
  },
  detect(visit) {
    const hints = signal(visit, 'clientHints')
    const codecs = signal(visit, 'codecs')
    if (!hints || !codecs || codecs.supported.length === 0) return null
    if (!hints.brands.some((brand) => /^(Google Chrome|Microsoft Edge)\//.test(brand))) return null
    if (codecs.supported.includes('h264') || codecs.supported.includes('aac'))
      return { outcome: 'whole' }
    return { outcome: 'stripped', observed: 'neither H.264 nor AAC' }
  },
})
