/**
 * A value as JSON in ASCII, as a header may carry it: everything else is escaped (RFC 8259, section 7).
 */
export function toAsciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
