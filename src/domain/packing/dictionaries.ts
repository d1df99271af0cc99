/** The dictionaries of packed texts: each is frozen once a text has been stored with it, and is never taken out. */
import { FIRST_DICTIONARY } from './first-dictionary.ts'
import { SECOND_DICTIONARY } from './second-dictionary.ts'
import { THIRD_DICTIONARY } from './third-dictionary.ts'

/** By format, which is the first byte of what is packed with it; each later one extends the first. */
export const DICTIONARIES: Readonly<Record<number, string>> = {
  1: FIRST_DICTIONARY,
  2: FIRST_DICTIONARY + SECOND_DICTIONARY,
  3: FIRST_DICTIONARY + THIRD_DICTIONARY,
}

/** The format that texts are packed in. */
export const NEWEST_FORMAT = 3
