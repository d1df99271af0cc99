/** The page at `/`: what this is, for whom, a first call, and what honest people are promised. */
import type { DocsPage } from './guides/guide-page.ts'
import type { Highlight } from './guides/highlight.ts'
import { codeBlock } from './guides/render-guide.ts'

const FIRST_CALL = `curl -s http://localhost:8787/v1/transactions \\
  -H "X-Api-Token: $KEY" \\
  -H 'Content-Type: application/json' -d '{
    "user_id": "panellist-1",
    "project_type": "survey",
    "project_id": "project-1",
    "redirect_url": "https://example.com/?tx={tx_id}"
  }'`

const FIRST_ANSWER = `{
  "data": {
    "id": "3mV0r8YpQz7cBn1LkXe5HdT2uWq9SaJf",
    "redirect_url": "http://localhost:8787/r/…"
  }
}`

const FEATURES = [
  [
    'A score that is a probability',
    'From 0 to 100, with the reasons in sentences: what was observed, what was expected, and which honest people show the same. Nothing is a black box: every piece of evidence is there to be read, in bits.',
    '/docs/reading-a-score',
    'Reading a score',
  ],
  [
    'Duplicates, also under another name',
    'How likely the person has done each of up to 40 projects before, by this account or another one, asked before you offer them. Across panels only where both opt in.',
    '/docs/reading-a-duplicate',
    'Reading a duplicate',
  ],
  [
    'Users are never held up',
    'They pass a page with your brand for well under a second, and are moved on: an outage of our database loses no transaction and strands nobody.',
    '/docs/loader',
    'The loader',
  ],
] as const

const PROMISES = [
  'No raw address, header or fingerprint of a visit is kept after it was assessed: keyed hashes remain, and end with the retention time.',
  'What one partner knows stays with that partner. Evidence is shared for nothing but surveys that both sides opted in to compare.',
  'What a blocked or unusual browser does not show counts as unknown, not as fraud.',
  'A person can be shown what is known, and be erased, by one call of the partner.',
]

/** The landing page. */
export function landingPage(highlight: Highlight): DocsPage {
  return {
    path: '/',
    title: 'Doubletake: fraud scores and duplicates for survey panels',
    description:
      'An API that scores the fraud risk of survey participants and tells how likely a person is repeating a project.',
    bodyClass: 'landing',
    mainHtml: `<section class="hero">
<h1>Who is taking your survey, and have they taken it before?</h1>
<p class="lead">Doubletake scores the fraud risk of people who take part in surveys and offers, and estimates how likely a person is
repeating a project. For panels, marketplaces and the engineers who connect them.</p>
<p class="actions"><a class="button" href="/docs/first-integration">Integrate in five minutes</a> <a class="button quiet" href="/console">Open the console</a></p>
</section>
<section class="first-call" aria-labelledby="first-call">
<h2 id="first-call">One call before the survey, one after</h2>
<div class="pair">
${codeBlock(FIRST_CALL, 'sh', highlight)}
${codeBlock(FIRST_ANSWER, 'json', highlight)}
</div>
<p>Send the user to the <code>redirect_url</code> of the answer. When they are back, look the transaction up: it has a score, its
reasons and the probability that this is a repetition. <a href="/docs/reference">Try every call in the reference.</a></p>
</section>
<section class="features" aria-labelledby="features">
<h2 id="features" class="visually-hidden">What it does</h2>
${FEATURES.map(([title, text, href, link]) => `<div><h3>${title}</h3><p>${text}</p><p><a href="${href}">${link}</a></p></div>`).join('\n')}
</section>
<section class="promises" aria-labelledby="promises">
<h2 id="promises">What honest people are promised</h2>
<ul>${PROMISES.map((promise) => `<li>${promise}</li>`).join('\n')}</ul>
<p>Where each value is kept, for how long and why, is in the <a href="/docs/data-map">data map</a>; what is defended against whom, in
the <a href="/docs/threat-model">threat model</a>; how often a score is right, in <a href="/docs/accuracy">accuracy</a>.</p>
</section>`,
  }
}

/** The page of a path that leads nowhere. */
export const NOT_FOUND_PAGE: DocsPage = {
  path: '/not-found',
  title: 'There is no such page',
  description: 'The address leads nowhere.',
  bodyClass: 'landing',
  mainHtml: `<section class="hero"><h1>There is no such page</h1>
<p class="lead">The address may be old or cut off. All guides are listed in the <a href="/docs">docs</a>, which can be searched; all operations
are in the <a href="/docs/reference">reference</a>.</p>
<p>Were you sent here by a survey? Go back to where you started it, and open the link there again.</p></section>`,
}
