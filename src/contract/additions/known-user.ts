/**
 * What is known of a user, and its erasure: for requests of access and of erasure (such as those of
 * Articles 15 and 17 of the GDPR), which a partner passes on. Additions to the contract.
 */
import * as z from 'zod'
import { perSources } from '../fields/per-sources.ts'
import { name } from '../fields/text.ts'
import { transaction } from '../transaction.ts'
import { evidence } from './evidence.ts'
import { keptDevice, keptSharedAttempt, keptTransaction } from './kept.ts'

/** The user that a path names, in all channels. */
export const userPath = z.object({
  user_id: name().meta({
    description: 'Identifier of the user, percent-encoded; covers all channels of the user.',
    example: 'user-42',
  }),
})

/** The user that a query names, in all channels: any, also `.` and `..`, which no path can hold. */
export const userQuery = z.object({
  user_id: name().meta({
    description: 'Identifier of the user; covers all channels of the user.',
    example: 'user-42',
  }),
})

// Functions, because only the document asks for these schemas: a Worker that starts does not build
// them.

const knownDevice = () =>
  z.object({
    channel: z.nullable(z.string()),
    sub_channel: z.nullable(z.string()),
    first_seen_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime(),
    browser: z.nullable(z.string()).meta({ description: 'Browser family and major version.' }),
    system: z.nullable(z.string()).meta({ description: 'Operating system.' }),
    networks: z.int().meta({ description: 'How many of its latest addresses are remembered.' }),
    hashes: z.record(z.string(), z.string()).meta({
      description: 'Keyed hashes of what was observed; the values themselves are not kept.',
    }),
    compared_with_other_partners: z.boolean().meta({
      description:
        'True once a transaction with an external survey pair was made on it, or on an earlier device whose ' +
        'place it has taken: eight are kept, and what others compare of that one is kept on.',
    }),
    keys: z.int().meta({ description: 'By how many keyed hashes it can be found.' }),
    kept: keptDevice(),
  })

/** All that is known of a user. */
export const knownUser = perSources((extSurveySources) =>
  z
    .object({
      user_id: z.string(),
      generated_at: z.iso.datetime(),
      transactions: z.array(
        z.object({
          transaction: transaction(extSurveySources),
          evidence: evidence(),
          kept: keptTransaction(),
        }),
      ),
      truncated: z.boolean().meta({
        description: 'True when there are older transactions; the list of transactions has them.',
      }),
      devices: z.array(knownDevice()),
      shared_attempts: z.array(keptSharedAttempt()).meta({
        description: 'What answers to other partners who compare the same survey are based on.',
      }),
    })
    .meta({ id: 'KnownUser' }),
)

/** All that is known of a user, as the wire shows it. */
export type KnownUserAnswer = z.infer<ReturnType<typeof knownUser>>

/** The receipt of an erasure. */
export const erasureReceipt = perSources(() =>
  z
    .object({
      receipt_id: z
        .string()
        .meta({ description: 'Identifies this erasure; keep it with your records.' }),
      user_id: z.string(),
      erased_at: z.iso.datetime(),
      erased: z
        .object({
          transactions: z.int(),
          devices: z.int(),
          sightings: z.int().meta({ description: 'Keyed hashes that led to the user.' }),
          shared_attempts: z
            .int()
            .meta({ description: 'Attempts at surveys that other partners could be told about.' }),
        })
        .meta({
          description: 'Rows that were deleted from the database; 0 where there were none.',
        }),
    })
    .meta({ id: 'ErasureReceipt' }),
)

/** The receipt of an erasure, as the wire shows it. */
export type ErasureReceiptAnswer = z.infer<ReturnType<typeof erasureReceipt>>
