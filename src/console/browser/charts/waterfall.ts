/** The score's sum of evidence as steps of a waterfall. */

/** A piece of evidence, as far as the picture is concerned. */
export interface Piece {
  bits: number
  counted: boolean
}

/** One step: it leads from one sum to the next. */
export interface Step<P extends Piece> {
  /** `rest` stands for all small pieces together. */
  kind: 'prior' | 'piece' | 'rest' | 'sum'
  piece: P | null
  /** How many pieces it stands for. */
  pieces: number
  bits: number
  from: number
  to: number
}

/** The steps and the sums that the picture has to show, in bits. */
export interface Waterfall<P extends Piece> {
  steps: Step<P>[]
  low: number
  high: number
}

/** More rows than that are read by nobody: the smallest are added up. Judged. */
const PIECES_MAX = 12

/** What is left when all that counts has been added up, strongest first; 0 is an even chance. */
export function makeWaterfall<P extends Piece>(
  priorBits: number,
  pieces: readonly P[],
): Waterfall<P> {
  const counted = pieces
    .filter((piece) => piece.counted && piece.bits !== 0)
    .toSorted((a, b) => Math.abs(b.bits) - Math.abs(a.bits))
  const shown = counted.slice(0, counted.length > PIECES_MAX ? PIECES_MAX - 1 : PIECES_MAX)
  const rest = counted.slice(shown.length)
  const steps: Step<P>[] = []
  let sum = 0
  function add(kind: Step<P>['kind'], bits: number, piece: P | null, many = 1): void {
    steps.push({ kind, piece, pieces: many, bits, from: sum, to: sum + bits })
    sum += bits
  }
  add('prior', priorBits, null)
  for (const piece of shown) add('piece', piece.bits, piece)
  if (rest.length > 0) {
    const bits = rest.reduce((total, each) => total + each.bits, 0)
    add('rest', bits, null, rest.length)
  }
  steps.push({ kind: 'sum', piece: null, pieces: counted.length, bits: sum, from: 0, to: sum })
  const ends = steps.flatMap(({ from, to }) => [from, to])
  return { steps, low: Math.min(0, ...ends), high: Math.max(0, ...ends) }
}

/** Where a step's bar begins and how wide it is, in percent of the picture's width. */
export function placeBar(
  { from, to }: { from: number; to: number },
  { low, high }: { low: number; high: number },
): { x: number; width: number } {
  const span = high - low || 1
  const at = (bits: number) => ((bits - low) / span) * 100
  return { x: at(Math.min(from, to)), width: Math.abs(at(to) - at(from)) }
}
