/** Sentences of outcomes that are reached in several ways, told of each of these. */
import { describe, expect, it } from 'vitest'
import { type DetectorKey, REGISTRY } from '../../../src/domain/fraud/detectors/index.ts'
import { countryInWords } from '../../../src/domain/fraud/facts/in-words.ts'
import type { Visit } from '../../../src/domain/fraud/facts/visit.ts'
import { parseCountry } from '../../../src/domain/geo/country.ts'
import { REGION_MEMBERS } from '../../../src/domain/geo/regions.ts'
import { AGENTS, claiming } from '../../support/claiming.ts'
import { after, asked, others, past } from '../../support/past-visits.ts'
import { chromeValues, honestVisit, visitFrom, visitSeeing } from '../../support/visits.ts'

/** What an analyst reads of a visit. */
function told(key: DetectorKey, visit: Visit): string {
  const found = REGISTRY[key].detect(visit)
  const sentences: Record<string, string> = REGISTRY[key].outcomes
  const { outcome = '', observed, expected } = found ?? {}
  return [sentences[outcome], observed, expected].filter(Boolean).join(' | ')
}

const backByTor: Visit = {
  ...after(past({ referenced: true, country: 'NL' })),
  edge: { ...honestVisit.edge, country: 'T1' },
}
const pixelExpected = asked({ expectedUserAgent: AGENTS.pixel, expectedIp: '8.8.8.8' })

describe('the words of an outcome', () => {
  it.each<[what: string, key: DetectorKey, visit: Visit, text: RegExp]>([
    [
      'speak of another device where a phone was expected and a computer came',
      'expectedUserAgent',
      pixelExpected,
      /another device came .*\| Chrome 147 on Windows \| Chrome \d+ on Android/,
    ],
    [
      'name no region that two countries with a border do not share',
      'targetedCountry',
      {
        ...visitSeeing({ locale: { ...chromeValues.locale, timezone: 'Europe/Istanbul' } }),
        edge: { ...honestVisit.edge, country: 'SY' },
        expected: { ...honestVisit.expected, targetedCountry: 'SY' },
      },
      /beside it or in the same region/,
    ],
    [
      'call no other user of now an earlier one, and name this one first',
      'linkedDemographics',
      asked(
        { demographic: { age: 45, gender: null, annualHouseholdIncomeUsd: null } },
        others({
          linkedDemographics: [{ age: 19, gender: null, annualHouseholdIncomeUsd: null }],
        }),
      ),
      /\| age 45, the other user 19$/,
    ],
    [
      'speak of its name, and of no constants, where a Firefox names a patch',
      'vendorConstants',
      visitSeeing({
        navigator: {
          ...chromeValues.navigator,
          userAgent: AGENTS.firefox.replace(/Firefox\/(\d+)\.0$/, 'Firefox/$1.0.1'),
        },
      }),
      /or the form of its name.*\| Firefox with the number of a patch \|/,
    ],
    [
      'name an empty constant, and not two quotation marks',
      'vendorConstants',
      visitSeeing({ navigator: { ...chromeValues.navigator, vendor: '' } }),
      /\| no vendor \| “Google Inc.”$/,
    ],
    [
      'name what differs, and where',
      'realms',
      visitSeeing({
        realms: { worker: ['cores', 'memoryGb', 'x'], iframe: ['timezone', 'date'] },
      }),
      /\| processors, memory, something else in workers; time zone, dates in frames$/,
    ],
    [
      'say nothing of traces that are made up, nor of what every object has',
      'headless',
      visitSeeing({ headless: { traces: ['noPdfViewer', 'constructor', 'made up'] } }),
      /\| no PDF viewer, another trace$/,
    ],
    [
      'say the same of those of a debugger',
      'inspector',
      visitSeeing({ inspector: { traces: ['consoleStack', 'toString'] } }),
      /\| a reader of the console, another trace$/,
    ],
    [
      'call the effect of a switch no object of the page',
      'automationGlobals',
      visitSeeing({ automationGlobals: { names: ['switch:x', 'stack:pptr:'] } }),
      /shows traces .*\| the effect of the switch --x, pptr: in the stack of an error$/,
    ],
    [
      'name the systems of a card once, where two parts of its name tell them',
      'gpu',
      visitSeeing({
        webgl: {
          ...chromeValues.webgl,
          unmaskedRenderer: 'ANGLE (Apple, ANGLE Metal Renderer: Apple M2, Unspecified Version)',
        },
      }),
      /\| hardware of macOS or iOS \| hardware of Windows$/,
    ],
    [
      'name three systems with one “or”',
      'platformClaim',
      visitSeeing({ navigator: { ...chromeValues.navigator, platform: 'Linux x86_64' } }),
      /\| Android, ChromeOS or Linux \| Windows$/,
    ],
    [
      'write engines as their makers do',
      'engineClaim',
      visitSeeing({ engine: { ...chromeValues.engine, kind: 'javascriptcore' } }),
      /\| JavaScriptCore \| V8$/,
    ],
    [
      'put no two persons into three households',
      'demographics',
      asked(
        { demographic: { age: 30, gender: 'male', annualHouseholdIncomeUsd: 400_000 } },
        after(
          past({ demographic: { age: 30, gender: 'female', annualHouseholdIncomeUsd: 90_000 } }),
          past({ demographic: { age: 30, gender: 'male', annualHouseholdIncomeUsd: 9_000 } }),
        ),
      ),
      /\| 2 persons and 3 households: male, earlier female$/,
    ],
    [
      'call an iPad no phone',
      'screenClaim',
      claiming(AGENTS.iphone),
      /iPhone or iPad.*\| a pixel ratio of 1 \| 2 or 3$/,
    ],
    [
      'name countries, and languages',
      'languageCountry',
      {
        ...visitSeeing({ languages: { ...chromeValues.languages, languages: ['de-DE', 'fil'] } }),
        edge: { ...honestVisit.edge, country: 'US' },
      },
      /\| German, Filipino \| a language of the US$/,
    ],
    [
      'name what Tor hides',
      'referencePair',
      backByTor,
      /\| a country that Tor hides \| the Netherlands$/,
    ],
    [
      'tell two clients apart of which nothing is known',
      'delivery',
      {
        ...visitFrom({ headers: { ...honestVisit.edge.headers, 'user-agent': 'one' } }),
        page: { ...honestVisit.edge, headers: { 'user-agent': 'two' } },
      },
      /\| another client of an unknown kind \| a client of an unknown kind$/,
    ],
  ])('%s', (_, key, visit, text) => {
    expect(told(key, visit)).toMatch(text)
  })

  it('name every country so that a partner could target it by that', () => {
    const codes = Object.values(REGION_MEMBERS).flatMap((members) => members.split(' '))
    const misread = codes.filter((code) => parseCountry(countryInWords(code)) !== code)
    expect(codes.length).toBeGreaterThan(200)
    expect(misread).toEqual([])
  })

  it('repeat no country that there is none of', () => {
    expect([null, 'ZZZ', 'x<', 'QX'].map(countryInWords)).toEqual([
      'no country',
      ...Array.from({ length: 3 }, () => 'an unknown country'),
    ])
  })
})
