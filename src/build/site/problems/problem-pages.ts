/** The pages that a problem's `type` leads to, for people. */
import { Marked } from 'marked'
import { PROBLEMS, type ProblemCode } from '../../../contract/problem.ts'
import { escapeHtml } from '../../../pages/escape-html.ts'
import { problemExample } from '../../openapi/problems.ts'
import { type DocsPage, sidebar } from '../guides/guide-page.ts'
import type { Highlight } from '../guides/highlight.ts'
import { codeBlock } from '../guides/render-guide.ts'
import { PROBLEM_TEXTS } from './problem-texts.ts'

const CODES = Object.keys(PROBLEMS) as ProblemCode[]

/** A page for each kind of problem, and one that lists them. */
export function problemPages(highlight: Highlight): DocsPage[] {
  return [listPage(), ...CODES.map((code) => problemPage(code, highlight))]
}

function problemPage(code: ProblemCode, highlight: Highlight): DocsPage {
  const { status, title } = PROBLEMS[code]
  const { why, remedy, example } = PROBLEM_TEXTS[code]
  return {
    path: `/problems/${code}`,
    title,
    description: `Problem ${code} (HTTP ${status}): why it happens, and how to fix it.`,
    bodyClass: 'docs',
    besideHtml: { before: sidebar('/problems'), after: '' },
    mainHtml: `<article class="prose">
<p class="crumbs"><a href="/problems">Problems</a></p>
<h1>${escapeHtml(title)}</h1>
<p class="facts"><span>Status <strong>${status}</strong></span> <span>Code <code>${code}</code></span></p>
<h2 id="why">Why it happens</h2>
${markdown(why)}
<h2 id="remedy">What to do</h2>
${markdown(remedy)}
${codeBlock(example, 'sh', highlight)}
<h2 id="answer">What the answer looks like</h2>
${codeBlock(JSON.stringify(problemExample(code), null, 2), 'json', highlight)}
<p>It is <code>application/problem+json</code> (RFC 9457). Programs get this page’s facts as JSON:
ask for it with <code>Accept: application/json</code>.</p>
</article>`,
  }
}

function listPage(): DocsPage {
  const rows = CODES.map((code) => {
    const { status, title } = PROBLEMS[code]
    return `<tr><td>${status}</td><td><a href="/problems/${code}"><code>${code}</code></a></td><td>${escapeHtml(title)}</td></tr>`
  })
  return {
    path: '/problems',
    title: 'Problems',
    description: 'Every kind of problem that the API answers with, and how to fix each.',
    bodyClass: 'docs',
    besideHtml: { before: sidebar('/problems'), after: '' },
    mainHtml: `<article class="prose"><h1>Problems</h1>
<p>Every answer that is no success has a <code>type</code> that leads to one of these pages. How to handle them in a program is
in <a href="/docs/errors">Errors</a>.</p>
<div class="table" role="group" aria-label="Table" tabindex="0"><table><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div></article>`,
  }
}

const marked = new Marked()

/** HTML of our own Markdown. */
const markdown = (text: string) => marked.parse(text, { async: false })
