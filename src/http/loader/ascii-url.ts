/**
 * A URL in ASCII, as a header may carry it: names in punycode, all else percent-encoded as browsers
 * do it. One that is in ASCII already stays as the partner gave it.
 */
export function toAsciiUrl(url: string): string {
  if (/^[!-~]*$/.test(url)) return url
  // What the partner gave as a host may be one no longer once its placeholder is filled.
  return URL.parse(url)?.href ?? encodeURI(url.toWellFormed())
}
