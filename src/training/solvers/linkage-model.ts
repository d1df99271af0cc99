/**
 * Solves the linkage model: probabilities of levels, measured where a data file has them, else
 * assumed.
 */
import type { LevelRow, LinkageModel } from '../../domain/linkage/model-shape.ts'
import { OTHER, type Relation, SAME } from '../../domain/relation.ts'
import type { LinkageAggregates } from '../aggregate-files.ts'
import { PLACES, POPULATION, RECORDINGS, TERM_FREQUENCY } from '../figures/priors.ts'
import type { CompleteColumns } from './columns.ts'
import { peopleColumns } from './linkage/people-chances.ts'
import { linkageColumns } from './linkage-chances.ts'

/** No level is impossible: sightings are damaged, spoofed and merged in ways no file shows. Judged. */
const FLOOR = 0.0005

const floored = (chance: number | undefined, floor: number): number =>
  Number(Math.max(chance ?? 0, floor).toPrecision(3))

const mapRelations = (of: (relation: Relation) => number): Record<Relation, number> =>
  Object.fromEntries([...SAME, ...OTHER].map((each) => [each, of(each)])) as Record<
    Relation,
    number
  >

function rowsOf({
  chances,
  source,
  strangerFloor = FLOOR,
}: CompleteColumns): Record<string, LevelRow> {
  const levels = Object.keys(chances.browser)
  return Object.fromEntries(
    levels.map((level) => {
      const of = (relation: Relation) =>
        floored(chances[relation][level], relation === 'stranger' ? strangerFloor : FLOOR)
      return [level, { chances: mapRelations(of), source }]
    }),
  )
}

/**
 * How many of those with equal hardware have an equal `browser` key. It asks for the same languages, zone and kind of
 * browser as well, which have comparisons of their own: counted as drawings alone, they would count twice.
 */
function browserShare({ rendering, locale, browser }: LinkageModel['levels']): number {
  const sameKind = 1 - browser.different.chances.stranger
  return floored(
    rendering.identical.chances.stranger * locale.both.chances.stranger * sameKind,
    FLOOR,
  )
}

/** The model that the aggregates and the figures give. */
export function solveLinkageModel(aggregates: LinkageAggregates): LinkageModel {
  const columns = { ...linkageColumns(aggregates), ...peopleColumns() }
  const levels = Object.fromEntries(
    Object.entries(columns).map(([name, each]) => [name, rowsOf(each)]),
  ) as LinkageModel['levels']
  return {
    version: 3,
    population: POPULATION,
    places: PLACES,
    recordings: RECORDINGS,
    termFrequency: {
      device: { share: levels.device.same.chances.stranger, ...TERM_FREQUENCY.device },
      browser: { share: browserShare(levels), ...TERM_FREQUENCY.browser },
      underneath: {
        share: levels.underneath.whole.chances.stranger,
        ...TERM_FREQUENCY.underneath,
      },
      address: TERM_FREQUENCY.address,
      prefix: TERM_FREQUENCY.prefix,
    },
    levels,
  }
}
