/** The strongest reasons of a match, in a few words each. */
import type { LevelOf } from '../../linkage/comparison.ts'
import type { ComparisonName, REGISTRY } from '../../linkage/comparisons/index.ts'
import type { Match, MatchRow } from '../../linkage/match.ts'
import type { PEOPLE_REGISTRY, PeopleComparisonName } from '../../linkage/people/index.ts'
import type { Repeat } from '../../visit/visit-copy.ts'

/** Each level of each comparison, as it is listed in a sentence. */
type Phrases = { [C in ComparisonName]: Record<LevelOf<(typeof REGISTRY)[C]>, string> } & {
  [C in PeopleComparisonName]: Record<LevelOf<(typeof PEOPLE_REGISTRY)[C]>, string>
} & { recording: Record<Repeat['level'], string>; accounts: Record<'several', string> }

const PHRASES: Phrases = {
  visitor: {
    same: 'same visitor cookie',
    parallel: 'two cookies kept side by side',
    turned: 'two cookies, neither of them kept',
    within: 'a passing cookie beside one that stayed',
    settled: 'another cookie',
    apart: 'a cookie that followed the other',
  },
  device: {
    same: 'same hardware',
    near: 'same hardware but for one part',
    graphics: 'same hardware but for the graphics',
    kin: 'a device of the same kind',
    system: 'same operating system',
    different: 'another device',
  },
  rendering: {
    identical: 'same rendering',
    nearly: 'almost the same rendering',
    partly: 'similar rendering',
    different: 'another rendering',
  },
  browser: {
    version: 'same browser version',
    updated: 'same browser, updated since',
    ahead: 'same browser, several versions ahead',
    back: 'same browser in an earlier version',
    different: 'another browser',
  },
  build: {
    same: 'same exact build of the browser',
    different: 'another build of the browser',
  },
  plugins: {
    same: 'same unusual plugins',
    alike: 'similar unusual plugins',
    different: 'other plugins',
  },
  settings: {
    alike: 'same browser settings',
    encoding: 'browser settings that differ in one part',
    privacy: 'other privacy settings',
    abilities: 'other storage settings',
    both: 'other browser settings',
  },
  underneath: {
    whole: 'machines alike under different claims',
    nearly: 'machines nearly alike under different claims',
    other: 'another machine underneath',
  },
  masking: {
    both: 'machines that are both disguised',
    one: 'one machine that is disguised',
    neither: 'no disguised machine',
  },
  locale: {
    both: 'same languages and time zone',
    timezone: 'same time zone',
    languages: 'same languages',
    neither: 'other languages and time zone',
  },
  network: {
    several: 'same two places',
    lately: 'same address within days',
    recently: 'same address within weeks',
    once: 'same address, long apart',
    prefix: 'neighbouring addresses',
    provider: 'same network operator',
    different: 'other networks',
  },
  demographic: {
    alike: 'same age and the same other answers',
    compatible: 'answers that fit together',
    kin: 'the same household income, another age or gender',
    mixed: 'one different answer',
    different: 'several different answers',
  },
  machines: {
    room: 'several machines in common that others use, too',
    several: 'several machines in common',
    ownSeveral: 'one machine in common',
    ownEach: 'one machine in common',
    ownOne: 'one machine in common',
    none: 'no machine unlike the other’s',
  },
  separateMachines: {
    several: 'machines of their own',
    one: 'a machine of its own',
    none: 'seen on one machine each',
  },
  browserUsers: {
    ownSeveral: 'a browser of several people with machines of their own',
    ownOne: 'a browser that somebody with another machine uses, too',
    hereOnly: 'a browser that others use, too',
  },
  browserHours: {
    crowd: 'a browser that many use, each in hours of their own',
    own: 'a browser that others use in hours of their own',
    one: 'a browser that others use in the same hours',
    mixed: 'a browser that others use in similar hours',
  },
  presence: {
    // One meeting of two who seldom come is as rare as several of others: how many there were is not said.
    again: 'visits as close in time as one stranger’s in a thousand',
    often: 'visits as close in time as one stranger’s in a hundred',
    once: 'a visit soon after the other',
    apart: 'visits at other times',
  },
  hours: {
    alike: 'same hours of the day',
    mixed: 'similar hours of the day',
    unlike: 'other hours of the day',
    apart: 'opposite hours of the day',
  },
  sameItem: {
    soon: 'there within half an hour',
    sameDay: 'there within a day',
    later: 'there on another day',
    absent: 'not both there',
  },
  recording: {
    payload: 'a copy of the same recorded visit',
    durations: 'a replay of the same recorded visit',
  },
  accounts: {
    several: 'beside other accounts that are alike as well',
  },
}

/** Reasons that a sentence names. Judged. */
const NAMED = 3
/** Weaker evidence, in bits, is named only where there is no stronger. Judged. */
const NOTABLE_BITS = 1
/** Rows of the waterfall that are no agreement between two users. */
const UNNAMED: ReadonlySet<string> = new Set(['prior', 'relation', 'devices'])

/** The strongest agreements, strongest first; none where nothing speaks for one person. */
export function phrasesOf({ rows }: Pick<Match, 'rows'>): string[] {
  const agreements = rows
    .filter(({ comparison, bits }) => !UNNAMED.has(comparison) && bits > 0)
    .sort((a, b) => b.bits - a.bits)
  const strong = agreements.filter(({ bits }) => bits >= NOTABLE_BITS)
  return (strong.length > 0 ? strong : agreements.slice(0, 1)).slice(0, NAMED).map(phraseOf)
}

/** Rows of an earlier version may have comparisons and levels that there are no more. */
function phraseOf({ comparison, level, says }: MatchRow): string {
  const phrases: Partial<Record<string, Partial<Record<string, string>>>> = PHRASES
  return phrases[comparison]?.[level] ?? says
}
