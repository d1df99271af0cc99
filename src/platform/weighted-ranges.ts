/** One range of a header that says what is wanted, and how much; 0 where the weight is no number. */
interface WeightedRange {
  /** In lower case. */
  range: string
  weight: number
}

/** The ranges of an Accept or Accept-Language header, in its order (RFC 9110 §12.4.2); `most` are read. */
export function weightedRanges(header: string, most?: number): WeightedRange[] {
  return header.toLowerCase().split(',', most).map(readRange)
}

function readRange(text: string): WeightedRange {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim())
  const given = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = given === undefined ? 1 : Number(given.slice(2))
  return { range, weight: Number.isFinite(weight) ? weight : 0 }
}
