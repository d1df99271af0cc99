/** The API reference: Scalar's one published file from a pinned, verified package, and its page. */
import { readFile } from 'node:fs/promises'
import type { DocsPage } from '../guides/guide-page.ts'
import { isPinnedReference, REFERENCE_FILE } from './fetch-reference.ts'

/** The script of the reference and its licence; null where the package was not fetched. */
export interface ReferenceBundle {
  script: Buffer
  licence: string
}

/** Reads what `npm run reference` has fetched; null where it is missing or not what was pinned. */
export async function readReference(): Promise<ReferenceBundle | null> {
  try {
    const script = await readFile(REFERENCE_FILE)
    if (!isPinnedReference(script)) return null
    const licence = await readFile(new URL('scalar-licence.txt', import.meta.url), 'utf8')
    return { script, licence }
  } catch {
    return null
  }
}

/** The page of the reference; without its bundle it says in one sentence what to do. */
export function referencePage(isThere: boolean): DocsPage {
  const missing = `<div class="prose"><h1>API reference</h1>
<p>This build lacks the viewer of the reference, because its package was not downloaded: run
<code>npm run reference</code> where there is a network, and build again.</p>
<p>Until then, the whole contract is at <a href="/openapi.json"><code>/openapi.json</code></a> (OpenAPI 3.1).</p></div>`
  return {
    path: '/docs/reference',
    title: 'API reference',
    description:
      'Every operation of the Doubletake API, with its fields, answers and a way to try it.',
    bodyClass: isThere ? 'reference' : 'docs',
    mainHtml: isThere
      ? `<h1 class="visually-hidden">API reference</h1>
<div id="reference"><p class="waiting">Loading the reference … It needs JavaScript; the contract itself is at <a href="/openapi.json">/openapi.json</a>.</p></div>`
      : missing,
  }
}
