/**
 * The stories that a visit may have. They compete to explain what was seen, so that a clean browser
 * says nothing against a hidden origin, and a virtual desktop is explained once, wherever it shows.
 */

/** What kind of story it is, and the words for it in "Most likely …". */
interface Story {
  isFraud: boolean
  says: string
}

/** Every story, the commonest first: the chances of all others are weighed against it. */
export const STORIES = {
  everyday: { isFraud: false, says: 'an ordinary visit' },
  private: { isFraud: false, says: 'somebody who guards their privacy' },
  workplace: { isFraud: false, says: 'somebody at a workplace, or on a virtual desktop' },
  traveller: { isFraud: false, says: 'somebody who travels or lives abroad' },
  household: { isFraud: false, says: 'people who share a device or an account' },
  rare: { isFraud: false, says: 'a rare device or browser' },
  program: { isFraud: true, says: 'a program that poses as a person' },
  disguise: { isFraud: true, says: 'a browser that poses as another device' },
  origin: { isFraud: true, says: 'somebody who hides where they are' },
  farm: { isFraud: true, says: 'many accounts in one hand' },
  invented: { isFraud: true, says: 'somebody who makes answers up' },
  borrowed: { isFraud: true, says: 'somebody other than the person the link was made for' },
  careful: { isFraud: true, says: 'somebody who cheats and hides it well' },
  agent: { isFraud: true, says: 'an assistant program that answers for a person' },
} as const satisfies Record<string, Story>

/** The key of a story. */
export type StoryKey = keyof typeof STORIES

/** All keys, in the order of every list of chances. */
export const STORY_KEYS = Object.keys(STORIES) as StoryKey[]

/** The story that the others are weighed against. */
export const COMMON_STORY = 'everyday' satisfies StoryKey

/** Whether each story is fraudulent, in the order of the keys. */
export const IS_FRAUD: readonly boolean[] = STORY_KEYS.map((key) => STORIES[key].isFraud)
