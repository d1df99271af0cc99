/** Users, as a partner names them. */
import * as z from 'zod'
import { name, optional, text } from './text.ts'

/** The fields that identify a user within a partner. */
export const USER_FIELDS = {
  channel: optional(name()).meta({ description: 'Channel the user comes from.' }),
  sub_channel: optional(name()).meta({
    description: 'Sub-channel the user comes from. Unique per channel.',
  }),
  user_id: name().meta({
    description: 'Identifier of the user. Unique per channel and sub_channel.',
    example: 'user-42',
  }),
}

/**
 * Above the 45 characters of the longest textual IPv6 address; what is too long is no address
 * either.
 */
const ADDRESS_MAX_CHARACTERS = 64
const anyAddress = z.union([z.ipv4(), z.ipv6()])

/**
 * A textual IPv4 or IPv6 address. A refinement, because zod's own formats abort their object, whose
 * rules over several fields then report nothing.
 */
export function ipAddress() {
  return text(1, ADDRESS_MAX_CHARACTERS)
    .refine((value) => anyAddress.safeParse(value).success, {
      error: 'must be a valid IPv4 or IPv6 address',
    })
    .meta({
      anyOf: [{ format: 'ipv4' }, { format: 'ipv6' }],
      examples: ['203.0.113.7', '2001:db8::7'],
    })
}

/** The user of a deduplication request. */
export const user = z
  .object({ ...USER_FIELDS, ip: ipAddress().meta({ description: 'The IP of the user.' }) })
  .meta({ id: 'User' })
