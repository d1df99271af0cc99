import type { Context } from 'hono'
import type { Rejection } from '../../domain/rejection.ts'
import { ok, type Result, refuse } from '../../domain/result.ts'
import { describeError } from '../../platform/describe-error.ts'
import type { App } from '../app-types.ts'

/**
 * What work that needs D1 resolves to; a refusal where it rejects. The reason is logged: it may be that
 * what D1 has cannot be read, which trying again does not cure.
 */
export async function unlessStorageFails<T>(
  c: Context<App>,
  work: Promise<T>,
): Promise<Result<T, Rejection>> {
  try {
    return ok(await work)
  } catch (error) {
    const described = { request_id: c.get('requestId'), ...describeError(error) }
    console.error(JSON.stringify({ event: 'storage_failed', ...described }))
    return refuse({ code: 'storage_unavailable' })
  }
}
