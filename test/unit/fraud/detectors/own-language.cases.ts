import { AGENTS, claiming } from '../../../support/claiming.ts'
import { system } from '../../../support/seeing.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const dates = (intlLocale: string) => ({ ...chromeValues.locale, intlLocale })
const reads = (...languages: string[]) => ({ language: languages[0] ?? '', languages })

export const ownLanguageCases: Case<'ownLanguage'>[] = [
  ['one language', honestVisit, 'same'],
  [
    'a German who is spoken to in German',
    system({ speaksEnglish: false }, { locale: dates('de'), languages: reads('de-DE', 'en') }),
    'same',
  ],
  [
    'German dates in an English browser',
    visitSeeing({ locale: dates('de-DE'), languages: reads('en-US', 'de') }),
    'differs',
  ],
  [
    'Bengali dates of a browser that reads English alone',
    visitSeeing({ locale: dates('bn-BD'), languages: reads('en-US', 'en') }),
    'foreign',
  ],
  [
    'the same where nothing is known of the system',
    visitSeeing({ system: null, locale: dates('bn-BD'), languages: reads('en-US', 'en') }),
    'foreign',
  ],
  [
    'Bengali dates where Bengali is read, of a browser that reads English alone',
    {
      ...visitSeeing({ system: null, locale: dates('bn-BD'), languages: reads('en-US', 'en') }),
      edge: { ...honestVisit.edge, country: 'BD' },
    },
    'unlisted',
  ],
  [
    'an incognito window, which tells the first language alone',
    visitSeeing({ system: null, locale: dates('bn-BD'), languages: reads('en-US') }),
    null,
  ],
  [
    'a Polish browser in an incognito window, whose first language is English',
    system({ speaksEnglish: false }, { locale: dates('pl'), languages: reads('en-GB') }),
    'same',
  ],
  [
    'English dates of a browser that reads Italian alone',
    visitSeeing({ system: null, locale: dates('en-US'), languages: reads('it-IT', 'it') }),
    null,
  ],
  [
    'one language under two codes',
    visitSeeing({ system: null, locale: dates('nb'), languages: reads('no', 'en-US') }),
    null,
  ],
  [
    'Edge that formats as the system does',
    claiming(
      AGENTS.edge,
      {},
      { system: null, locale: dates('bn-BD'), languages: reads('en-US', 'en') },
    ),
    null,
  ],
  [
    'Brave that names English alone',
    visitSeeing({
      system: null,
      traits: { names: ['brave'] },
      locale: dates('bn-BD'),
      languages: reads('en-US', 'en'),
    }),
    null,
  ],
  [
    'a phone',
    claiming(AGENTS.pixel, {}, { locale: dates('bn-BD'), languages: reads('en-US', 'en') }),
    null,
  ],
  [
    'a browser of Qt WebEngine, which formats as the system does',
    claiming(AGENTS.qutebrowser, {}, { locale: dates('de'), languages: reads('en-US', 'en') }),
    null,
  ],
  ['English dates in another browser', system({ speaksEnglish: false }), 'differs'],
  [
    'Firefox',
    system({ speaksEnglish: false }, { engine: { ...chromeValues.engine, kind: 'spidermonkey' } }),
    null,
  ],
]
