/** The table of chances: measured where a file tells, assumed with a stated reason where none does. */
import type { Relation } from '../../../src/domain/linkage/relation.ts'
import type { Measured, Shares } from './sources.ts'

/** The chances of one level under each relation, and where they are from. */
export interface TableRow {
  chances: Record<Relation, number>
  source: string
}

/** Comparison → level → row. */
export type Table = Record<string, Record<string, TableRow>>

/** No level is impossible: sightings are damaged, spoofed and merged in ways no file shows. */
const FLOOR = 0.0005

interface Columns {
  chances: Record<Relation, Shares>
  source: string
  /** For what cannot happen by chance: a random identifier. */
  strangerFloor?: number
}

const floored = (chance: number | undefined, floor: number): number =>
  Number(Math.max(chance ?? 0, floor).toPrecision(3))

function rowsOf({ chances, source, strangerFloor = FLOOR }: Columns): Record<string, TableRow> {
  const levels = Object.keys(chances.browser)
  return Object.fromEntries(
    levels.map((level) => {
      const of = (relation: Relation) =>
        floored(chances[relation][level], relation === 'stranger' ? strangerFloor : FLOOR)
      const row = { browser: of('browser'), machine: of('machine'), person: of('person') }
      const other = { shared: of('shared'), household: of('household'), stranger: of('stranger') }
      return [level, { chances: { ...row, ...other }, source }]
    }),
  )
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

function visitor(): Columns {
  // comScore (2007, 2011): about 30 % of users clear first-party cookies within a month; who opens a
  // second account has one more reason. Private windows count as cleared. Of two accounts in one
  // browser that do not have its cookie in common, a good part is told apart by clearing each time.
  const kept = { same: 0.55, parallel: 0.02, turned: 0.11, within: 0.08, settled: 0.1, apart: 0.14 }
  // One in eight of other people's devices comes back with another cookie, two of them by chance.
  const lost = {
    same: 0.0005,
    parallel: 0.25,
    turned: 0.015,
    within: 0.25,
    settled: 0.3,
    apart: 0.185,
  }
  // Who clears in one browser does so in the next.
  const own = { ...lost, turned: 0.06, settled: 0.27, apart: 0.17 }
  return {
    chances: {
      browser: kept,
      // A new browser may import the cookies of the old one.
      machine: { ...own, same: 0.02 },
      person: { ...own, same: 0.002 },
      shared: kept,
      household: lost,
      stranger: { ...lost, same: 1e-9 },
    },
    strangerFloor: 1e-9,
    source: 'cookie clearing: comScore 2007/2011; the id is 128 random bits',
  }
}

function device(measured: Measured): Columns {
  const { deviceSame, deviceMachine, deviceStranger } = measured
  // The file compares three parts where we compare four: of its "near" strangers, half are ours.
  const near = (deviceStranger.near ?? 0) / 2
  const stranger = { ...deviceStranger, near, kin: near }
  // Families buy the same phone and offices the same computer: about every tenth pair.
  const household = { same: 0.08, near: 0.05, kin: 0.07, system: 0.3, different: 0.5 }
  const elsewhere = { same: 0.01, near: 0.02, kin: 0.05, system: 0.27, different: 0.65 }
  return {
    chances: {
      browser: deviceSame,
      machine: deviceMachine,
      person: elsewhere,
      shared: deviceSame,
      household,
      stranger,
    },
    source: 'same: FP-Stalker pairs; machine: cross-browser renders; stranger: AmIUnique pairs',
  }
}

function rendering(measured: Measured): Columns {
  const { renderingSame, renderingStranger } = measured
  // Phones of one model draw alike but for locale fonts and updates; half of the visits are phones.
  const model = { identical: 0.35, nearly: 0.25, partly: 0.2, different: 0.2 }
  const family = { identical: 0.7, nearly: 0.15, partly: 0.08, different: 0.07 }
  // Two browsers of one engine draw alike, two engines do not.
  const engine = { identical: 0.25, nearly: 0.2, partly: 0.25, different: 0.3 }
  return {
    chances: {
      browser: renderingSame,
      machine: engine,
      person: model,
      shared: renderingSame,
      household: family,
      stranger: blend(renderingStranger, model, 0.5),
    },
    source: 'same: FP-Stalker pairs; stranger: half FP-Stalker pairs of a kind, half phone models',
  }
}

function browser({ browserSame, browserStranger }: Measured): Columns {
  const machine = { version: 0.08, updated: 0.01, jumped: 0.01, different: 0.9 }
  // Evergreen browsers put most people on one version; phones' browser comes with the phone.
  const evergreen = { version: 0.4, updated: 0.15, jumped: 0.15, different: 0.3 }
  const stranger = blend(browserStranger, evergreen, 0.5)
  return {
    chances: {
      browser: browserSame,
      machine,
      person: stranger,
      shared: browserSame,
      household: { version: 0.5, updated: 0.12, jumped: 0.13, different: 0.25 },
      stranger,
    },
    source: 'same, stranger: FP-Stalker pairs of one system, half replaced by evergreen browsers',
  }
}

function locale({ localeSame }: Measured): Columns {
  // Panels are recruited by country: within one, most people share the zone and half the languages.
  const country = { both: 0.45, timezone: 0.35, languages: 0.12, neither: 0.08 }
  const family = { both: 0.75, timezone: 0.2, languages: 0.03, neither: 0.02 }
  return {
    chances: {
      browser: localeSame,
      // Browsers take both from the system.
      machine: localeSame,
      person: { both: 0.77, timezone: 0.15, languages: 0.05, neither: 0.03 },
      shared: localeSame,
      household: family,
      stranger: country,
    },
    source: 'same: FP-Stalker pairs; others: assumed within one country',
  }
}

function network({ addressKept }: Measured): Columns {
  // How far apart two accounts are seen is a matter of how busy they are, a little less so for one
  // person's. An address is kept as often as one browser keeps it, less the moves between home, work
  // and carrier that desktops do not make.
  const stay = 0.7
  const lately = addressKept.lately * stay * 0.55
  const recently = addressKept.lately * stay * 0.33
  const once = addressKept.recently * stay * 0.12
  const rest = 1 - lately - recently - once
  const moved = { prefix: rest * 0.15, provider: rest * 0.35, different: rest * 0.5 }
  const same = { lately, recently, once, ...moved }
  const other = {
    lately: 0.22,
    recently: 0.14,
    once: 0.04,
    prefix: 0.06,
    provider: 0.2,
    different: 0.34,
  }
  const home = {
    lately: 0.25,
    recently: 0.2,
    once: 0.07,
    prefix: 0.05,
    provider: 0.15,
    different: 0.28,
  }
  const stranger = {
    lately: 0.00004,
    recently: 0.00004,
    once: 0.00002,
    prefix: 0.0005,
    provider: 0.06,
    different: 0.94,
  }
  return {
    chances: {
      browser: same,
      machine: same,
      person: other,
      shared: same,
      household: home,
      stranger,
    },
    strangerFloor: 1e-5,
    source: 'same: FP-Stalker addresses by days apart; others: assumed; rarity by count',
  }
}

function demographic(): Columns {
  // Who opens accounts to repeat surveys also varies the answers; families differ in age and gender.
  const same = { alike: 0.5, compatible: 0.25, mixed: 0.15, different: 0.1 }
  const family = { alike: 0.03, compatible: 0.14, mixed: 0.38, different: 0.45 }
  const stranger = { alike: 0.02, compatible: 0.13, mixed: 0.35, different: 0.5 }
  return {
    chances: {
      browser: same,
      machine: same,
      person: same,
      shared: family,
      household: family,
      stranger,
    },
    source: 'assumed: two of 50 ages, two genders, ten brackets agree by chance',
  }
}

/** Every row of the model. */
export function buildTable(measured: Measured): Table {
  return {
    visitor: rowsOf(visitor()),
    device: rowsOf(device(measured)),
    rendering: rowsOf(rendering(measured)),
    browser: rowsOf(browser(measured)),
    locale: rowsOf(locale(measured)),
    network: rowsOf(network(measured)),
    demographic: rowsOf(demographic()),
  }
}
