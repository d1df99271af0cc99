/** The deduplication check: up to 40 projects asked about before the click. */
import * as z from 'zod'
import { perSources } from './fields/per-sources.ts'
import { projectFields, withExternalSurveyRules } from './fields/project.ts'
import { user } from './fields/user.ts'

/** The most projects that one request asks about. */
export const ITEMS_MAX = 40
const ITEMS_COUNT = `must have 1 to ${ITEMS_MAX} elements`

function item(extSurveySources: readonly string[]) {
  return withExternalSurveyRules(z.object(projectFields(extSurveySources)))
}

/** The request, for the given external survey providers. */
export const deduplication = perSources((extSurveySources) =>
  z
    .object({
      user,
      items: z
        .array(item(extSurveySources))
        .min(1, { error: ITEMS_COUNT })
        .max(ITEMS_MAX, { error: ITEMS_COUNT }),
    })
    .meta({ id: 'DeduplicationRequest' }),
)

/** The answer: user and items echoed, each item with its potential. */
export const deduplicated = perSources((extSurveySources) =>
  z
    .object({
      user,
      items: z.array(
        z.object({
          ...projectFields(extSurveySources),
          duplication_potential: z.number().min(0).max(1).meta({
            description: 'Probability that this user has done the item already.',
          }),
        }),
      ),
    })
    .meta({ id: 'Deduplication' }),
)
