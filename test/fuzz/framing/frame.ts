/** How requests travel: whole, in chunks, slowly, several at once, or framed wrongly. */
import type { Random } from '../../../src/training/random.ts'
import type { Draft } from '../cases/request.ts'
import { BROKEN_FRAMINGS } from './broken-framings.ts'
import type { Framed } from './framed.ts'
import { once, wholeOf } from './message-bytes.ts'
import { SOUND_FRAMINGS } from './sound-framings.ts'

/** No answer takes as long as this on the slowest machine. */
const ANSWER_LIMIT_MS = 30_000
/** Requests that never end are given up after this. */
const BROKEN_LIMIT_MS = 250

/** Gives a request a framing: most travel whole, so that they reach the product. */
export function frame(random: Random, draft: Draft): Framed {
  const plain: Framed = {
    framing: 'whole',
    draft,
    segments: once(wholeOf(draft)),
    methods: [draft.method],
    ending: 'wait',
    limitMs: ANSWER_LIMIT_MS,
    isWellFramed: true,
  }
  const draw = random.next()
  if (draw < 0.8) return plain
  const isSound = draw < 0.92
  const [framing, change] = random.pick(Object.entries(isSound ? SOUND_FRAMINGS : BROKEN_FRAMINGS))
  const broken = isSound ? {} : { limitMs: BROKEN_LIMIT_MS, isWellFramed: false }
  return { ...plain, ...broken, framing, ...change(random, draft) }
}
