/** Where a user goes after the loader. */

/** Where `{tx_id}` stands, as the contract takes it (contract/url.ts); a test holds the two equal. */
export const TRANSACTION_ID_TOKEN = /\{tx_id\}|%7btx_id%7d/gi

/** The partner's URL with the transaction id in each place of `{tx_id}`, percent-encoded or not. */
export function fillRedirect(redirectUrl: string, transactionId: string): string {
  return redirectUrl.replace(TRANSACTION_ID_TOKEN, () => transactionId)
}
