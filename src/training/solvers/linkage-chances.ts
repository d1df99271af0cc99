/**
 * P(level | relation) for each comparison: measured shares, and figures where nothing was measured.
 */
import type { ComparisonName } from '../../domain/linkage/comparisons/index.ts'
import type { Relation } from '../../domain/linkage/relation.ts'
import type { LinkageAggregates } from '../aggregate-files.ts'
import {
  BROWSER,
  DEMOGRAPHIC,
  DEVICE,
  LOCALE,
  NETWORK,
  RENDERING,
  VISITOR,
} from '../figures/linkage-figures.ts'
import { type Shares, sharesOf } from './shares.ts'

/** The probabilities of a comparison's levels under each relation, and their source. */
export interface Columns {
  chances: Record<Relation, Shares>
  source: string
  /** The least probability under strangers, where agreement hardly happens by chance. */
  strangerFloor?: number
}

/** The same before `withFamily` has added that relation. */
type WithoutFamily = Omit<Columns, 'chances'> & {
  chances: Record<Exclude<Relation, 'family'>, Shares>
}

/** A weighted mean of two sets of shares. */
function blend(a: Shares, b: Shares, shareOfB: number): Shares {
  return Object.fromEntries(
    Object.keys(a).map((level) => [
      level,
      (a[level] ?? 0) * (1 - shareOfB) + (b[level] ?? 0) * shareOfB,
    ]),
  )
}

function splitChanged({ changed = 0, ...rest }: Shares, forward: number): Shares {
  return { ...rest, updated: changed * forward, jumped: changed * (1 - forward) }
}

function deviceColumns(aggregates: LinkageAggregates): WithoutFamily {
  const same = sharesOf(aggregates['fingerprint-pairs'].measured.deviceSame)
  const strangers = sharesOf(aggregates['visitor-fingerprints'].measured.deviceStranger)
  const near = (strangers.near ?? 0) * DEVICE.nearShare
  return {
    chances: {
      browser: same,
      machine: sharesOf(aggregates['machine-renders'].measured.deviceMachine),
      person: DEVICE.elsewhere,
      rack: DEVICE.rack,
      disguise: DEVICE.disguise,
      shared: same,
      household: DEVICE.household,
      stranger: { ...strangers, near, kin: near },
    },
    source: DEVICE.source,
  }
}

function renderingColumns(aggregates: LinkageAggregates): WithoutFamily {
  const { renderingSame, renderingStranger } = aggregates['fingerprint-pairs'].measured
  const same = sharesOf(renderingSame)
  return {
    chances: {
      browser: same,
      machine: RENDERING.engine,
      person: RENDERING.model,
      rack: RENDERING.rack,
      disguise: RENDERING.disguise,
      shared: same,
      household: RENDERING.family,
      stranger: blend(sharesOf(renderingStranger), RENDERING.model, RENDERING.phones),
    },
    source: RENDERING.source,
  }
}

function browserColumns(aggregates: LinkageAggregates): WithoutFamily {
  const { browserSame, browserStranger } = aggregates['fingerprint-pairs'].measured
  const same = splitChanged(sharesOf(browserSame), BROWSER.forwardInOneBrowser)
  const apart = splitChanged(sharesOf(browserStranger), BROWSER.forwardInStrangers)
  const stranger = blend(apart, BROWSER.evergreen, BROWSER.evergreenShare)
  return {
    chances: {
      browser: same,
      machine: BROWSER.machine,
      person: stranger,
      rack: BROWSER.rack,
      disguise: BROWSER.disguise,
      shared: same,
      household: BROWSER.household,
      stranger,
    },
    source: BROWSER.source,
  }
}

function visitorColumns(): WithoutFamily {
  const { kept, strangerFloor, source, ...others } = VISITOR
  return {
    chances: { browser: kept, shared: kept, ...others },
    strangerFloor,
    source,
  }
}

function localeColumns(aggregates: LinkageAggregates): WithoutFamily {
  const same = sharesOf(aggregates['fingerprint-pairs'].measured.localeSame)
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
      stranger: LOCALE.country,
    },
    source: LOCALE.source,
  }
}

function networkColumns(aggregates: LinkageAggregates): WithoutFamily {
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

function demographicColumns(): WithoutFamily {
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

/**
 * Two people on one machine with browsers or profiles of their own: the machine is one, the people
 * are two. Half of them use the same browser, each with a profile (judged).
 */
function withFamily(name: ComparisonName, { chances, ...rest }: WithoutFamily): Columns {
  const { browser, machine, household } = chances
  const isOfPeople = name === 'visitor' || name === 'demographic'
  const own = name === 'rendering' || name === 'browser' ? blend(machine, browser, 0.5) : machine
  return { ...rest, chances: { ...chances, family: isOfPeople ? household : own } }
}

/** The columns of every comparison. */
export function linkageColumns(aggregates: LinkageAggregates): Record<ComparisonName, Columns> {
  const columns: Record<ComparisonName, WithoutFamily> = {
    visitor: visitorColumns(),
    device: deviceColumns(aggregates),
    rendering: renderingColumns(aggregates),
    browser: browserColumns(aggregates),
    locale: localeColumns(aggregates),
    network: networkColumns(aggregates),
    demographic: demographicColumns(),
  }
  return Object.fromEntries(
    Object.entries(columns).map(([name, each]) => [name, withFamily(name as ComparisonName, each)]),
  ) as Record<ComparisonName, Columns>
}
