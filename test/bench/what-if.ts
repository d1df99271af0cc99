/** The options that ask what another mix of transactions would cost, or another time of keeping them. */
import type { Mix } from './cost/model.ts'
import type { Assumptions } from './cost/usage.ts'
import { readNumber } from './read-number.ts'

/** For `parseArgs`. */
export const WHAT_IF_OPTIONS = {
  retention: { type: 'string' },
  new: { type: 'string' },
  external: { type: 'string' },
  deduplications: { type: 'string' },
} as const

/** As little as is kept, in days: shorter ones are refused by the service, too. */
const RETENTION_LEAST = 30

/** The given values in place of the defaults; throws a UsageError that names what is no such number. */
export function readWhatIf<M extends Mix, A extends Assumptions>(
  values: { [Option in keyof typeof WHAT_IF_OPTIONS]?: string | undefined },
  defaults: { mix: M; assumptions: A },
): { mix: M; assumptions: A } {
  const { mix, assumptions } = defaults
  const { retention, new: newShare, external, deduplications } = values
  return {
    mix: {
      ...mix,
      newShare: readNumber('--new', newShare, mix.newShare, { most: 1 }),
      externalShare: readNumber('--external', external, mix.externalShare, { most: 1 }),
      deduplications: readNumber('--deduplications', deduplications, mix.deduplications),
    },
    assumptions: {
      ...assumptions,
      retentionDays: readNumber('--retention', retention, assumptions.retentionDays, {
        least: RETENTION_LEAST,
      }),
    },
  }
}
