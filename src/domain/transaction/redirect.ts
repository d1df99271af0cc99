/** Where a user goes after the loader. */

/** The places of `{tx_id}`, as in contract/fields/url.ts; a test keeps the two equal. */
export const TRANSACTION_ID_TOKEN = /\{tx_id\}|%7btx_id%7d/gi

/** The partner's URL with the transaction id in each place of `{tx_id}`, percent-encoded or not. */
export function fillRedirect(redirectUrl: string, transactionId: string): string {
  return redirectUrl.replace(TRANSACTION_ID_TOKEN, () => transactionId)
}
