/** URLs that users are redirected to, or that an image is loaded from. */
import * as z from 'zod'
import { text } from './text.ts'

const URL_MAX_CHARACTERS = 2048
const SAMPLE_TRANSACTION_ID = '0'.repeat(32)

/**
 * The placeholder for the transaction id, also with percent-encoded braces. The domain has the same
 * pattern (redirect.ts), since neither may import the other's values; a test holds the two equal.
 */
export const TRANSACTION_ID_TOKEN = /\{tx_id\}|%7btx_id%7d/gi

const absoluteWebUrl = z.url({ protocol: /^https?$/i })

/**
 * Whether a browser can be sent there: absolute, http or https, no control characters or spaces.
 */
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
