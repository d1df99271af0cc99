/**
 * P(level | relation) for each comparison: measured shares, and figures where nothing was measured.
 */
import type { ComparisonName } from '../../domain/linkage/comparisons/index.ts'
import type { LinkageAggregates } from '../aggregate-files.ts'
import {
  DEMOGRAPHIC,
  DEVICE,
  LOCALE,
  MASKING,
  NETWORK,
  RENDERING,
  UNDERNEATH,
  VISITOR,
} from '../figures/linkage-figures.ts'
import { browserColumns, buildColumns, pluginsColumns, settingsColumns } from './browser-chances.ts'
import { blend, type Columns, type CompleteColumns, pairShares } from './columns.ts'
import { type Shares, sharesOf } from './shares.ts'

function deviceColumns(aggregates: LinkageAggregates): Columns {
  const pairs = pairShares(aggregates, 'device')
  const {
    near = 0,
    graphics = 0,
    kin = 0,
    ...visitors
  } = sharesOf(aggregates['visitor-fingerprints'].measured.deviceStranger)
  // What is near in fewer parts is kin in more.
  const kept = { near: near * DEVICE.nearShare, graphics: graphics * DEVICE.nearShare }
  const strangers = { ...visitors, ...kept, kin: kin + near + graphics - kept.near - kept.graphics }
  return {
    chances: {
      browser: pairs.same,
      machine: machineShares(aggregates, pairs.same.near ?? 0),
      person: DEVICE.elsewhere,
      rack: DEVICE.rack,
      disguise: DEVICE.disguise,
      shared: pairs.same,
      household: DEVICE.household,
      stranger: blend(pairs.stranger, strangers, DEVICE.visitorsShare),
    },
    source: DEVICE.source,
  }
}

/**
 * Renders tell of the graphics alone; between two visits the screen changes as often as in one
 * browser.
 */
function machineShares(aggregates: LinkageAggregates, moved: number): Shares {
  const rendered = sharesOf(aggregates['machine-renders'].measured.deviceMachine)
  const { same = 0, near = 0, graphics = 0, kin = 0, ...rest } = rendered
  return {
    ...rest,
    same: same * (1 - moved),
    near: near + same * moved,
    graphics: graphics * (1 - moved),
    kin: kin + graphics * moved,
  }
}

function renderingColumns(aggregates: LinkageAggregates): Columns {
  const { same, stranger } = pairShares(aggregates, 'rendering')
  return {
    chances: {
      browser: same,
      machine: RENDERING.engine,
      person: RENDERING.model,
      rack: RENDERING.rack,
      disguise: RENDERING.disguise,
      shared: same,
      household: RENDERING.family,
      stranger: blend(stranger, RENDERING.model, RENDERING.phones),
    },
    source: RENDERING.source,
  }
}

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
      stranger: blend(stranger, LOCALE.country, LOCALE.countryShare),
    },
    source: LOCALE.source,
  }
}

function networkColumns(aggregates: LinkageAggregates): Columns {
  const { lately: soon, recently: later } = aggregates['fingerprint-pairs'].measured.addressKept
  const { stay, seen, moved, several, strangerFloor, source, ...others } = NETWORK
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
  const { person, rack, disguise, household, stranger } = others
  return {
    chances: {
      browser: one,
      machine: one,
      shared: withSeveral(same, several.household),
      person: withSeveral(person, several.person),
      // All machines of an operator stand behind the same addresses.
      rack: withSeveral(rack, several.person),
      disguise: withSeveral(disguise, several.person),
      family: withSeveral(same, several.household),
      household: withSeveral(household, several.household),
      stranger: withSeveral(stranger, several.stranger),
    },
    strangerFloor,
    source,
  }
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
      stranger,
    },
    source,
  }
}

function underneathColumns(): Columns {
  const { same, source, ...others } = UNDERNEATH
  const { stranger } = others
  return { chances: { browser: same, shared: same, person: stranger, ...others }, source }
}

function maskingColumns(): Columns {
  const { same, source, ...others } = MASKING
  return { chances: { browser: same, machine: others.person, shared: same, ...others }, source }
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
