import type { Context } from 'hono'
import type { Rejection } from '../../domain/rejection.ts'
import { ok, type Result, refuse } from '../../domain/result.ts'
import { logStorageFailure } from '../../platform/log-failure.ts'
import type { App } from '../app-types.ts'

/** What work that needs D1 resolves to; a refusal where D1 does not answer, which is logged. */
export async function unlessStorageFails<T>(
  c: Context<App>,
  work: Promise<T>,
): Promise<Result<T, Rejection>> {
  try {
    return ok(await work)
  } catch (error) {
    logStorageFailure(error, c.get('requestId'))
    return refuse({ code: 'storage_unavailable' })
  }
}
