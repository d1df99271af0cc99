import { detector } from '../detector.ts'
import { lacksModels, shapeSigns } from '../visit/shape.ts'
import { signal } from '../visit/signal.ts'

/** Two signs of which one is strong, or three of which one is fairly so. */
const ENOUGH = 3
const STRONG = 1.5

/**
 * Whether a person sits at the browser. Each sign occurs with some honest people; two that come
 * from different parts of a machine hardly ever occur together. They are one piece of evidence, because all
 * of them have one cause: a browser that a program started for itself.
 */
export const unattended = detector({
  group: 'automation',
  outcomes: {
    together: 'Signs that hardly ever meet show that no person sits before the browser',
    server: 'The visitor comes from a server that draws and keeps time as servers do',
    noPointer: 'The computer has neither mouse nor touch',
    granted: 'The browser may tell its location here, although nobody was ever asked',
    switched: 'A service that comes with the browser is off, as in browsers that test tools start',
    attended: 'The browser is as one that a person sits before',
  },
  detect(visit) {
    if (!signal(visit, 'display') && !signal(visit, 'screen') && !signal(visit, 'permissions'))
      return null
    const signs = shapeSigns(visit)
    const [shape, place, watched] = (['shape', 'place', 'watched'] as const).map((kind) =>
      signs.filter((sign) => sign.kind === kind),
    ) as [typeof signs, typeof signs, typeof signs]
    const isStrong = shape.some(({ points }) => points >= STRONG)
    // A developer's own machine may well be like a server; open tools alone do not count.
    const counted = [...shape, ...watched, ...(isStrong ? place : [])]
    const points = counted.reduce((sum, sign) => sum + sign.points, 0)
    const observed = counted.map(({ words }) => words).join(', ')
    if (points >= ENOUGH && (isStrong || watched.length > 0))
      return { outcome: 'together', observed }
    const servers = place.filter(({ words }) => words !== 'nothing on the screen but windows')
    if (servers.length >= ENOUGH)
      return { outcome: 'server', observed: servers.map(({ words }) => words).join(', ') }
    if (shape.some(({ words }) => words.startsWith('no mouse'))) return { outcome: 'noPointer' }
    if (signal(visit, 'permissions')?.geolocation === 'granted') return { outcome: 'granted' }
    return { outcome: lacksModels(visit) ? 'switched' : 'attended' }
  },
})
