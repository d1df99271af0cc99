/** One guide's Markdown as HTML, with what the site needs to know about it. */
import { Marked, type RendererObject, type Tokens } from 'marked'
import { escapeHtml } from '../../../pages/escape-html.ts'
import type { Highlight } from './highlight.ts'

/** A heading below the title. */
export interface GuideHeading {
  depth: number
  text: string
  anchor: string
}

/** A rendered guide. */
export interface RenderedGuide {
  slug: string
  heading: string
  /** HTML of what follows the title. */
  bodyHtml: string
  headings: readonly GuideHeading[]
}

/** Renders a guide; throws where it lacks a title, or has a picture that a page cannot show. */
export function renderGuide(slug: string, markdown: string, highlight: Highlight): RenderedGuide {
  const headings: GuideHeading[] = []
  const marked = new Marked({ gfm: true, renderer: rendererOf(slug, highlight, headings) })
  const tokens = marked.lexer(markdown)
  const title = tokens.find((token): token is Tokens.Heading => token.type === 'heading')
  if (title?.depth !== 1) throw new Error(`${slug}.md: its first heading is no title`)
  const body = tokens.slice(tokens.indexOf(title) + 1)
  const bodyHtml = marked.parser(body)
  const heading = plainText(marked.parser([title])).replace(/ #$/, '')
  return { slug, heading, bodyHtml, headings: headings.filter(({ depth }) => depth > 1) }
}

/** How the parts of a guide are written; its headings are added to `headings` as they come. */
function rendererOf(slug: string, highlight: Highlight, headings: GuideHeading[]): RendererObject {
  const anchors = new Map<string, number>()
  return {
    heading({ tokens, depth }) {
      const inner = this.parser.parseInline(tokens)
      const text = plainText(inner)
      const anchor = uniqueAnchor(text, anchors)
      if (depth <= 3) headings.push({ depth, text, anchor })
      return `<h${depth} id="${anchor}">${inner} <a class="anchor" href="#${anchor}" aria-label="Link to “${escapeHtml(text)}”">#</a></h${depth}>\n`
    },
    code({ text, lang }) {
      if (lang === 'mermaid') throw new Error(`${slug}.md: a page cannot show mermaid`)
      return codeBlock(text, lang ?? '', highlight)
    },
    table(token) {
      const cells = (row: Tokens.TableCell[], tag: 'th' | 'td') =>
        row.map(({ tokens }) => tableCell(this.parser.parseInline(tokens), tag)).join('')
      const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')
      return `<div class="table" role="group" aria-label="Table" tabindex="0"><table>\n<thead><tr>${cells(token.header, 'th')}</tr></thead>\n<tbody>\n${rows}\n</tbody></table></div>\n`
    },
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens)
      const path = siteLink(href)
      // A file of the repository has no page: its name says more than a link to nowhere.
      return path === null
        ? `${inner} (<code>${escapeHtml(href.replace(/^[./]+/, ''))}</code>)`
        : `<a href="${escapeHtml(path)}">${inner}</a>`
    },
    image({ href, text }) {
      return `<img src="${escapeHtml(`/docs/${href}`)}" alt="${escapeHtml(text)}" loading="lazy">`
    },
  }
}

/** The text of HTML that this file has made. */
export function plainText(html: string): string {
  return (
    html
      .replace(/<a class="anchor".*?<\/a>/g, '')
      // What stands in two cells is two words.
      .replace(/<\/(?:td|th|figcaption)>/g, ' ')
      .replace(/<[^>]*>/g, '')
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
      .replace(/&(lt|gt|amp|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' }

/** The anchor that GitHub gives a heading, so that links work in both places. */
function uniqueAnchor(text: string, taken: Map<string, number>): string {
  const base = text
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-')
  const times = taken.get(base) ?? 0
  taken.set(base, times + 1)
  return times === 0 ? base : `${base}-${times}`
}

/** Where a link of a guide leads on the site; null for a file that is no guide. */
function siteLink(href: string): string | null {
  const guide = /^([\w-]+)\.md(#.*)?$/.exec(href)
  if (guide) return `/docs/${guide[1]}${guide[2] ?? ''}`
  return /^(?:https?:|#|\/)/.test(href) ? href : null
}

const NAMES: Record<string, string> = { sh: 'Shell', js: 'Node', python: 'Python', php: 'PHP' }

/** Scrolls by keyboard where it is wider than the page, so it can have the focus. */
export function codeBlock(code: string, info: string, highlight: Highlight): string {
  const language = /^\w*/.exec(info)?.[0] ?? ''
  const name = NAMES[language] ?? (language === '' ? 'Code' : language.toUpperCase())
  return `<figure class="code"><figcaption>${name}</figcaption><pre tabindex="0"><code>${highlight(code, language)}</code></pre></figure>\n`
}

/** More than so many characters are sentences, which a phone would set one word a line. */
const WORDY_FROM = 40

/** An empty head cell is no header: a screen reader would announce nothing. */
function tableCell(inner: string, tag: 'th' | 'td'): string {
  if (tag === 'td' && plainText(inner).length >= WORDY_FROM)
    return `<td class="wordy">${inner}</td>`
  return tag === 'th' && inner !== '' ? `<th scope="col">${inner}</th>` : `<td>${inner}</td>`
}
