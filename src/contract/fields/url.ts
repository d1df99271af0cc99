/** URLs that we send people to, or show an image from. */
import * as z from 'zod'
import { text } from './text.ts'

const URL_MAX_CHARACTERS = 2048
const SAMPLE_TRANSACTION_ID = '0'.repeat(32)

/**
 * Where `{tx_id}` stands, also where a client percent-encoded the braces. The domain fills it in
 * (redirect.ts) and neither may import the other's values; a test holds the two patterns equal.
 */
export const TRANSACTION_ID_TOKEN = /\{tx_id\}|%7btx_id%7d/gi

const absoluteWebUrl = z.url({ protocol: /^https?$/i })

/** Whether a browser can be sent there: absolute, http or https, no control characters or spaces. */
function isWebUrl(value: string): boolean {
  if (/[\s\p{Cc}]/u.test(value)) return false
  return absoluteWebUrl.safeParse(value.replace(TRANSACTION_ID_TOKEN, SAMPLE_TRANSACTION_ID))
    .success
}

/** An http or https URL of at most 2,048 characters. */
export function webUrl() {
  return text(1, URL_MAX_CHARACTERS)
    .refine(isWebUrl, { error: 'must be an absolute http or https URL' })
    .meta({ format: 'uri' })
}
