/**
 * What is kept of a visit, its explanation, repeats nothing that its browser, its requests or its
 * address said of themselves.
 */
import { describe, expect, it } from 'vitest'
import { DETECTOR_KEYS, REGISTRY } from '../../../src/domain/fraud/detectors/index.ts'
import type { Visit } from '../../../src/domain/fraud/facts/visit.ts'
import { CASES } from './detectors/index.ts'

const MARK = 'zq7mark'
/** Collectors that find names of a list of ours; what a visitor invents there says nothing of it. */
const OWN_NAMES = ['automationGlobals', 'natives', 'engine']

/** What a detector tells of a visit; nothing where it sees nothing. */
function tell(key: (typeof DETECTOR_KEYS)[number], what: string, visit: Visit) {
  const found = REGISTRY[key].detect(visit)
  return found ? [{ key, what, visit, words: [found.observed ?? '', found.expected ?? ''] }] : []
}

/** What each detector tells of each visit of its cases. */
const told = (change: (visit: Visit) => Visit) =>
  DETECTOR_KEYS.flatMap((key) =>
    CASES[key].flatMap(([what, visit]) => tell(key, what, change(visit))),
  )

/** Texts that would identify a visit, each in full. */
function rawValues({ page, edge, observation }: Visit): string[] {
  const seen = (observation ?? {}) as Record<string, { value?: Record<string, unknown> }>
  const value = (key: string, field: string) => seen[key]?.value?.[field]
  const raw = [
    ...[page, edge].flatMap((each) => [
      each?.address,
      each?.city,
      each?.region,
      ...['user-agent', 'accept-language', 'sec-ch-ua', 'referer', 'accept'].map(
        (name) => each?.headers[name],
      ),
    ]),
    ...['userAgent', 'appVersion'].map((field) => value('navigator', field)),
    ...['renderer', 'unmaskedRenderer', 'unmaskedVendor'].map((field) => value('webgl', field)),
  ]
  // Shorter texts are words that anybody uses: a city that names a time zone, a kind of software.
  const isLong = (text: string) => text.length > (/^[\da-f.:]+$/.test(text) ? 6 : 16)
  return raw.filter((text): text is string => typeof text === 'string' && isLong(text))
}

/** Marks a text at its end. */
const atEnd = (text: string) => `${text} ${MARK}`
/** Marks a text at its start, as names and lists are separated. */
const atStart = (text: string) => `${MARK}, ${text}`

/** The value with every text in it marked. */
function markTexts<T>(value: T, markText: (text: string) => string): T {
  if (typeof value === 'string') return markText(value) as T
  if (Array.isArray(value)) return value.map((each) => markTexts(each, markText)) as T
  if (typeof value !== 'object' || value === null) return value
  const marked = Object.entries(value).map(([key, each]) => [key, markTexts(each, markText)])
  return Object.fromEntries(marked) as T
}

/** Every text of the visit with a mark that only this visit has. */
const markedBy =
  (markText: (text: string) => string) =>
  (visit: Visit): Visit => {
    const { page, edge, observation } = visit
    const mark = <T>(value: T): T => markTexts(value, markText)
    const markEdge = <T extends typeof edge | null>(each: T): T =>
      each && {
        ...each,
        city: `${each.city} ${MARK}`,
        region: `${each.region} ${MARK}`,
        colo: each.colo,
        headers: mark(each.headers),
      }
    const signals = Object.entries(observation ?? {}).map(([key, signal]) => [
      key,
      OWN_NAMES.includes(key) ? signal : mark(signal),
    ])
    return {
      ...visit,
      page: markEdge(page),
      edge: markEdge(edge),
      observation: observation && (Object.fromEntries(signals) as typeof observation),
    }
  }

/** Whether there is a text in a value. */
const hasText = (value: unknown): boolean =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && Object.values(value).some(hasText))

/** Every field with a text that the browser of any case says of itself. */
const FIELDS = new Set(
  Object.values(CASES)
    .flat()
    .flatMap(([, { observation }]) =>
      Object.entries(observation ?? {}).flatMap(([key, signal]) =>
        OWN_NAMES.includes(key) || !('value' in signal)
          ? []
          : Object.entries(signal.value).flatMap(([field, value]) =>
              hasText(value) ? [`${key}.${field}`] : [],
            ),
      ),
    ),
)

/** The visit with the texts of one field marked, and all others as they were: many are only read beside others. */
const markedAt =
  (named: string, markText: (text: string) => string) =>
  (visit: Visit): Visit => {
    const [key = '', field = ''] = named.split('.')
    const signals = visit.observation as Record<string, { value?: Record<string, unknown> }> | null
    const value = signals?.[key]?.value
    if (value?.[field] === undefined) return visit
    const marked = { value: { ...value, [field]: markTexts(value[field], markText) } }
    return { ...visit, observation: { ...signals, [key]: marked } as Visit['observation'] }
  }

describe('an explanation', () => {
  it('repeats no address, header, renderer or user agent of any visit', () => {
    const repeated = told((visit) => visit).filter(({ visit, words }) =>
      rawValues(visit).some((raw) => words.some((word) => word.includes(raw))),
    )
    expect(repeated.map(({ key, what, words }) => ({ key, what, words }))).toEqual([])
  })

  it.each([
    ['end', atEnd],
    ['start', atStart],
  ])('repeats no text that a browser or a request has made up, at its %s', (_, markText) => {
    const findings = told(markedBy(markText))
    expect(findings.length).toBeGreaterThan(100)
    const repeated = findings.filter(({ words }) => words.some((word) => word.includes(MARK)))
    expect(repeated.map(({ key, what, words }) => ({ key, what, words }))).toEqual([])
  })

  it.each([
    ['end', atEnd],
    ['start', atStart],
  ])('repeats no text of a browser that says all else as before, at its %s', (_, markText) => {
    const speaking = told((visit) => visit).filter(({ words }) => words.some(Boolean))
    const repeated = [...FIELDS].flatMap((field) =>
      speaking
        .flatMap(({ key, what, visit }) => tell(key, what, markedAt(field, markText)(visit)))
        .filter(({ words }) => words.some((word) => word.includes(MARK)))
        .map(({ key, what, words }) => ({ field, key, what, words })),
    )
    expect(repeated).toEqual([])
  })

  it('still says what was observed wherever it did before', () => {
    const silent = told((visit) => visit).filter(
      ({ words: [observed, expected] }) => expected !== '' && observed === '',
    )
    expect(new Set(silent.map(({ key }) => key))).toEqual(new Set(['fontClaim']))
  })
})
