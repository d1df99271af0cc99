/** Where a user goes after the loader, and what the URL then tells of the transaction. */

/** The places of `{tx_id}`: this literal text, whose braces some clients percent-encode (in either case). */
const TRANSACTION_ID_TOKEN = /(?:\{|%7[Bb])tx_id(?:\}|%7[Dd])/g

/** The partner's URL with the transaction id in each place of `{tx_id}`, percent-encoded or not. */
export function fillRedirect(redirectUrl: string, transactionId: string): string {
  return redirectUrl.replace(TRANSACTION_ID_TOKEN, () => transactionId)
}

/** What the loader knows when it hands a user back: completed now or earlier, or passed by. */
export type HandBackOutcome = 'completed' | 'completed_before' | 'skipped'

/** What a signed hand-back says; `at` in whole seconds since the epoch. */
export interface HandBack {
  /** Of the partner's key. */
  version: number
  id: string
  at: number
  outcome: HandBackOutcome
}

/** The bytes that are signed: five lines of ASCII, the last without an end (src/docs/hand-back.md). */
export function handBackMessage({ version, id, at, outcome }: HandBack): string {
  return ['doubletake-hand-back-v1', version, id, at, outcome].join('\n')
}

/**
 * The URL with a signed hand-back at the end of its query. Parameters of the same names are taken
 * out; everything else stays as it was, to the byte.
 */
export function appendHandBack(url: string, handBack: HandBack, signature: string): string {
  const { version, id, at, outcome } = handBack
  const own = `dt_version=${version}&dt_id=${id}&dt_at=${at}&dt_outcome=${outcome}&dt_signature=${signature}`
  const [beforeFragment, fragment] = splitAt(url, '#')
  const [path, query] = splitAt(beforeFragment, '?')
  const kept = withoutOwnParameters(query.slice(1))
  return `${path}?${kept}${kept === '' ? '' : '&'}${own}${fragment}`
}

const OWN_NAMES = new Set(['dt_version', 'dt_id', 'dt_at', 'dt_outcome', 'dt_signature'])

/** The part before the first `mark`, and the part from it on. */
function splitAt(text: string, mark: string): [before: string, from: string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

function withoutOwnParameters(query: string): string {
  // Some servers separate parameters by semicolons too.
  const parameters = `&${query}`.match(/[&;][^&;]*/g) ?? []
  const kept = parameters.filter((each) => !isOwnParameter(each.slice(1)))
  return kept.join('').slice(1)
}

/** Whether any common server reads the parameter under one of our names. */
function isOwnParameter(parameter: string): boolean {
  const [rawName] = splitAt(parameter, '=')
  const name = rawName
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .toLowerCase()
    .trimStart()
  const [uncut] = splitAt(name, '\0')
  const [base] = splitAt(uncut, '[')
  // PHP reads `dt.id`, `dt id` and `dt[id` as `dt_id`, and `dt_id[]` as a list of that name.
  return [uncut, base].some((each) => OWN_NAMES.has(each.replace(/[ .[]/g, '_')))
}
