/**
 * P(level | relation) for each comparison: measured shares, and figures where nothing was measured.
 */
import type { ComparisonName } from '../../domain/linkage/comparisons/index.ts'
import type { LinkageAggregates } from '../aggregate-files.ts'
import { VISITOR } from '../figures/linkage/browser-figures.ts'
import { DEMOGRAPHIC, LOCALE, NETWORK } from '../figures/linkage/whereabouts-figures.ts'
import { browserColumns, buildColumns, pluginsColumns, settingsColumns } from './browser-chances.ts'
import { blend, type Columns, type CompleteColumns, pairShares } from './columns.ts'
import {
  deviceColumns,
  maskingColumns,
  renderingColumns,
  underneathColumns,
} from './linkage/hardware-chances.ts'
import type { Shares } from './shares.ts'

function visitorColumns(): Columns {
  const { kept, strangerFloor, source, ...others } = VISITOR
  return {
    chances: { browser: kept, shared: kept, ...others },
    strangerFloor,
    source,
  }
}

function localeColumns(aggregates: LinkageAggregates): Columns {
  const { same, stranger } = pairShares(aggregates, 'locale')
  return {
    chances: {
      browser: same,
      // Browsers take both from the system.
      machine: same,
      person: LOCALE.person,
      rack: LOCALE.rack,
      disguise: LOCALE.disguise,
      shared: same,
      household: LOCALE.family,
      colleague: LOCALE.colleague,
      stranger: blend(stranger, LOCALE.country, LOCALE.countryShare),
    },
    source: LOCALE.source,
  }
}

function networkColumns(aggregates: LinkageAggregates): Columns {
  const { lately: soon, recently: later } = aggregates['fingerprint-pairs'].measured.addressKept
  const { stay, seen, moved, several, parted, strangerFloor, source, ...others } = NETWORK
  // One case added on either side, so that no share is zero or one.
  const kept = ({ kept, of }: { kept: number; of: number }) => (kept + 1) / (of + 2)
  const lately = kept(soon) * stay * seen.lately
  const recently = kept(soon) * stay * seen.recently
  const once = kept(later) * stay * seen.once
  const rest = 1 - lately - recently - once
  const same = {
    lately,
    recently,
    once,
    prefix: rest * moved.prefix,
    provider: rest * moved.provider,
    different: rest * moved.different,
  }
  const one = withSeveral(same, several.one)
  const atHome = withSeveral(staying(same, parted), several.household)
  const { person, rack, disguise, household, colleague, stranger } = others
  return {
    chances: {
      browser: one,
      machine: one,
      shared: atHome,
      person: withSeveral(person, several.person),
      // All machines of an operator stand behind the same addresses.
      rack: withSeveral(rack, several.person),
      disguise: withSeveral(disguise, several.person),
      family: atHome,
      household: withSeveral(household, several.household),
      // They meet at work, and go home.
      colleague: withSeveral(colleague, several.colleague),
      stranger: withSeveral(stranger, several.stranger),
    },
    strangerFloor,
    source,
  }
}

/** Fewer in networks that have nothing in common, and as many more of all else. */
function staying({ different = 0, ...rest }: Shares, parted: number): Shares {
  const more = (1 - different * parted) / (1 - different)
  const others = Object.entries(rest).map(([level, share]) => [level, share * more])
  return { ...Object.fromEntries(others), different: different * parted }
}

/** Takes the share of shared addresses that come with another one out of the others. */
function withSeveral({ lately = 0, recently = 0, ...rest }: Shares, share: number): Shares {
  return {
    several: (lately + recently) * share,
    lately: lately * (1 - share),
    recently: recently * (1 - share),
    ...rest,
  }
}

function demographicColumns(): Columns {
  const { same, family, persona, stranger, source } = DEMOGRAPHIC
  return {
    chances: {
      browser: same,
      machine: same,
      person: same,
      rack: persona,
      disguise: persona,
      shared: family,
      household: family,
      colleague: stranger,
      stranger,
    },
    source,
  }
}

/** What people differ in, whatever machine they are on. */
const OF_PEOPLE: readonly ComparisonName[] = ['visitor', 'demographic']
/** What browsers of one machine differ in. */
const OF_BROWSERS: readonly ComparisonName[] = ['rendering', 'browser', 'underneath', 'settings']

/**
 * Two people on one machine with browsers or profiles of their own: the machine is one, the people
 * are two. Half of them use the same browser, each with a profile (judged).
 */
function withFamily(name: ComparisonName, { chances, ...rest }: Columns): CompleteColumns {
  const { browser, machine, household } = chances
  const own = OF_BROWSERS.includes(name) ? blend(machine, browser, 0.5) : machine
  const family = chances.family ?? (OF_PEOPLE.includes(name) ? household : own)
  return { ...rest, chances: { ...chances, family } }
}

/** The columns of every comparison. */
export function linkageColumns(
  aggregates: LinkageAggregates,
): Record<ComparisonName, CompleteColumns> {
  const columns: Record<ComparisonName, Columns> = {
    visitor: visitorColumns(),
    device: deviceColumns(aggregates),
    rendering: renderingColumns(aggregates),
    browser: browserColumns(aggregates),
    build: buildColumns(aggregates),
    plugins: pluginsColumns(aggregates),
    settings: settingsColumns(aggregates),
    locale: localeColumns(aggregates),
    network: networkColumns(aggregates),
    demographic: demographicColumns(),
    underneath: underneathColumns(),
    masking: maskingColumns(),
  }
  return Object.fromEntries(
    Object.entries(columns).map(([name, each]) => [name, withFamily(name as ComparisonName, each)]),
  ) as Record<ComparisonName, CompleteColumns>
}
