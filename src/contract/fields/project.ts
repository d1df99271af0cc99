/** The fields that name a project, shared by deduplication items and transactions. */
import * as z from 'zod'
import { name, optional } from './text.ts'

/** The kinds of projects. */
export const PROJECT_TYPES = ['survey', 'offer', 'custom'] as const
/** One of them. */
export type ProjectType = (typeof PROJECT_TYPES)[number]

const projectType = z
  .enum(PROJECT_TYPES)
  .meta({ description: 'Kind of project.', example: 'survey' })

/** The contract has exactly so many external survey providers. */
export const EXT_SURVEY_SOURCES_COUNT = 4
/** The four words that `ext_survey_source` accepts unless the deployment configures others. */
export const DEFAULT_EXT_SURVEY_SOURCES = ['provider_a', 'provider_b', 'provider_c', 'provider_d']

/** The project fields, for the given names of external survey providers. */
export function projectFields(extSurveySources: readonly string[]) {
  return {
    project_type: projectType,
    project_source: optional(name()).meta({ description: 'Source of the project.' }),
    project_sub_source: optional(name()).meta({
      description: 'Sub-source of the project. Unique per project_source.',
    }),
    project_id: name().meta({
      description: 'Unique per project_type, project_source and project_sub_source.',
      example: 'project-1001',
    }),
    ext_survey_source: optional(z.enum(['', ...extSurveySources])).meta({
      description:
        'External survey provider. Set together with ext_survey_id, for surveys only; setting both opts in to deduplication against the other partners that set both. An empty string means unset.',
    }),
    ext_survey_id: optional(z.union([z.literal(''), name()])).meta({
      description: 'External survey identifier. Set together with ext_survey_source.',
    }),
  }
}

interface ExternalSurveyFields {
  project_type?: unknown
  ext_survey_source?: unknown
  ext_survey_id?: unknown
}

const isSet = (value: unknown) => value !== undefined && value !== null && value !== ''
const fieldsOf = (value: unknown): ExternalSurveyFields =>
  typeof value === 'object' && value !== null ? value : {}

// These rules look at several fields, so they must also run when other fields are wrong: a partner
// is told of all bad fields at once.
const ALWAYS = { when: () => true }

/** Adds the three external survey rules to an object of project fields. */
export function withExternalSurveyRules<T extends z.ZodType>(schema: T): T {
  return schema
    .refine(
      (value) => {
        const { ext_survey_source: source, ext_survey_id: id } = fieldsOf(value)
        return isSet(source) || !isSet(id)
      },
      {
        ...ALWAYS,
        path: ['ext_survey_source'],
        error: 'must not be empty when ext_survey_id is set',
      },
    )
    .refine(
      (value) => {
        const { ext_survey_source: source, ext_survey_id: id } = fieldsOf(value)
        return isSet(id) || !isSet(source)
      },
      {
        ...ALWAYS,
        path: ['ext_survey_id'],
        error: 'must not be empty when ext_survey_source is set',
      },
    )
    .refine(
      (value) => {
        const { project_type, ext_survey_source: source, ext_survey_id: id } = fieldsOf(value)
        return project_type === 'survey' || !(isSet(source) || isSet(id))
      },
      {
        ...ALWAYS,
        path: ['project_type'],
        error: 'must be survey when ext_survey_source and ext_survey_id are set',
      },
    ) as T
}
