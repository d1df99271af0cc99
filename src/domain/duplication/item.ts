/** What counts as one project: a partner's own item, and the survey that partners share. */

/** An item as the contract names it; null and absent are the same. */
export interface Item {
  projectType: string
  projectSource: string | null
  projectSubSource: string | null
  projectId: string
  extSurveySource: string | null
  extSurveyId: string | null
}

/** The keys of one item. `external` is shared between partners, and null unless both fields are set. */
export interface ItemKeys {
  partner: string
  external: string | null
}

/**
 * The keys of an item. Texts are taken exactly as given, because normalising Unicode could turn two
 * ids of a partner into one.
 */
export function itemKeys(scope: string, item: Item): ItemKeys {
  const { projectType, projectSource, projectSubSource, projectId } = item
  const { extSurveySource, extSurveyId } = item
  return {
    partner: key('p', [scope, projectType, projectSource, projectSubSource, projectId]),
    external: extSurveySource && extSurveyId ? key('x', [extSurveySource, extSurveyId]) : null,
  }
}

/**
 * `p` of a partner's own item, `x` of an external survey. Unambiguous: separators are escaped, and an unset part
 * differs from an empty one.
 */
const key = (kind: 'p' | 'x', parts: readonly (string | null)[]): string =>
  [kind, ...parts.map((part) => (part === null ? '' : `=${escapeSeparators(part)}`))].join('|')

const escapeSeparators = (part: string): string =>
  part.replaceAll('%', '%25').replaceAll('|', '%7C')
