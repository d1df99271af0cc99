/** One section of a guide, as the build wrote it into the index. */
export interface Section {
  page: string
  section: string
  url: string
  text: string
}

const RESULTS_MAX = 8

/** Words that a question has and its answer need not have: they are asked for only where no other word is. */
const OF_QUESTIONS =
  /^(?:an?|and|are|can|did|does|do|for|have|how|is|in|it|i|me|my|of|on|or|the|they|to|was|were|what|when|where|why|with|you|your)$/

/** What a word is worth where it begins a word of a title, of a heading or of the text, and where it is a heading's. */
const WEIGHTS = { page: 4, section: 6, text: 1, whole: 2 }

/** The sections that have every telling word of a query, as a word's beginning; best first. */
export function rankSections(sections: readonly Section[], query: string): Section[] {
  const all = query.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
  if (all.length === 0) return []
  const telling = all.filter((word) => !OF_QUESTIONS.test(word))
  const words = telling.length > 0 ? telling : all
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
    // The page's own beginning has no heading but that of the page.
    const heading = section.section || section.page
    const whole = new RegExp(`${pattern.source}(?![\\p{L}\\p{N}])`, pattern.flags)
    const isWhole = count(heading, whole) > 0 ? WEIGHTS.whole : 0
    const inHeading = count(heading, pattern) > 0 ? WEIGHTS.section + isWhole : 0
    const inText = WEIGHTS.text * Math.log2(1 + count(section.text, pattern))
    if (inPage + inHeading + inText === 0) return 0
    score += inPage + inHeading + inText
  }
  return score
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
