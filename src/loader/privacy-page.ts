/** Where people are told what is observed and kept. */

/** The whole text, in English. */
export const PRIVACY_PAGE = '/docs/privacy'

/** The page for a reader of a language: a summary in it where the deployment has no page of its own. */
export function privacyPageOf(privacyUrl: string, language: string): string {
  return privacyUrl === PRIVACY_PAGE && language !== 'en'
    ? `${PRIVACY_PAGE}/${language}`
    : privacyUrl
}
