/**
 * Why an API key is missing or refused, in sentences. What the form of a key tells, anyone may know;
 * that a key was good once is told only to who holds the whole of it. Nothing of a key is repeated.
 */
import type { Context } from 'hono'
import { findKeyFault, type KeyFault } from '../../../secrets/api-key.ts'
import type { EndedKey } from '../../../storage/partners.ts'
import type { App } from '../../app-types.ts'

/** Names under which others take a key from a query. */
const KEY_PARAMETERS = /[?&](?:x-)?(?:api|access|auth)?[-_]?(?:key|token)=/i

/** What to do where the header is missing; says so if the key seems to be somewhere else. */
export function describeMissingKey(c: Context<App>): string {
  if (c.req.header('Authorization'))
    return 'Send your API key in the header X-Api-Token; Authorization is not read.'
  if (KEY_PARAMETERS.test(c.req.url))
    return 'Send your API key in the header X-Api-Token. A key in a URL gets into logs: replace the one that you sent so.'
  return 'Send your API key in the header X-Api-Token.'
}

/** Why a key was refused. */
export function describeRefusedKey(key: string, found: EndedKey | 'unknown'): string {
  if (found !== 'unknown') {
    const on = new Date(found.at).toISOString().slice(0, 10)
    return `This API key was ${found.ended === 'revoked' ? `revoked on ${on}` : `valid until ${on}`}. Use a newer one.`
  }
  const wrapped = describeWrapping(key)
  if (wrapped !== null) return wrapped
  const fault = findKeyFault(key)
  return fault === null
    ? 'No partner of this deployment has this API key. It is well formed: does it belong to another deployment, such as your local one?'
    : describeFault(fault)
}

const PLACEHOLDER =
  /^(?:<.*>|\{.*\}|\$\{?\w+\}?|%\w+%|(?:your|my)[-_ ]?(?:api)?[-_ ]?(?:key|token)|x{3,}|undefined|null)$/i

/** What stands around or in place of a key. */
function describeWrapping(key: string): string | null {
  if (/^(?:bearer|token|basic|apikey)[ :]/i.test(key))
    return 'Send the API key alone in X-Api-Token, without a word such as Bearer before it.'
  if (/^["'`“‘]|["'`”’]$/.test(key))
    return 'The API key is in quotation marks: send it without them.'
  if (PLACEHOLDER.test(key))
    return 'X-Api-Token contains a placeholder instead of an API key: is a variable not set?'
  if (key.includes(',')) return 'X-Api-Token contains several values: send one key, once.'
  if (/\s/.test(key)) return 'The API key has a space or line break in it: send it without.'
  return null
}

function describeFault(fault: KeyFault): string {
  switch (fault.kind) {
    case 'foreign':
      return 'This is not one of our API keys: they begin with dt_live_ or dt_test_.'
    case 'wrong_case':
      return 'The API key has lost its upper and lower case: it begins with dt_live_ or dt_test_, in lower case.'
    case 'odd_character':
      return 'The API key contains a character that keys never have: they consist of letters, digits and underscores.'
    case 'cut_off':
      return `The API key is cut off: it has ${fault.length} of ${fault.due} characters.`
    case 'too_long':
      return `The API key is too long: it has ${fault.length} characters instead of ${fault.due}. Was something pasted after it?`
    case 'other_mode':
      return `This API key was made as dt_${fault.mode}_, and its beginning was changed: keys for tests and for live use are different keys.`
    case 'mistyped':
      return 'The API key is mistyped: its checksum does not match. Copy it again.'
  }
}
