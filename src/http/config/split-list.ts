/** The parts of a setting with commas between them; none where it is not set. */
export function splitList(text = ''): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
