/** Chances of what machines and their software show: mostly measured. */
import type { Columns } from './columns.ts'
import type { Measured, Shares } from './sources.ts'

/** A weighted mean of two sets of shares. */
function blend(a: Shares, b: Shares, shareOfB: number): Shares {
  return Object.fromEntries(
    Object.keys(a).map((level) => [
      level,
      (a[level] ?? 0) * (1 - shareOfB) + (b[level] ?? 0) * shareOfB,
    ]),
  )
}

/** Hardware and system. */
export function device(measured: Measured): Columns {
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

/** What the machine draws and plays. */
export function rendering(measured: Measured): Columns {
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

/** Family and version. */
export function browser({ browserSame, browserStranger }: Measured): Columns {
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
