/** Headers of the pages' files, in the format of Workers static assets (`_headers`). */

/** Nothing inline, nothing from elsewhere, in nobody's frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]

/**
 * The reference sets styles from its script, as elements and as attributes, and holds its icons as
 * `data:` URLs. Scripts stay as strict, and without `connect-src` to anyone else nothing that it shows,
 * nor a key that is typed into it, can leave for another host.
 */
const REFERENCE_POLICY = POLICY.map((directive) => {
  if (directive.startsWith('style-src')) return `${directive} 'unsafe-inline'`
  return directive.startsWith('img-src') ? `${directive} data:` : directive
})

const common = (policy: readonly string[]) => `  Content-Security-Policy: ${policy.join('; ')}
  Referrer-Policy: no-referrer
  X-Content-Type-Options: nosniff
  Cross-Origin-Opener-Policy: same-origin
`

/** Of rules that match one path all apply: the reference takes its policy off before it sets its own. */
export const SITE_HEADERS = `/
${common(POLICY)}/docs*
${common(POLICY)}/docs/reference
  ! Content-Security-Policy
  Content-Security-Policy: ${REFERENCE_POLICY.join('; ')}
/problems*
${common(POLICY)}/not-found
${common(POLICY)}  X-Robots-Tag: noindex
/docs/:name.md
  Content-Type: text/markdown; charset=utf-8
/site/*
  Cache-Control: public, max-age=31536000, immutable
  Cross-Origin-Resource-Policy: same-origin
  X-Content-Type-Options: nosniff
`
