/**
 * An error for the log. Messages of a runtime quote what they could not read, which may be a user's:
 * quoted texts, addresses and URLs are left out, and of the stack only its places are kept.
 */

/** What is logged of an error. */
export interface DescribedError {
  name: string
  message: string
  stack: string
  cause: string
}

const QUOTED = /"[^"]*"?|'[^']*'|`[^`]*`/g
const URL_OR_ADDRESS =
  /\b\w+:\/\/\S+|\S+@\S+|\b\d{1,3}(?:\.\d{1,3}){3}\b|(?:[0-9a-f]{0,4}:){2,}[0-9a-f]{0,4}/gi
/** Ids, tokens and keys are longer than words are. */
const LONG_WORD = /[\w-]{28,}/g
const MESSAGE_MAX_CHARACTERS = 500

/** What may be logged of anything that was thrown. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) {
    return { name: typeof error, message: withoutValues(String(error)), stack: '', cause: '' }
  }
  const places = (error.stack ?? '').match(/^\s+at .*$/gm) ?? []
  return {
    name: error.name,
    message: withoutValues(error.message),
    stack: places.map((place) => place.trim()).join('\n'),
    cause: error.cause === undefined ? '' : withoutValues(String(error.cause)),
  }
}

/** Why something failed, for operators: the message, and its cause's. */
export function reasonOf(error: unknown): string {
  const { message, cause } = describeError(error)
  return cause === '' ? message : `${message}: ${cause}`
}

/** A message without the values that it quotes. */
function withoutValues(message: string): string {
  return message
    .replace(QUOTED, '…')
    .replace(URL_OR_ADDRESS, '…')
    .replace(LONG_WORD, '…')
    .slice(0, MESSAGE_MAX_CHARACTERS)
}
