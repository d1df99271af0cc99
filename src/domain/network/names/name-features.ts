/** What the name classifier looks at: the words of a name and the letter groups within them. */

/** Letters of the groups that are looked at in a word, and of the shortest word that has any. Judged. */
const GRAM_LENGTHS = [4, 5]
const MIN_WORD_FOR_GRAMS = 5

/** Legal forms and fillers say where a company is registered, not what it does. */
const FILLERS = new Set(
  'inc llc ltd limited gmbh ag sa sas sarl srl bv nv ab as oy aps plc pty pvt co corp corporation company spa spol sro zrt kft doo ooo jsc pjsc ojsc llp lp ltda eirl me epp cia the of and de da do la le les et und y for as autonomous system'.split(
    ' ',
  ),
)

/** Lower-case words of a name, without accents; legal forms and bare numbers are left out. */
export function nameWords(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !FILLERS.has(word) && !/^\d+$/.test(word))
}

/**
 * Features of a name, each once: `=word` for words, the bare letters for groups within words. `^` and
 * `$` mark where a word begins and ends, so that a stem counts for more at its beginning.
 */
export function nameFeatures(name: string): string[] {
  const features = new Set<string>()
  for (const word of nameWords(name)) {
    features.add(`=${word}`)
    if (word.length < MIN_WORD_FOR_GRAMS) continue
    const marked = `^${word}$`
    for (const length of GRAM_LENGTHS) {
      for (let at = 0; at + length <= marked.length; at++)
        features.add(marked.slice(at, at + length))
    }
  }
  return [...features]
}
