/** Code as HTML with classes instead of inline styles, so that the pages' policy can forbid those. */
import { createHighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { escapeHtml } from '../../../pages/escape-html.ts'

/** Renders code of a language that a fence names; an unknown language stays plain. */
export type Highlight = (code: string, language: string) => string

/** Where `npm start` serves; the site's script puts the address of the deployment in its place. */
const LOCAL_BASE = 'http://localhost:8787'

/**
 * Which scopes of the grammars (https://macromates.com/manual/en/language_grammars) get which class of
 * our style sheet. A theme says so in colours, so each class stands for itself as one.
 */
const SCOPES = {
  comment: ['comment'],
  string: ['string', 'punctuation.definition.string'],
  number: ['constant.numeric', 'constant.language', 'constant.character.escape'],
  keyword: [
    'keyword',
    'storage',
    'support.type.property-name',
    'entity.name.tag',
    'variable.other.normal',
  ],
  function: ['entity.name.function', 'entity.name.command', 'support.function'],
}

const CLASS_OF_COLOUR: ReadonlyMap<string, string> = new Map(
  Object.keys(SCOPES).map((name, index) => [`#00000${index + 1}`, name]),
)

const THEME = {
  name: 'classes',
  type: 'light' as const,
  fg: '#000000',
  bg: '#ffffff',
  settings: [...CLASS_OF_COLOUR].map(([foreground, name]) => ({
    scope: SCOPES[name as keyof typeof SCOPES],
    settings: { foreground },
  })),
}

/** Loads the grammars of all languages that the guides use. */
export async function loadHighlighter(): Promise<Highlight> {
  const highlighter = await createHighlighterCore({
    themes: [THEME],
    langs: [
      import('shiki/langs/shellscript.mjs'),
      import('shiki/langs/json.mjs'),
      import('shiki/langs/javascript.mjs'),
      import('shiki/langs/typescript.mjs'),
      import('shiki/langs/python.mjs'),
      import('shiki/langs/php.mjs'),
      import('shiki/langs/sql.mjs'),
      import('shiki/langs/toml.mjs'),
      import('shiki/langs/http.mjs'),
    ],
    engine: createJavaScriptRegexEngine(),
  })
  const known = new Set(highlighter.getLoadedLanguages())
  return (code, language) => {
    if (!known.has(language)) return markBase(escapeHtml(code))
    const lines = highlighter.codeToTokensBase(openPhp(code, language), {
      lang: language,
      theme: 'classes',
    })
    const shown = isUnopened(code, language) ? lines.slice(1) : lines
    return markBase(shown.map((line) => line.map(tokenHtml).join('')).join('\n'))
  }
}

/** PHP's grammar sees PHP only behind its opening tag, which an excerpt leaves out. */
const openPhp = (code: string, language: string) =>
  isUnopened(code, language) ? `<?php\n${code}` : code

const isUnopened = (code: string, language: string) =>
  language === 'php' && !code.startsWith('<?php')

function tokenHtml({ content, color }: { content: string; color?: string }): string {
  const name = CLASS_OF_COLOUR.get(color?.toLowerCase() ?? '')
  const text = escapeHtml(content)
  return name === undefined ? text : `<span class="t-${name}">${text}</span>`
}

/** Marks addresses of the local service that a call goes to. */
function markBase(html: string): string {
  return html.replaceAll(LOCAL_BASE, `<span data-base-url>${LOCAL_BASE}</span>`)
}
