import type { Rejection } from '../domain/rejection.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { logStorageFailure } from '../platform/log-failure.ts'

/**
 * What work that needs D1 resolves to; a refusal where D1 does not answer, which is logged, with the id of
 * the request where the Worker asked D1 itself.
 */
export async function unlessStorageFails<T>(
  work: Promise<T>,
  requestId?: string,
): Promise<Result<T, Rejection>> {
  try {
    return ok(await work)
  } catch (error) {
    logStorageFailure(error, requestId)
    return refuse({ code: 'storage_unavailable' })
  }
}
