/** What people own: browsers on machines, and where they use them. */
import type { Random } from '../../../../src/training/random.ts'
import type { BrowserUse, Locale } from '../browsers/browser-use.ts'
import { makeBrowsers } from '../browsers/draw-browser.ts'
import type { Machines } from '../machines/draw-machine.ts'
import type { Machine } from '../machines/machine.ts'
import type { Homes } from '../networks/homes.ts'
import type { Place } from '../networks/place.ts'
import type { SharedNetworks } from '../networks/shared-networks.ts'
import type { World } from '../world.ts'
import type { Setup, Setups } from './person.ts'

/** The parts of one world that people draw from. */
export interface Surroundings {
  random: Random
  world: World
  machines: Machines
  homes: Homes
  networks: SharedNetworks
}

/** Draws belongings. */
export function makeBelongings({ random, world, machines, homes, networks }: Surroundings) {
  const browsers = makeBrowsers(random, world)
  const { useBrowser } = browsers

  const always = (browser: BrowserUse, places: Setup['places']): Setup => ({
    browser,
    places,
    from: 0,
    until: Number.POSITIVE_INFINITY,
  })

  /** Where a machine of a home is used: phones also outside, some through a VPN. */
  function placesOf(machine: Machine, home: Place, carrier = networks.carrier()): Setup['places'] {
    const usual: (readonly [Place, number])[] =
      machine.kind === 'phone'
        ? [
            [home, 1 - world.mobileUse],
            [carrier, world.mobileUse],
          ]
        : [[home, 1]]
    const others: (readonly [Place, number])[] = random.chance(0.5)
      ? [[homes.home(), world.otherWifi]]
      : []
    if (machine.gpuMaker.startsWith('Apple') && random.chance(world.relayUsers)) {
      return [[networks.relay(), 1]]
    }
    if (!random.chance(world.vpnUsers)) return [...usual, ...others]
    const part = world.vpnUse
    const direct = usual.map(([place, weight]) => [place, weight * (1 - part)] as const)
    return [...direct, [networks.vpn(), part]]
  }

  const placed = (browser: BrowserUse, home: Place): Setup =>
    always(browser, placesOf(browser.machine, home))

  const anyMachine = (): Machine =>
    random.chance(world.phoneFirst) ? machines.phone() : machines.computer()
  /** A computer for someone with a phone, and the other way round. */
  const otherKind = ({ kind }: Machine): Machine =>
    kind === 'phone' ? machines.computer() : machines.phone()

  /** What one person owns. */
  function ownSetups(home: Place, where: Locale, machine: Machine = anyMachine()): Setups {
    const first = placed(useBrowser(machine, where), home)
    const setups: (readonly [Setup, number])[] = [[first, 1]]
    if (random.chance(world.secondDevice)) {
      const use = world.secondDeviceUse / (1 - world.secondDeviceUse)
      setups.push([placed(useBrowser(otherKind(machine), where), home), use])
    }
    if (random.chance(world.secondBrowser)) {
      const other = { ...first, browser: useBrowser(machine, where, true) }
      setups.push([other, world.secondDeviceUse / 2])
    }
    if (random.chance(world.newPhones)) return replaced(setups, where)
    return setups
  }

  /** The first device is replaced by a new one on some day. */
  function replaced(setups: Setups, where: Locale): Setups {
    const [first, ...others] = setups
    if (first === undefined) return setups
    const [old, weight] = first
    const day = random.next() * world.days
    const { kind, system } = old.browser.machine
    const machine = kind === 'phone' ? machines.phone(system === 'iOS') : machines.computer()
    const next: Setup = { ...old, browser: useBrowser(machine, where), from: day }
    return [[{ ...old, until: day }, weight], [next, weight], ...others]
  }

  return {
    ...browsers,
    always,
    placed,
    anyMachine,
    otherKind,
    ownSetups,
    replaced,
  }
}

/** The belongings of one world. */
export type Belongings = ReturnType<typeof makeBelongings>

/** Weight of what a person shares with others, against 1 for what is the person's own. */
export function weightOfShared({ sharedUse }: World): number {
  return sharedUse / (1 - sharedUse)
}
