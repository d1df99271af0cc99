/** The groups of operations, by which documentation and generated clients are ordered. */

const TAGS: Readonly<Record<string, { name: string; description: string }>> = {
  deduplicate: {
    name: 'Deduplication',
    description: 'Before a user is sent: has this person done these projects already?',
  },
  transactions: {
    name: 'Transactions',
    description: 'One user on one project: created, passed, scored, explained and reported.',
  },
  search: {
    name: 'Search',
    description: 'Transactions of all users, by what they have in common.',
  },
  export: { name: 'Export', description: 'The same as a file: CSV or JSON lines.' },
  insights: {
    name: 'Insights',
    description: 'What your own reports say about scores and reasons, and how scores change.',
  },
  users: { name: 'Users', description: 'What is known about one user, and how to erase it.' },
}

/** The tag of a path; throws where there is none, so that the build fails. */
export function tagOf(path: string): string {
  const tag = TAGS[path.split('/')[2] ?? '']
  if (!tag) throw new Error(`build/openapi/tags.ts has no tag for ${path}`)
  return tag.name
}

/** The tags that these paths have, in the order of a user's way through the product. */
export function tagsOf(paths: readonly string[]) {
  const names = new Set(paths.map(tagOf))
  return Object.values(TAGS).filter(({ name }) => names.has(name))
}
