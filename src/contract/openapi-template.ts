/**
 * The OpenAPI document as a text with places that a deployment decides. The build makes it once, from
 * the schemas; whoever serves it only fills it in, without the schemas' generator.
 */
import { EXT_SURVEY_SOURCES_COUNT } from './fields/project.ts'

/** What a deployment decides of its contract. */
export interface DeploymentFacts {
  /** The base URLs, without a slash at their end; `/` where they are not known. */
  servers: readonly string[]
  extSurveySources: readonly string[]
}

/** The words that stand for the names of the external survey providers; one list, as `perSources` needs. */
export const TEMPLATE_SOURCES: readonly string[] = Array.from(
  { length: EXT_SURVEY_SOURCES_COUNT },
  (_, index) => `template_source_${index + 1}_`,
)

/** The URL that stands for the list of servers. */
export const TEMPLATE_SERVER = 'template:servers'

const SERVERS_TEXT = JSON.stringify([{ url: TEMPLATE_SERVER }])

/** The document of a deployment. Its names of providers and its URLs must have been checked. */
export function fillOpenapi(
  template: string,
  { servers, extSurveySources }: DeploymentFacts,
): string {
  const described = JSON.stringify(servers.map((url) => ({ url })))
  return TEMPLATE_SOURCES.reduce(
    (text, word, index) => text.replaceAll(word, () => extSurveySources[index] ?? ''),
    template.replace(SERVERS_TEXT, () => described),
  )
}
