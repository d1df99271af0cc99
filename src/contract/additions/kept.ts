/** What is kept of a user beside what other answers show: for requests of access. */
import * as z from 'zod'

// Functions, because only the document asks for these schemas: a Worker that starts does not build
// them.

const hashes = () =>
  z.record(z.string(), z.string()).meta({
    description: 'Keyed hashes, by what they are made of; without our key they reveal nothing.',
  })
const moment = () => z.iso.datetime()
const networkNumber = () =>
  z.nullable(z.int()).meta({ description: 'Number of the autonomous system.' })
const degrees = () =>
  z.nullable(z.number()).meta({ description: 'Degrees, to one decimal: about ten kilometres.' })

/** What is kept of one visit. */
function keptVisit() {
  return z.object({
    browser: z.nullable(z.string()),
    country: z.nullable(z.string()),
    latitude: degrees(),
    longitude: degrees(),
    network_number: networkNumber(),
    network: z.nullable(z.string()).meta({
      description: 'The kind of network that it was classified as; null where not known.',
    }),
    clock_step_ms: z.nullable(z.number()).meta({
      description: 'The step in which the clock of the browser advances, as pages see it.',
    }),
    hashes: hashes(),
    openings: z
      .array(z.object({ opened_at: moment(), hashes: hashes() }))
      .meta({ description: 'As in the evidence, with the hashes that tell their clients apart.' }),
    likely_accounts: z.nullable(z.record(z.string(), z.number())).meta({
      description:
        'How many of your earlier accounts probably belong to this person, or to somebody else at the same browser, by relation; null where not counted.',
    }),
  })
}

/** What is kept of one transaction. */
export function keptTransaction() {
  return z.object({
    opened_at: z.nullable(moment()).meta({ description: 'When its link was first opened.' }),
    hashes: hashes(),
    visit: z.nullable(keptVisit()),
  })
}

/** What is kept of one device under one scope. */
function keptProfile() {
  return z.object({
    first_seen_at: moment(),
    last_seen_at: moment(),
    seen_at: z
      .array(moment())
      .meta({ description: 'Its latest visits that added something new, to the minute.' }),
    hashes: hashes(),
    browser: z.nullable(
      z.object({
        family: z.string(),
        major: z.nullable(z.int()),
        system: z.nullable(z.string()),
        system_major: z.nullable(z.int()),
        mobile: z.boolean(),
        usual_settings: z.nullable(z.boolean()).meta({
          description: 'Whether it asks sites for no privacy, and lets pages store data.',
        }),
      }),
    ),
    alters_what_pages_read: z.nullable(z.boolean()),
    network_number: networkNumber(),
    networks: z.array(
      z.object({ last_seen_at: moment(), network_number: networkNumber(), hashes: hashes() }),
    ),
    visitor_since: z
      .nullable(moment())
      .meta({ description: 'Since when its current visitor id has been known here.' }),
    earlier_visitors: z
      .array(z.string())
      .meta({ description: 'Keyed hashes of the visitor ids before it, newest first.' }),
    birth_year: z
      .nullable(z.int())
      .meta({ description: 'From the age that you sent, and the day on which you did.' }),
    gender: z.nullable(z.string()),
    annual_household_income_usd: z.nullable(z.number()),
  })
}

const keptKey = () => z.object({ key: z.string(), last_day: z.iso.date() })

const keptElsewhere = () =>
  z.object({
    first_seen_at: moment(),
    last_seen_at: moment(),
    hashes_of: z
      .array(z.string())
      .meta({ description: 'The values of which there are keyed hashes.' }),
    keys: z.int().meta({ description: 'By how many of them it can be found.' }),
  })

/**
 * What is kept of one device under all scopes. The hashes of the shared scope are equal at all partners:
 * whoever had those of two would compare their people exactly, so it is only told which there are.
 */
export function keptDevice() {
  return z.object({
    own: keptProfile().meta({ description: 'What your users are compared with each other by.' }),
    keys: z.array(keptKey()).meta({
      description:
        'The keyed hashes by which your other users are linked to it, with the last day of each.',
    }),
    asks_others: z.nullable(keptElsewhere()).meta({
      description:
        "What is used to ask about other partners' attempts. Nobody else is found by it.",
    }),
    answers_others: z.nullable(keptElsewhere()).meta({
      description:
        "What other partners' users are compared with; null before it was opted in, also where they are " +
        'compared with the device whose place it has taken.',
    }),
  })
}

/** What other partners are answered from: one for each survey. */
export function keptSharedAttempt() {
  return z.object({
    ext_survey_source: z.string(),
    ext_survey_id: z.string(),
    day: z.iso.date(),
    step: z.enum(['ended', 'begun', 'passed', 'done']).meta({
      description: 'How far the attempt came: reported ended, begun, passed, or reported done.',
    }),
  })
}
