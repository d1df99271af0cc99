/** The index that the docs' search runs on, made at build time: one entry for each section. */
import { plainText, type RenderedGuide } from './render-guide.ts'

/** A section of a guide. */
export interface SearchEntry {
  /** The guide's heading. */
  page: string
  /** The section's; empty for what stands in front of the first one. */
  section: string
  url: string
  text: string
}

/** Every section of the guides, in their order. */
export function searchIndex(guides: readonly RenderedGuide[]): SearchEntry[] {
  return guides.flatMap(({ slug, heading, bodyHtml }) =>
    bodyHtml.split(/(?=<h[23] id=")/).flatMap((html) => {
      const [, anchor = ''] = /^<h[23] id="([^"]*)"/.exec(html) ?? []
      const [title = ''] = /^<h[23].*?<\/h[23]>/s.exec(html) ?? []
      const text = plainText(html.slice(title.length))
      if (text === '' && anchor === '') return []
      const url = `/docs/${slug}${anchor === '' ? '' : `#${anchor}`}`
      return [{ page: heading, section: plainText(title), url, text }]
    }),
  )
}
