/** The guides of the docs site in their order: a test holds this list to the folder `src/docs`. */

/** A guide: the name of its file without `.md`, which is also the end of its path. */
export interface GuideEntry {
  slug: string
  /** As the navigation says it; the page's heading is the file's own. */
  title: string
}

/** Guides that answer questions of one kind of reader. */
export interface GuideGroup {
  title: string
  guides: readonly GuideEntry[]
}

/** All guides, in the order in which a newcomer would read them. */
export const GUIDE_GROUPS: readonly GuideGroup[] = [
  {
    title: 'Start',
    guides: [
      { slug: 'first-integration', title: 'First integration in five minutes' },
      { slug: 'integration', title: 'Integration' },
      { slug: 'before-and-after', title: 'Before and after a survey' },
      { slug: 'across-partners', title: 'Duplicates across partners' },
      { slug: 'reporting', title: 'Reporting' },
      { slug: 'retries', title: 'Retries and idempotency' },
      { slug: 'errors', title: 'Errors' },
      { slug: 'mistakes', title: 'Typical mistakes' },
      { slug: 'hand-back', title: 'Signed hand-backs' },
      { slug: 'sandbox', title: 'Sandbox' },
      { slug: 'going-live', title: 'Going live' },
    ],
  },
  {
    title: 'Understand',
    guides: [
      { slug: 'reading-a-score', title: 'Reading a score' },
      { slug: 'reading-a-duplicate', title: 'Reading a duplicate' },
      { slug: 'bands', title: 'Bands and thresholds' },
      { slug: 'search-and-export', title: 'Search and export' },
      { slug: 'console', title: 'The console' },
      { slug: 'contract-questions', title: 'Contract questions' },
      { slug: 'loader', title: 'The loader' },
      { slug: 'agents', title: 'Signed agents' },
      { slug: 'models', title: 'Models' },
      { slug: 'accuracy', title: 'Accuracy' },
      { slug: 'data-map', title: 'Data map' },
      { slug: 'privacy', title: 'Privacy' },
      { slug: 'threat-model', title: 'Threat model' },
    ],
  },
  {
    title: 'Operate',
    guides: [
      { slug: 'deployment', title: 'Deployment' },
      { slug: 'operation', title: 'Operation' },
      { slug: 'monitoring', title: 'Monitoring' },
      { slug: 'security', title: 'Security' },
    ],
  },
  {
    title: 'Project',
    guides: [
      { slug: 'changelog', title: 'Changelog' },
      { slug: 'contributing', title: 'Contributing' },
      { slug: 'testing', title: 'Testing' },
    ],
  },
]

/** The guides in one line, as "previous" and "next" lead through them. */
export const GUIDES: readonly GuideEntry[] = GUIDE_GROUPS.flatMap(({ guides }) => guides)
