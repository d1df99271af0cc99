/** What is kept of people, in short, in the languages of the loader. */
import { pageLanguage } from '../../../loader/language.ts'
import { PRIVACY_PAGE, privacyPageOf } from '../../../loader/privacy-page.ts'
import { textsOf } from '../../../loader/texts.ts'
import { escapeHtml } from '../../../pages/escape-html.ts'
import type { DocsPage } from '../guides/guide-page.ts'
import { SUMMARY_LANGUAGES, summaryOf } from './summary-texts.ts'

/** A page for each language but English, which has the whole text. */
export function privacySummaryPages(): DocsPage[] {
  return SUMMARY_LANGUAGES.map((lang) => {
    const { whole, ...sentences } = summaryOf(lang)
    const title = textsOf(lang).privacy
    const paragraphs = Object.values(sentences).map((text) => `<p>${escapeHtml(text)}</p>`)
    return {
      path: privacyPageOf(PRIVACY_PAGE, lang),
      title,
      language: pageLanguage(lang),
      description: sentences.purpose,
      bodyClass: 'docs',
      mainHtml: `<article class="prose">
<h1>${escapeHtml(title)}</h1>
${paragraphs.join('\n')}
<p><a href="${PRIVACY_PAGE}" hreflang="en">${escapeHtml(whole)}</a></p>
</article>
${languageLinks()}`,
    }
  })
}

/** Links to all of them, each by the name that its readers call their language by. */
export function languageLinks(): string {
  const links = ['en', ...SUMMARY_LANGUAGES].map((each) => {
    const { lang, dir } = pageLanguage(each)
    const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang
    return `<li><a href="${privacyPageOf(PRIVACY_PAGE, lang)}" lang="${lang}" dir="${dir}" hreflang="${lang}">${escapeHtml(name)}</a></li>`
  })
  return `<nav class="not-printed languages" lang="en" dir="ltr" aria-label="Languages"><ul>${links.join('')}</ul></nav>`
}
