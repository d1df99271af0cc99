import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { languagesInWords } from '../facts/in-words.ts'
import { signal } from '../facts/signal.ts'

/** Whether the browser formats dates in the language of its own messages. */
export const ownLanguage = detector({
  group: 'ownLanguage',
  outcomes: {
    differs: 'The browser formats dates in another language than that of its own messages',
    same: 'The browser formats dates in the language of its own messages',
  },
  honestly: {
    differs:
      "People who speak two languages and set the formats of dates apart from their browser's language",
  },
  detect(visit) {
    const seen = signal(visit, 'system')
    const locale = signal(visit, 'locale')?.intlLocale
    const claim = claimOf(visit)
    // Only a desktop Chromium takes both from one setting.
    if (!seen || !locale || signal(visit, 'engine')?.kind !== 'v8' || claim?.mobile !== false)
      return null
    if (/^en\b/i.test(locale) === seen.speaksEnglish) return { outcome: 'same' }
    const language = seen.speaksEnglish ? 'English' : 'not English'
    return {
      outcome: 'differs',
      observed: `messages ${language}, dates in ${languagesInWords([locale])}`,
    }
  },
})
