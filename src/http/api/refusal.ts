/** The only place where a rejection becomes a response. */
import type { Context } from 'hono'
import { DETAILS, type FieldError } from '../../contract/problem.ts'
import { MERGED_TAGS_MAX } from '../../domain/creation/reference.ts'
import { ASKED_ADDRESSES, NEWCOMER_LIMITS } from '../../domain/rate-limits.ts'
import type { Rejection } from '../../domain/rejection.ts'
import {
  statesAfter,
  TRANSITIONS_MAX,
  type TransitionRefusal,
} from '../../domain/transaction/lifecycle.ts'
import type { App } from '../app-types.ts'
import { rateLimited } from './limits/rate-limited.ts'
import { invalidFields, problem, STORAGE_RETRY_AFTER } from './problem.ts'

/** Refusals that are about one field of the request. */
type FieldRejection = Extract<
  Rejection,
  { code: 'unknown_reference' | 'too_many_tags' | 'invalid_cursor' }
>

/** Answers a rejection with its problem; does not compile until a new rejection has one. */
export function refusal(c: Context<App>, rejection: Rejection): Response {
  switch (rejection.code) {
    case 'not_found':
      return problem(c, 'not_found', { detail: 'No transaction of yours has this id.' })
    case 'transition_not_allowed':
      return problem(c, rejection.code, { detail: describeTransition(rejection) })
    case 'too_many_transitions':
      return problem(c, 'transition_not_allowed', {
        detail: `A transaction has at most ${TRANSITIONS_MAX} state transitions, and this one has reached that: it stays ${rejection.state}.`,
      })
    case 'unknown_reference':
    case 'too_many_tags':
    case 'invalid_cursor':
      return invalidFields(c, [badField(rejection)])
    case 'idempotency_key_reused':
      return problem(c, rejection.code, {
        detail: DETAILS.idempotency_key_reused,
      })
    case 'request_in_progress':
      return problem(c, rejection.code, {
        detail: DETAILS.request_in_progress,
        headers: { 'Retry-After': '1' },
      })
    case 'storage_unavailable':
      return storageFailed(c, DETAILS.storage_unavailable)
    case 'erasure_unfinished':
      return storageFailed(
        c,
        'The erasure is not finished, and a part of it may be done already. Send the request again until you get a receipt.',
      )
    case 'too_many_addresses':
      return tooManyAddresses(c, rejection.retryAfterS)
    case 'too_many_newcomers':
      return tooManyNewcomers(c)
  }
}

function badField(rejection: FieldRejection): FieldError {
  switch (rejection.code) {
    case 'unknown_reference':
      return {
        path: 'tx_ref_id',
        code: 'unknown',
        message: 'tx_ref_id is not the id of a transaction of yours.',
      }
    case 'too_many_tags':
      return {
        path: 'custom_tags',
        code: 'invalid',
        message: `custom_tags, with those of tx_ref_id, must have at most ${MERGED_TAGS_MAX} entries, and has ${rejection.entries}.`,
      }
    case 'invalid_cursor':
      return {
        path: 'next_cursor',
        code: 'invalid',
        message:
          'next_cursor was not made for these parameters: send it unchanged, with the parameters of the call that returned it.',
      }
  }
}

function storageFailed(c: Context<App>, detail: string): Response {
  return problem(c, 'storage_unavailable', { detail, headers: STORAGE_RETRY_AFTER })
}

function describeTransition({ from, to }: TransitionRefusal): string {
  const now = from === 'none' ? 'without a report' : `in state ${from}`
  const next = statesAfter(from).join(' or ')
  return from === to
    ? `A transaction ${now} keeps its first reason; it can only become ${next}.`
    : `A transaction ${now} cannot become ${to}; it can become ${next}.`
}

function tooManyAddresses(c: Context<App>, waitS: number): Response {
  return rateLimited(c, {
    policy: 'addresses-of-a-user',
    rule: ASKED_ADDRESSES,
    waitS,
    detail: `You can ask about one user with at most ${ASKED_ADDRESSES.limit} addresses in an hour.`,
  })
}

function tooManyNewcomers(c: Context<App>): Response {
  const { rateTier } = c.get('partner')
  const rule = NEWCOMER_LIMITS[rateTier === 'unlimited' ? 'high' : rateTier]
  const { limit, periodS } = rule
  return rateLimited(c, {
    policy: 'new-users',
    rule,
    detail: `You can ask about at most ${limit} users without any transaction in ${periodS} seconds.`,
  })
}
