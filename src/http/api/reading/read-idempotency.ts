/** The Idempotency-Key header (IETF draft-ietf-httpapi-idempotency-key-header). */
import { IDEMPOTENCY_KEY } from '../../../contract/operations.ts'
import type { FieldError } from '../../../contract/problem.ts'
import { ok, type Result, refuse } from '../../../domain/result.ts'
import type { Idempotency } from '../../../objects/operations/idempotency.ts'
import { toHex } from '../../../secrets/keyring/bytes.ts'

/** The key and the fingerprint of a request; null when it carries no key. */
export async function readIdempotency(
  request: Request,
  body: string,
): Promise<Result<Idempotency | null, FieldError[]>> {
  const header = request.headers.get('Idempotency-Key')
  if (header === null) return ok(null)
  if (!IDEMPOTENCY_KEY.test(header)) {
    const message =
      'Idempotency-Key must be 1 to 255 printable ASCII characters without spaces; a UUID is best.'
    return refuse([{ path: 'Idempotency-Key', code: 'invalid', message }])
  }
  const operation = `${request.method} ${new URL(request.url).pathname}\n${body}`
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(operation))
  return ok({ key: header, fingerprint: toHex(new Uint8Array(digest)) })
}
