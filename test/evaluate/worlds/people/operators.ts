/** Operators of many accounts: farms, racks, profiles of antidetect tools, cloud phones. */
import type { BrowserUse, Disguise } from '../browsers/browser-use.ts'
import { ADDED_FONTS, CHIPS, SCREENS, SYSTEM_FONTS } from '../machines/computer-parts.ts'
import type { Machine } from '../machines/machine.ts'
import type { Place } from '../networks/place.ts'
import type { Accounts } from './accounts.ts'
import type { Belongings, Surroundings } from './belongings.ts'
import type { Person, Repeating, Scenario } from './person.ts'

/** Scenarios of operators. */
export const OPERATORS = [
  'farm',
  'rack',
  'antidetect',
  'cloud-phones',
] as const satisfies readonly Scenario[]

/** Visits that an operator's account begins by itself; the others follow in chains. */
const OWN_VISITS = 0.447

/** Draws operators with all their accounts. */
export function makeOperators(around: Surroundings, own: Belongings, accounts: Accounts) {
  const { random, world, machines, homes, networks } = around

  const habitOf = (clears: boolean, inOrder: boolean): Repeating => ({
    chance: world.chains,
    gapHours: (world.chainMinutes / 60) * random.exponential(1),
    clears: clears ? { forgets: (world.forgetful / 4) * random.next() } : null,
    inOrder,
  })

  /** A proxy for each account: somebody's home line, or a phone's; or one line for all. */
  function placesFor(scenario: Scenario): () => Place {
    const isProxied = random.chance(world.proxies) || scenario === 'cloud-phones'
    if (isProxied) {
      const hosted = scenario === 'cloud-phones' && random.chance(0.439) ? networks.hosting() : null
      const isMobile = random.chance(0.369)
      return () => hosted ?? (isMobile ? networks.carrier() : homes.home())
    }
    const home = homes.home()
    return () => home
  }

  /** Phones of one model with one build; an owner who sets one up sets up all. */
  function rackOf(size: number): BrowserUse[] {
    const first = own.useBrowser(machines.phone(random.chance(0.215)), own.locale())
    const still = { ...first, hiding: null, cookies: 'kept' } as const
    return Array.from({ length: size }, () => {
      const machine = { ...first.machine, clockMs: machines.another(first.machine).clockMs }
      return own.freshCopy(still, { machine })
    })
  }

  function farmOf(size: number): BrowserUse[] {
    const where = own.locale()
    return Array.from({ length: size }, () => ({
      ...own.useBrowser(own.anyMachine(), where),
      cookies: 'kept' as const,
    }))
  }

  /** One computer, a profile for each account: what the tool reaches differs, the rest is one machine's. */
  function profilesOf(size: number): BrowserUse[] {
    const machine = machines.computer()
    const used = own.useBrowser(machine, own.locale())
    const base: BrowserUse = {
      ...used,
      family: 'Chrome',
      hiding: null,
      cookies: 'kept',
      updates: true,
    }
    // The tool reaches the same parts in every profile.
    const reach = reachOf()
    return Array.from({ length: size }, () => {
      const lagDays = random.exponential(world.updateLagDays)
      return own.freshCopy(base, { disguise: disguise(reach, machine), lagDays })
    })
  }

  const reachOf = () => ({
    system: random.chance(world.claimsSystem),
    graphics: random.chance(world.hidesGraphics),
    limits: random.chance(world.hidesLimits),
    canvas: random.chance(world.noisyCanvas),
    audio: random.chance(world.noisyAudio),
    isNoiseSeen: random.chance(world.noiseSeen),
    fonts: random.chance(world.hidesFonts),
    voices: random.chance(world.hidesVoices),
    screen: random.chance(world.hidesScreen),
    cores: random.chance(world.hidesCores),
  })

  function disguise(reach: ReturnType<typeof reachOf>, machine: Machine): Disguise {
    const [gpuMaker, gpu] = random.pick(CHIPS)
    const fonts = [
      ...SYSTEM_FONTS[machine.system],
      ...ADDED_FONTS.filter(() => random.chance(0.353)),
    ]
    return {
      system: reach.system ? random.pick(['Windows', 'macOS'] as const) : null,
      gpuMaker: reach.graphics ? gpuMaker : null,
      gpu: reach.graphics ? gpu : null,
      hidesLimits: reach.graphics && reach.limits,
      canvasNoise: reach.canvas ? random.below(2 ** 30) : null,
      audioNoise: reach.audio ? random.below(2 ** 30) : null,
      isNoiseSeen: reach.isNoiseSeen,
      fonts: reach.fonts ? fonts : null,
      voices: reach.voices ? random.below(9) : null,
      screen: reach.screen ? random.pick(SCREENS)[0] : null,
      cores: reach.cores ? random.pick([4, 6, 8, 12, 16]) : null,
    }
  }

  /** Instances of one image in a data centre: equal in everything. */
  function instancesOf(size: number): BrowserUse[] {
    const image = { ...machines.phone(false), changes: [], clockMs: 0 }
    const first = { ...own.useBrowser(image, own.locale()), hiding: null, cookies: 'kept' } as const
    return Array.from({ length: size }, () => own.freshCopy(first))
  }

  function browsersOf(scenario: Scenario, accountsOf: number): BrowserUse[] {
    const machinesOf = Math.max(2, Math.ceil(accountsOf / world.accountsPerMachine))
    if (scenario === 'rack') return rackOf(machinesOf)
    if (scenario === 'antidetect') return profilesOf(accountsOf)
    return scenario === 'farm' ? farmOf(Math.ceil(machinesOf / 2)) : instancesOf(accountsOf)
  }

  return (scenario: Scenario): Person[] => {
    const count = Math.max(4, Math.ceil(world.farmAccounts * (0.406 + random.next())))
    const browsers = browsersOf(scenario, count)
    const isShared = browsers.length < count
    const person = accounts.newPerson(scenario, habitOf(isShared, scenario === 'rack'))
    const placeFor = placesFor(scenario)
    const partner = accounts.anyPartner()
    for (let at = 0; at < count; at++) {
      const browser = browsers[at % browsers.length]
      if (browser === undefined) continue
      accounts.open(person, [[own.always(browser, [[placeFor(), 1]]), 1]], {
        said: accounts.truth(),
        activity: OWN_VISITS,
        ...(random.chance(world.elsewhere / 3) ? {} : { partner }),
      })
    }
    return [person]
  }
}
