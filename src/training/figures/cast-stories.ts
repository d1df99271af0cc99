/**
 * Which story each kind of recorded adversary plays; all that are not named here are programs. They
 * are played in a laboratory: what they show is measured, how common they are is not.
 */
import type { StoryKey } from '../../domain/fraud/model/stories.ts'

const STORIES_OF_KINDS: readonly [RegExp, StoryKey][] = [
  [/^(spoofed-user-agent|firefox-spoofed|hardware-spoof|webgl-spoof|canvas-noise)/, 'disguise'],
  [/^(false-country|impossible-travel|spoofed-timezone-extension)/, 'origin'],
  [/^(farm-|velocity-burst)/, 'farm'],
  [/^contradicting-demographics/, 'invented'],
  [/^(link-passed-on|expected-facts-broken)/, 'borrowed'],
]

/** The story that a kind of adversary plays. */
export function storyOfKind(kind: string): StoryKey {
  return STORIES_OF_KINDS.find(([pattern]) => pattern.test(kind))?.[1] ?? 'program'
}
