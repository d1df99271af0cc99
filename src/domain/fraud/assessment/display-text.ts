/** The most characters of a visitor's text that an explanation shows. Judged. */
const MAX_SHOWN = 80

// Control characters, and the invisible ones that reorder or hide text in a terminal or a page.
const UNSAFE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g

/** A visitor's text made safe to show to people: bounded, one line, nothing invisible, no markup. */
export function displayText(text: string): string {
  const clean = text.replace(/\s+/g, ' ').replace(UNSAFE, '').replace(/[<>]/g, '').trim()
  const shown = [...clean]
  if (shown.length <= MAX_SHOWN) return clean
  const cut = shown.slice(0, MAX_SHOWN - 1).join('')
  // Of a list its last whole part is the end: half a sign explains nothing.
  const end = cut.lastIndexOf(', ')
  return end > cut.length / 2 ? `${cut.slice(0, end)}, …` : `${cut}…`
}
