/** What is wrong with a body before any of its fields is looked at. */

const FORM = 'application/x-www-form-urlencoded'

/** Why a Content-Type is refused; `contentType` undefined where there is none. */
export function describeMediaType(contentType: string | undefined): string {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const wanted = 'Send the body as JSON, with Content-Type: application/json.'
  if (type === '') return `The request has no Content-Type. ${wanted}`
  if (type === FORM)
    return `The request says that its body is a form, as curl and others do unless told otherwise. ${wanted}`
  if (type.startsWith('multipart/')) return `The request says that its body is a form. ${wanted}`
  if (type === 'text/plain') return `The request says that its body is plain text. ${wanted}`
  return `The request says that its body is something other than JSON. ${wanted}`
}

/** Why bytes are no UTF-8. */
export function describeEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0x1f && second === 0x8b)
    return 'The body is compressed. Send it as it is: bodies are not unpacked.'
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return 'The body is UTF-16. Send UTF-8.'
  return 'The body is not UTF-8.'
}

/** Whether a value is JSON within JSON: an object as the text that was made of it. */
export function isEncodedTwice(value: unknown): boolean {
  return typeof value === 'string' && /^\s*[{[]/.test(value)
}
