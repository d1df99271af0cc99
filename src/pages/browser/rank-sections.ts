/** One section of a guide, as the build wrote it into the index. */
export interface Section {
  page: string
  section: string
  url: string
  text: string
}

const RESULTS_MAX = 8

/** What a word is worth where it begins a word of a title, of a heading or of the text. */
const WEIGHTS = { page: 4, section: 6, text: 1 }

/** The sections that have every word of a query, as a word's beginning; best first. */
export function rankSections(sections: readonly Section[], query: string): Section[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
  if (words.length === 0) return []
  const patterns = words.map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'giu'))
  const scored = sections.map((section) => ({ section, score: scoreOf(section, patterns) }))
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, RESULTS_MAX)
    .map(({ section }) => section)
}

/** 0 where a word is missing; a word that is frequent in the text counts for more, but ever less. */
function scoreOf(section: Section, patterns: readonly RegExp[]): number {
  let score = 0
  for (const pattern of patterns) {
    const inPage = count(section.page, pattern) > 0 ? WEIGHTS.page : 0
    const inHeading = count(section.section, pattern) > 0 ? WEIGHTS.section : 0
    const inText = WEIGHTS.text * Math.log2(1 + count(section.text, pattern))
    if (inPage + inHeading + inText === 0) return 0
    score += inPage + inHeading + inText
  }
  return score
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
