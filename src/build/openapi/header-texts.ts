/** The longer descriptions of headers. */

/** What `X-Doubletake-Warnings` says. */
export const WARNINGS_DESCRIPTION =
  'What looks wrong with a request that was answered nevertheless: unknown fields and parameters, a placeholder in another form, an unknown country, an address that no visitor can have. One JSON array in ASCII; each element has `code`, `path` and `message`, like an element of `errors` in a problem. At most 20 elements and 3,500 characters; if more is left out, the last element has the code `more_warnings` and says how much. Absent if there is nothing to say.'

/** What `X-Doubletake-Provisional` says. */
export const PROVISIONAL_DESCRIPTION =
  'Which numbers of the answer may still change by themselves, as a structured field list (RFC 9651): `score` and `duplication_potential`, with a `reason`: `not_completed` (the user has not passed the loader), `comparing` (what is known about other users has not arrived yet: ask again in a few seconds) or `later_reports` (reports of other attempts may still change it, `until` the time given). In a list of transactions, `transactions` says how many. Absent if nothing will change. Your own later report about an earlier attempt of the same user changes a potential whenever it comes.'
