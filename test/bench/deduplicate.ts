/**
 * How much processor time the decisions of one deduplication take, without storage and network:
 * `npm run -s bench:deduplicate`. 40 items of 40 sources, 60 other users found, each with an attempt.
 */
import { judgeDuplication } from '../../src/domain/duplication/judge-duplication.ts'
import type { CrossUserEvidence } from '../../src/domain/evidence/cross-user-evidence.ts'
import { NO_LINKS, openLinks } from '../../src/domain/linkage/find-links.ts'
import { openRateBook } from '../../src/domain/rates/item-rates.ts'
import { projectKey, sourceKey, typeKey } from '../../src/domain/rates/level-keys.ts'
import type { PartnerRates } from '../../src/domain/rates/rate-shapes.ts'
import { openLinksAt } from '../../src/objects/operations/deduplicate.ts'
import { makeRandom } from '../../src/training/random.ts'
import { look } from '../evaluate/panel/look.ts'
import { makeMemory } from '../evaluate/panel/memory/memory.ts'
import { stepsOf } from '../evaluate/worlds/steps.ts'
import { drawWorld } from '../evaluate/worlds/world.ts'
import { crossUserEvidence, linkedAttempt } from '../support/cross-user-evidence.ts'

const ITEMS = 40
const OTHERS = 60
const STEPS = 4_000
const WARM_UP = 100
const ROUNDS = 200
const SEED = 1
const AT = Date.UTC(2026, 5, 1)

/** Milliseconds of processor time of one call. */
function measure(call: () => unknown): number {
  for (let round = 0; round < WARM_UP; round++) call()
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round++) call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / ROUNDS
}

/** The user of a simulated panel with the most candidates, and what is found of these. */
async function playUsers() {
  const memory = makeMemory()
  const users = new Set<string>()
  const steps = stepsOf({ world: drawWorld(SEED), seed: SEED, events: STEPS, scenario: null })
  for (const step of steps) {
    const { userRef } = step.account
    const seen = await look(step)
    memory.save(userRef, memory.withSeen(userRef, seen), seen)
    users.add(userRef)
  }
  const asked = [...users].map((userRef) => {
    const own = memory.devicesOf(userRef)
    return { userRef, own, found: memory.candidates(userRef, own) }
  })
  const [most] = asked.sort((a, b) => b.found.length - a.found.length)
  if (!most) throw new Error('nobody was simulated')
  const others = [...new Set([...most.found, ...users])].filter((user) => user !== most.userRef)
  return { memory, own: most.own, others: others.slice(0, OTHERS) }
}

const itemAt = (at: number) => ({
  item: `item ${at}`,
  external: null,
  shared: null,
  data: { project_type: 'survey', project_source: `source ${at}` },
})

/** Counts of a partner that has told how visits of every source and project ended. */
function countRates(): PartnerRates {
  const random = makeRandom(SEED)
  const ends = (most: number) => ({
    completed: random.below(most),
    terminated: random.below(most),
    silent: [1, 2, 3, 4, 5].map(() => random.below(most)),
  })
  const delays = Array.from({ length: 8 }, (_, edge) => [20 + 10 * edge, 300] as const)
  const levels = Array.from({ length: ITEMS }, (_, at) => [
    [sourceKey('survey', `source ${at}`), ends(60)] as const,
    [projectKey(`item ${at}`), ends(20)] as const,
  ]).flat()
  const { completed, terminated, silent } = ends(2_000)
  const unreported = silent.reduce((sum, each) => sum + each, 0)
  return {
    completed,
    terminated,
    unreported,
    details: {
      silent,
      delays: { completed: delays, terminated: delays },
      levels: new Map([[typeKey('survey'), ends(1_500)], ...levels]),
    },
  }
}

const { memory, own, others } = await playUsers()
const { users, usersByKey } = memory.frequencies(own)
const evidence: CrossUserEvidence = crossUserEvidence({
  population: users,
  keys: new Map(
    Object.entries(usersByKey).map(([key, count]) => [key, { users: count, userRefs: [] }]),
  ),
  profiles: new Map(others.map((userRef) => [userRef, memory.devicesOf(userRef)])),
  attempts: others.map((userRef, at) =>
    linkedAttempt({ userRef, item: `item ${at % ITEMS}`, state: null }),
  ),
  rates: countRates(),
})
const devices = { own, shared: [] }
const items = Array.from({ length: ITEMS }, (_, at) => itemAt(at))
/** The links at each of the items, as one question asks for them. */
const linksAtAll = (asked: typeof items) =>
  asked.map(openLinksAt(openLinks(devices, evidence), evidence, AT))
const links = linksAtAll(items)

const measured = {
  [`${OTHERS} users compared, ${others.flatMap(memory.devicesOf).length} devices with ${own.length}`]:
    measure(() => linksAtAll(items.slice(0, 1))),
  [`the same at each of ${ITEMS} items that some of them have attempted`]: measure(() =>
    linksAtAll(items),
  ),
  [`completion rates of ${ITEMS} sources and projects, from their counts`]: measure(() => {
    const book = openRateBook(evidence.rates)
    return items.map((item) => book.ratesOf(item))
  }),
  [`potentials of ${ITEMS} items, once these are known`]: measure(() =>
    items.map((asked, at) =>
      judgeDuplication({
        asked,
        transaction: null,
        own: [],
        evidence,
        links: links[at] ?? NO_LINKS,
        userRef: 'me',
        at: AT,
      }),
    ),
  ),
}
for (const [name, ms] of Object.entries(measured)) console.log(`${ms.toFixed(3)} ms  ${name}`)
