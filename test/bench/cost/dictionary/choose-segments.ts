/** What many texts share, as a dictionary: the segments with the most frequent sequences of characters. */

/** Characters of a sequence: shorter ones are hardly worth a reference. */
const SEQUENCE = 6
const SEGMENT = 100

interface Segment {
  text: string
  score: number
}

function sequencesOf(text: string): string[] {
  const count = Math.max(0, text.length - SEQUENCE + 1)
  return Array.from({ length: count }, (_, at) => text.slice(at, at + SEQUENCE))
}

/** In how many texts each sequence is. */
function countSequences(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const sequence of texts.flatMap((text) => [...new Set(sequencesOf(text))]))
    counts.set(sequence, (counts.get(sequence) ?? 0) + 1)
  return counts
}

/** The segment of a text whose sequences are the most frequent, each counted once. */
function bestOf(text: string, counts: ReadonlyMap<string, number>): Segment {
  const sequences = sequencesOf(text)
  const width = SEGMENT - SEQUENCE + 1
  const inside = new Map<string, number>()
  const best = { text: '', score: 0 }
  let score = 0
  for (const [at, sequence] of sequences.entries()) {
    const times = inside.get(sequence) ?? 0
    if (times === 0) score += counts.get(sequence) ?? 0
    inside.set(sequence, times + 1)
    const gone = sequences[at - width]
    if (gone !== undefined) {
      const left = (inside.get(gone) ?? 1) - 1
      inside.set(gone, left)
      if (left === 0) score -= counts.get(gone) ?? 0
    }
    if (score > best.score) {
      const end = at + SEQUENCE
      Object.assign(best, { text: text.slice(Math.max(0, end - SEGMENT), end), score })
    }
  }
  return best
}

/** At most so many characters; the most useful come last, where references to them are shortest. */
export function chooseSegments(texts: readonly string[], most: number): string {
  const counts = countSequences(texts)
  const chosen: string[] = []
  for (let left = most; left >= SEGMENT; ) {
    const best = texts
      .map((text) => bestOf(text, counts))
      .reduce((a, b) => (b.score > a.score ? b : a), { text: '', score: 0 })
    if (best.score === 0) break
    chosen.push(best.text)
    left -= best.text.length
    for (const sequence of sequencesOf(best.text)) counts.set(sequence, 0)
  }
  return chosen.reverse().join('')
}
