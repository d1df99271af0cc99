import type { Collector } from '../collecting/collector.ts'
import type { FrameWindow } from '../collecting/frame.ts'
import { later } from '../collecting/reading.ts'
import { readFacts, timezoneOf } from '../worker/navigator-facts.ts'
import type { NavigatorFacts } from '../worker/worker-answers.ts'

const COMPARED: (keyof NavigatorFacts)[] = [
  'userAgent',
  'appVersion',
  'platform',
  'language',
  'languages',
  'cores',
  'memoryGb',
  'brands',
]

/** What a realm lacks contradicts nothing: workers of Chrome up to 72 have no languages. */
const disagreements = (page: NavigatorFacts, other: NavigatorFacts): string[] =>
  COMPARED.filter((name) => other[name] !== undefined && page[name] !== other[name])

const frameDisagreements = (page: NavigatorFacts, view: FrameWindow): string[] => {
  const names: string[] = disagreements(page, readFacts(view.navigator))
  if (view.navigator.vendor !== navigator.vendor) names.push('vendor')
  if (view.navigator.plugins?.length !== navigator.plugins?.length) names.push('plugins')
  if (view.navigator.maxTouchPoints !== navigator.maxTouchPoints) names.push('maxTouchPoints')
  if (view.screen.width !== screen.width || view.screen.height !== screen.height) {
    names.push('screen')
  }
  if (new view.Date(0).getTimezoneOffset() !== new Date(0).getTimezoneOffset()) names.push('date')
  return names
}

/** Where a frame or a worker of the same browser says something else than the page. */
export const realms: Collector<'realms'> = {
  limitMs: 100,
  collect({ frame, asked }) {
    const page = readFacts(navigator)
    const iframe = frame && frameDisagreements(page, frame.window)
    const whole = asked.facts.then((facts) => {
      const zone = timezoneOf(window)
      const frameZone = frame ? timezoneOf(frame.window) : zone
      const isElsewhere = (other: string | null) => (other === zone ? [] : ['timezone'])
      const other = [facts?.timezone, frameZone].find((each) => each && each !== zone)
      return {
        iframe: iframe && [...iframe, ...isElsewhere(frameZone)],
        worker: facts && [...disagreements(page, facts), ...isElsewhere(facts.timezone)],
        ...(other && { timezone: other }),
      }
    })
    return later(whole, { iframe, worker: null })
  },
}
