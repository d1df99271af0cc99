/** A sentence of the reasons: its end is no full stop within what was observed, such as `PT. Example Hosting`. */
const SENTENCE = /\S.*?(?: \((?:observed|expected) .*?\))?\.(?= [A-Z]|$)/gs

/** The strongest of the reasons, which follow the sentence on stories. */
export function firstReason(reasons: string): string {
  const sentences = reasons.match(SENTENCE) ?? []
  return sentences.find((sentence) => !sentence.startsWith('Most likely ')) ?? ''
}
