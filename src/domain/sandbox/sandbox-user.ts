/**
 * Users of test keys whose id says what is to come out: `sandbox:story:program`,
 * `sandbox:score:87:anything`. What follows the value tells users apart who are to have the same.
 */
import { modeOf } from '../evidence/scope.ts'
import { DETECTOR_KEYS, REGISTRY } from '../fraud/detectors/index.ts'
import { STORY_KEYS, type StoryKey } from '../fraud/model/stories.ts'
import type { FoundOutcome } from '../fraud/score.ts'
import type { StoredTransaction } from '../transaction/stored-transaction.ts'

/** What a sandbox user is to show. */
export type SandboxUser =
  | { kind: 'story'; story: StoryKey }
  | { kind: 'reason'; outcome: Pick<FoundOutcome, 'detector' | 'outcome'> }
  /** From 0 to 100. */
  | { kind: 'score'; score: number }
  /** The duplication potential of every item, from 0 to 1. */
  | { kind: 'duplicate'; potential: number }
  | { kind: 'slow' }
  /** No such user; `says` tells why, and which there are. */
  | { kind: 'unknown'; says: string }

const PREFIX = 'sandbox:'
const WHOLE_NUMBER = /^\d{1,3}$/
const FRACTION = /^(?:0|1|0?\.\d{1,4}|[01]\.0{1,4})$/

const READERS: Record<string, (value: string) => SandboxUser> = {
  story(value) {
    const story = STORY_KEYS.find((key) => key === value)
    return story ? { kind: 'story', story } : unknown(`the stories are ${STORY_KEYS.join(', ')}`)
  },
  reason(value) {
    const [name = '', outcome = ''] = value.split('.')
    const detector = DETECTOR_KEYS.find((key) => key === name)
    if (!detector) return unknown('a reason is a signal and its outcome, such as webdriver.driven')
    const outcomes = Object.keys(REGISTRY[detector].outcomes)
    const isKnown = value === `${name}.${outcome}` && outcomes.includes(outcome)
    if (isKnown) return { kind: 'reason', outcome: { detector, outcome } }
    return unknown(`the outcomes of ${detector} are ${outcomes.join(', ')}`)
  },
  score(value) {
    const score = Number(value)
    return WHOLE_NUMBER.test(value) && score <= 100
      ? { kind: 'score', score }
      : unknown('a score is a whole number from 0 to 100')
  },
  duplicate(value) {
    return FRACTION.test(value)
      ? { kind: 'duplicate', potential: Number(value) }
      : unknown('a potential is a number from 0 to 1 with at most four decimals, such as 0.65')
  },
  slow: () => ({ kind: 'slow' }),
}

function unknown(says: string): SandboxUser {
  return { kind: 'unknown', says: `is not a sandbox user: ${says} (see /docs/sandbox)` }
}

/** The sandbox user of an id; null for all others, and for every user of a live key. */
export function readSandboxUser(scope: string, userId: string): SandboxUser | null {
  if (modeOf(scope) !== 'test' || !userId.startsWith(PREFIX)) return null
  const [kind = '', value = ''] = userId.slice(PREFIX.length).split(':')
  if (Object.hasOwn(READERS, kind)) return READERS[kind]?.(value) ?? null
  return unknown(`after "${PREFIX}" comes one of ${Object.keys(READERS).join(', ')}`)
}

/** The sandbox user of a transaction; null for all others. */
export function sandboxUserOf({
  scope,
  data,
}: Pick<StoredTransaction, 'scope' | 'data'>): SandboxUser | null {
  return readSandboxUser(scope, data.user_id)
}
