/**
 * What is found at the visit of a sandbox user: real outcomes, chosen so that the model itself comes
 * to the story or score that is asked for. Chosen again after each training, whatever it has learned.
 */
import { DETECTOR_KEYS, REGISTRY } from '../fraud/detectors/index.ts'
import { storyChances, type WeighedPiece } from '../fraud/model/mixture.ts'
import { IS_FRAUD, STORY_KEYS, type StoryKey } from '../fraud/model/stories.ts'
import { sharesOf, weighOutcome } from '../fraud/model/weigh-outcome.ts'
import { MODEL } from '../fraud/model/weights.ts'
import type { FoundOutcome } from '../fraud/score.ts'

/** One outcome of one detector, ready to be weighed. */
interface Choice {
  found: FoundOutcome
  piece: WeighedPiece
}

/** A goal to be reached by adding outcomes, one after the other. */
interface Goal {
  /** How well these chances of the stories serve; more is better. */
  judge(chances: readonly number[]): number
  /** What is good enough. */
  enough: number
  /** Whether an outcome may be used. */
  admits(choice: Choice): boolean
}

/** A story is told clearly from this probability on. Judged. */
const CLEAR_STORY = 0.75
/** The score is a whole number of percent: this is as near as its middle need be met. Judged. */
const NEAR = 0.003
/** The most outcomes that are put together. Judged. */
const MOST_OUTCOMES = 12

/** An outcome with nothing observed or expected: nobody was there. */
export function foundOutcome({
  detector,
  outcome,
}: Pick<FoundOutcome, 'detector' | 'outcome'>): FoundOutcome {
  return { detector, outcome, observed: null, expected: null }
}

/** Outcomes that make a story the likeliest. */
export function outcomesOfStory(story: StoryKey): FoundOutcome[] {
  const at = STORY_KEYS.indexOf(story)
  return compose({
    judge: (chances) => chances[at] ?? 0,
    enough: CLEAR_STORY,
    admits: () => true,
  })
}

/** Outcomes that come to a score, from 0 to 100. */
export function outcomesOfScore(score: number): FoundOutcome[] {
  const wanted = score / 100
  const isCalm = score < 100 * fraudIn(storyChances([], sharesOf(MODEL)))
  return compose({
    judge: (chances) => -Math.abs(fraudIn(chances) - wanted),
    enough: -NEAR,
    // What is to look honest shows nothing that speaks of fraud.
    admits: ({ piece }) => !isCalm || piece.alone <= 0,
  })
}

const fraudIn = (chances: readonly number[]): number =>
  chances.reduce((sum, chance, at) => sum + (IS_FRAUD[at] ? chance : 0), 0)

/** Adds the outcome that serves best until the goal is reached, or nothing serves it any more. */
function compose(goal: Goal): FoundOutcome[] {
  const shares = sharesOf(MODEL)
  const choices = allChoices().filter((choice) => goal.admits(choice))
  const chosen: Choice[] = []
  let reached = goal.judge(storyChances([], shares))
  while (reached < goal.enough && chosen.length < MOST_OUTCOMES) {
    let best: Choice | null = null
    for (const choice of choices) {
      if (chosen.some(({ piece }) => piece.group === choice.piece.group)) continue
      const pieces = [...chosen, choice].map(({ piece }) => piece)
      const value = goal.judge(storyChances(pieces, shares))
      if (value > reached) [best, reached] = [choice, value]
    }
    if (best === null) break
    chosen.push(best)
  }
  return chosen.map(({ found }) => found)
}

function allChoices(): Choice[] {
  return DETECTOR_KEYS.flatMap((detector) =>
    Object.keys(REGISTRY[detector].outcomes).flatMap((outcome): Choice[] => {
      const piece = weighOutcome(MODEL, { detector, outcome })
      return piece ? [{ found: foundOutcome({ detector, outcome }), piece }] : []
    }),
  )
}
