/** Cursors in queries. */
import { text } from './text.ts'

/** Ours have some hundred at most; a longer one is nobody's. */
const CURSOR_MAX_CHARACTERS = 1024

/** A cursor as an answer gave it. */
export function cursor() {
  return text(1, CURSOR_MAX_CHARACTERS)
}
