/** P(level | relation) for the comparisons of the machine and what lies under its claims. */
import type { LinkageAggregates } from '../../aggregate-files.ts'
import { DEVICE, MASKING, RENDERING, UNDERNEATH } from '../../figures/linkage/hardware-figures.ts'
import { blend, type Columns, pairShares } from '../columns.ts'
import { type Shares, sharesOf } from '../shares.ts'

/** Hardware and system. */
export function deviceColumns(aggregates: LinkageAggregates): Columns {
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
      colleague: DEVICE.colleague,
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

/** What is half alike in more parts, out of what differs in fewer. */
function splitDifferent({ partly = 0, different = 0, ...rest }: Shares, share: number): Shares {
  const all = partly + different
  return { ...rest, partly: all * share, different: all * (1 - share) }
}

/** What the machine draws and plays. */
export function renderingColumns(aggregates: LinkageAggregates): Columns {
  const pairs = pairShares(aggregates, 'rendering')
  const same = splitDifferent(pairs.same, RENDERING.partlyShare.same)
  const stranger = splitDifferent(pairs.stranger, RENDERING.partlyShare.stranger)
  return {
    chances: {
      browser: same,
      machine: RENDERING.engine,
      person: RENDERING.person,
      rack: RENDERING.rack,
      disguise: RENDERING.disguise,
      shared: same,
      household: RENDERING.family,
      colleague: RENDERING.colleague,
      stranger: blend(stranger, RENDERING.model, RENDERING.phones),
    },
    source: RENDERING.source,
  }
}

/** What lies under claims that differ. */
export function underneathColumns(): Columns {
  const { same, source, ...others } = UNDERNEATH
  const { stranger } = others
  const { rack } = others
  return {
    chances: { browser: same, shared: same, person: stranger, colleague: rack, ...others },
    source,
  }
}

/** Machines that are altered for pages. */
export function maskingColumns(): Columns {
  const { same, source, ...others } = MASKING
  const { person, household } = others
  return {
    chances: { browser: same, machine: person, shared: same, colleague: household, ...others },
    source,
  }
}
