/** What the score is made of as the generated parts of `src/docs/signs.md` and `src/docs/models.md`. */
import { readFileSync } from 'node:fs'
import { oddsInWords, signedBits } from '../../src/console/browser/words/numbers.ts'
import { honestExplanation } from '../../src/domain/fraud/assessment/honest-explanation.ts'
import {
  DETECTOR_KEYS,
  type DetectorKey,
  REGISTRY,
} from '../../src/domain/fraud/detectors/index.ts'
import { weightOf } from '../../src/domain/fraud/model/model.ts'
import { STORIES, STORY_KEYS } from '../../src/domain/fraud/model/stories.ts'
import { MODEL } from '../../src/domain/fraud/model/weights.ts'
import { conclude, sentenceOf } from '../../src/domain/fraud/score.ts'
import { toProbability } from '../../src/domain/statistics/bits.ts'
import { markdownTable } from '../evaluate/page-block.ts'

/** Every outcome as `detector.outcome`, in the registry's order. */
export const SIGN_KEYS: readonly string[] = DETECTOR_KEYS.flatMap((key) =>
  Object.keys(REGISTRY[key].outcomes).map((outcome) => `${key}.${outcome}`),
)

/** Every story with its share before anything is seen. */
export function storiesTable(): string {
  const rows = STORY_KEYS.map((key) => {
    const { says, isFraud } = STORIES[key]
    const share = `${(100 * MODEL.shares[key]).toFixed(1)} %`
    return [`\`${key}\``, says, isFraud ? 'fraud' : 'honest', share]
  })
  return markdownTable([['story', 'most likely …', 'kind', 'share'], ...rows])
}

/** A section for each detector, with one for each of its outcomes. */
export function signsText(): string {
  const { bits, score } = conclude([], MODEL, false)
  const before = `Before anything is seen: ${signedBits(bits)} bits, a score of ${score}.`
  return [before, ...DETECTOR_KEYS.map(detectorText)].join('\n\n')
}

function detectorText(key: DetectorKey): string {
  const signs = Object.keys(REGISTRY[key].outcomes).map((outcome) => signText(key, outcome))
  return [`## ${key}`, docstringOf(key), groupInWords(key), ...signs].join('\n\n')
}

/** With which other detectors this one counts as one. */
function groupInWords(key: DetectorKey): string {
  const { group } = REGISTRY[key]
  const others = DETECTOR_KEYS.filter((other) => other !== key && REGISTRY[other].group === group)
  if (others.length === 0) return `Group: \`${group}\`, of this detector alone.`
  return `Group: \`${group}\`, with ${others.map((other) => `\`${other}\``).join(', ')}.`
}

function signText(key: DetectorKey, outcome: string): string {
  const honestly = honestExplanation(key, outcome)
  const source = weightOf(MODEL, key, outcome)?.source ?? ''
  const lines = [
    `Alone: ${aloneInWords(key, outcome)}`,
    honestly === null ? null : `Honest people with the same: ${plain(honestly)}`,
    `Source: ${plain(source)}`,
  ].flatMap((line) => (line === null ? [] : [`- ${line}.`]))
  return `### ${key}.${outcome}\n\n${plain(sentenceOf(key, outcome))}.\n\n${lines.join('\n')}`
}

/** What the outcome does to a visit of which nothing else was seen. */
function aloneInWords(detector: DetectorKey, outcome: string): string {
  const found = [{ detector, outcome, observed: null, expected: null }]
  const { pieces, prior } = conclude(found, MODEL, false)
  const bits = pieces[0]?.rawBits ?? 0
  const score = Math.round(100 * toProbability(prior + bits))
  return `${signedBits(bits)} bits (${oddsInWords(bits)}), a score of ${score}`
}

/** Text as it is, without what Markdown would read as markup. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>]/g, '\\$&')

/** What stands above a detector in its file, as paragraphs. */
function docstringOf(key: DetectorKey): string {
  const file = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const path = new URL(`../../src/domain/fraud/detectors/${file}.ts`, import.meta.url)
  const [before = ''] = readFileSync(path, 'utf8').split(`export const ${key} = detector(`)
  const comment = before.slice(before.lastIndexOf('/**'))
  return comment
    .replace(/^\/\*\*|\*\/\s*$/g, '')
    .replace(/^ \* ?/gm, '')
    .trim()
    .split('\n\n')
    .map((paragraph) => paragraph.replaceAll('\n', ' '))
    .join('\n\n')
}
