/** What each kind of problem means and how it is fixed, in Markdown. A new one does not compile without. */
import type { ProblemCode } from '../../../contract/problem.ts'

/** The explanation of one kind of problem. */
export interface ProblemText {
  /** Why it happens: the usual causes. */
  why: string
  /** What the caller does about it. */
  remedy: string
  /** Shell code of a call that does it right. */
  example: string
}

const CALL = `curl -s http://localhost:8787/v1/transactions \\
  -H "X-Api-Token: $KEY"`
const JSON_TYPE = `-H 'Content-Type: application/json'`
const BODY = `-d '{
    "user_id": "panellist-1",
    "project_type": "survey",
    "project_id": "project-1",
    "redirect_url": "https://example.com/back?tx={tx_id}"
  }'`
const CREATE = `${CALL} ${JSON_TYPE} \\\n  ${BODY}`
const RETRY = `curl -s --retry 5 --retry-all-errors http://localhost:8787/v1/transactions \\
  -H "X-Api-Token: $KEY" -H "Idempotency-Key: $(uuidgen)" ${JSON_TYPE} \\
  ${BODY}`
const REPORT = `curl -s "http://localhost:8787/v1/transactions/$ID/report" \\
  -H "X-Api-Token: $KEY" ${JSON_TYPE}`

/** The explanations by code. */
export const PROBLEM_TEXTS: { readonly [Code in ProblemCode]: ProblemText } = {
  malformed_request: {
    why: 'The body is not JSON (a trailing comma, single quotes, a form instead of JSON), is nested too deeply, or what the URL percent-encodes is not UTF-8. Nothing was read of it, and nothing was changed.',
    remedy:
      'Make the body with your language’s JSON library instead of putting strings together, and percent-encode what you put into URLs. `detail` says what could not be read.',
    example: `# One valid body, in single quotes so that the shell leaves its double quotes alone.\n${CREATE}`,
  },
  invalid_request: {
    why: 'The request can be read, and fields of its body, path or query are missing or not allowed. `errors` lists all of them at once, each with its `path`, such as `items[1].project_type`. Nothing was changed.',
    remedy:
      'Go through `errors` one by one: `message` says what is allowed. The same request fails again, so do not retry it.',
    example: `# The four fields that a creation needs.\n${CREATE}`,
  },
  unauthorized: {
    why: 'The `X-Api-Token` header is missing, or no key of this service: cut off, with quotes or spaces around it, of another deployment, revoked or replaced.',
    remedy:
      'Send the whole key, which begins with `dt_live_` or `dt_test_`, in the `X-Api-Token` header. Do not repeat the call with the same key: many wrong keys from one address are held back. A new key comes from whoever runs the service.',
    example: `# Prints 200 where the key is good.\ncurl -s -o /dev/null -w '%{http_code}\\n' 'http://localhost:8787/v1/transactions?user_id=panellist-1' -H "X-Api-Token: $KEY"`,
  },
  not_found: {
    why: 'No transaction of yours has this id: it was cut off, made with a key of another partner or of the other mode (live or test), erased, or deleted after the retention time. Or the path itself does not exist.',
    remedy:
      'Keep the `id` that the creation answered, whole, and ask with a key of the same partner and mode. Ids of others are answered in the same way, so that nobody learns which exist.',
    example: `ID=$(${CREATE} \\\n  | node -p 'JSON.parse(fs.readFileSync(0)).data.id')\ncurl -s "http://localhost:8787/v1/transactions/$ID" -H "X-Api-Token: $KEY"`,
  },
  method_not_allowed: {
    why: 'The path exists, and not with this method: a report sent with PUT, or a GET where a POST is meant.',
    remedy: 'The `Allow` header of the answer names the methods that the path has.',
    example: `# A list is read with GET, a creation sent with POST.\ncurl -s 'http://localhost:8787/v1/transactions?user_id=panellist-1' -H "X-Api-Token: $KEY"`,
  },
  transition_not_allowed: {
    why: 'The transaction’s reported state does not lead to the new one: only what was completed can be reconciled, and what was completed cannot be terminated. Or it has 100 transitions already, which is the most. Usually two of your systems report the same transaction.',
    remedy:
      'Look the transaction up: `state_transitions` has what was reported, and when. [Reporting](/docs/reporting) has the table of what may follow what. The same report sent twice is no problem.',
    example: `# Completed first; later, where the client took it back, reconciled.\n${REPORT} -d '{"state":"completed"}'\n${REPORT} -d '{"state":"reconciled"}'`,
  },
  request_in_progress: {
    why: 'Another request with the same `Idempotency-Key` has not been answered yet: a client that gave up waiting and tried again at once.',
    remedy:
      'Wait for the seconds that `Retry-After` says, then repeat the request with the same key: you get the answer of the first one.',
    example: RETRY,
  },
  body_too_large: {
    why: 'The body has more than 256 KiB. A valid request of this API is as large only where its client writes characters as `\\u` and four digits.',
    remedy:
      'Look for something that was put in by mistake, such as an image in `brand_image_url` instead of its address. If the body has only what it should have, send it as UTF-8 (in Python `json.dumps(body, ensure_ascii=False).encode()`): fifty full tags in another script then take a half or a third.',
    example: CREATE,
  },
  unsupported_media_type: {
    why: 'The `Content-Type` header is missing or not JSON. `curl -d` by itself says that it sends a form.',
    remedy: 'Send `Content-Type: application/json` with each body.',
    example: CREATE,
  },
  idempotency_key_reused: {
    why: 'The same `Idempotency-Key` came within 24 hours with another body, method or path. Two different requests share a key, and the second would get the first one’s answer.',
    remedy:
      'Make a new key, best a UUID, for each thing that you want done; keep it only for repetitions of exactly that request.',
    example: RETRY,
  },
  rate_limited: {
    why: 'More requests came than your tier allows, or a limit against guessing was reached: wrong keys, made-up ids, many users without history, or many addresses for one user. `detail` and the `RateLimit-Policy` header name which.',
    remedy:
      'Wait for the seconds that `Retry-After` says. Spread nightly runs, and ask about up to 40 projects in one deduplication instead of one each. [Operation](/docs/operation#rate-limits) has all limits.',
    example: RETRY,
  },
  internal_error: {
    why: 'A mistake of ours. It was logged with its `request_id`, and nothing of it is told to callers.',
    remedy:
      'Repeat the request with the same `Idempotency-Key`. If it stays, send the `request_id` to whoever runs the service.',
    example: RETRY,
  },
  storage_unavailable: {
    why: 'The part of the service that answers this did not answer in time. It is short: calls about other users may work at the same moment.',
    remedy:
      'Repeat the request after the seconds of `Retry-After`, with the same `Idempotency-Key`: then nothing is done twice. Send users on their way meanwhile rather than let them wait.',
    example: RETRY,
  },
  not_configured: {
    why: 'This deployment lacks a setting or a secret without which it must not serve, or its users are no longer in the databases that its settings name. Its operator has to set it; no call works until then.',
    remedy:
      'Operators: `detail` and `/readyz` name what is wrong, and [deployment](/docs/deployment) says where it is set. Partners: send the `request_id` to whoever runs the service.',
    example: `curl -s http://localhost:8787/readyz`,
  },
}
