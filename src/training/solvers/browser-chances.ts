/** P(level | relation) for the comparisons of the browser and how it is set up. */
import type { LinkageAggregates } from '../aggregate-files.ts'
import { BROWSER, BUILD, PLUGINS, SETTINGS } from '../figures/linkage/browser-figures.ts'
import { blend, type Columns, pairShares } from './columns.ts'
import { type Shares, sharesOf } from './shares.ts'

/** Where the order of two versions is not known: the share of the changed ones that rose. */
function splitChanged(shares: Shares, forward: number): Shares {
  const { updated = 0, ahead = 0, back = 0, ...rest } = shares
  return {
    ...rest,
    updated: updated * forward,
    ahead: ahead * forward,
    back: back + (updated + ahead) * (1 - forward),
  }
}

/** Family and version. */
export function browserColumns(aggregates: LinkageAggregates): Columns {
  const pairs = pairShares(aggregates, 'browser')
  const today = sharesOf(aggregates['evergreen-strangers'].measured.browser)
  const same = splitChanged(pairs.same, BROWSER.forwardInOneBrowser)
  const stranger = splitChanged(
    blend(pairs.stranger, today, BROWSER.evergreenShare),
    BROWSER.forwardInStrangers,
  )
  return columnsOf(same, stranger, BROWSER, BROWSER.household)
}

/** The build within a version; two machines have it as two strangers do. */
export function buildColumns(aggregates: LinkageAggregates): Columns {
  const { same, stranger: then } = pairShares(aggregates, 'build')
  const today = sharesOf(aggregates['evergreen-strangers'].measured.build)
  return columnsOf(same, blend(then, today, BROWSER.evergreenShare), BUILD)
}

/** Unusual plugins. */
export function pluginsColumns(aggregates: LinkageAggregates): Columns {
  const { same, stranger } = pairShares(aggregates, 'plugins')
  return columnsOf(same, stranger, PLUGINS)
}

/** Settings; what pages may use is not known of today's profiles, and judged. */
export function settingsColumns(aggregates: LinkageAggregates): Columns {
  const { same, stranger: then } = pairShares(aggregates, 'settings')
  const sent = sharesOf(aggregates['evergreen-strangers'].measured.settings)
  const { todaysAbilities: differ, evergreenShare } = SETTINGS
  const { alike = 0, encoding = 0 } = sent
  const today = {
    ...sent,
    alike: alike * (1 - differ),
    abilities: alike * differ,
    encoding: encoding * (1 - differ),
    both: encoding * differ,
  }
  return columnsOf(same, blend(then, today, evergreenShare), SETTINGS)
}

/** Two machines, of one person or of two, agree as strangers do; in a household unless it has figures. */
function columnsOf(
  same: Shares,
  stranger: Shares,
  figures: Record<'machine' | 'rack' | 'disguise' | 'colleague', Shares> & { source: string },
  household = stranger,
): Columns {
  const { machine, rack, disguise, colleague, source } = figures
  return {
    chances: {
      browser: same,
      machine,
      person: stranger,
      rack,
      disguise,
      shared: same,
      household,
      colleague,
      stranger,
    },
    source,
  }
}
