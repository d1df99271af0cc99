/** Bytes in a row that are percent-encoded; a percent sign alone stands for itself, as in all URLs. */
const ENCODED_BYTES = /(?:%[0-9a-f]{2})+/gi

/** Whether all percent-encoded bytes of a part of a URL are UTF-8. */
export function isEncodedUtf8(text: string): boolean {
  return (text.match(ENCODED_BYTES) ?? []).every(isUtf8)
}

function isUtf8(encoded: string): boolean {
  try {
    decodeURIComponent(encoded)
    return true
  } catch {
    return false
  }
}
