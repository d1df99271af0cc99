import type { Visit } from '../../../../src/domain/fraud/facts/visit.ts'
import { DAY_MS, HOUR_MS } from '../../../../src/domain/time.ts'
import { AGENTS, claiming } from '../../../support/claiming.ts'
import { after, past } from '../../../support/past-visits.ts'
import { system } from '../../../support/seeing.ts'
import { chromeValues, honestVisit, NOW, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const dates = (intlLocale: string) => ({ ...chromeValues.locale, intlLocale })
const reads = (...languages: string[]) => ({ language: languages[0] ?? '', languages })

const inGerman = visitSeeing({ locale: dates('de-DE'), languages: reads('en-US', 'de') })
/** One visit on each of so many days at these hours of the clock in turn, by a browser that formats German dates. */
const coming = (days: number, ...hours: number[]): Visit => {
  const midnight = NOW - (NOW % DAY_MS) - chromeValues.locale.offsetMinutes * 60_000
  const visits = Array.from({ length: days }, (_, day) => {
    const at = midnight - (day + 1) * DAY_MS + (hours[day % hours.length] ?? 0) * HOUR_MS
    return past({ createdAt: at, completedAt: at })
  })
  return { ...after(...visits), observation: inGerman.observation }
}

const visitInCountry = (country: string, visit: Visit): Visit => ({
  ...visit,
  edge: { ...visit.edge, country },
})

/** A Firefox on Windows, whose own messages are not English, unless it is said otherwise. */
const firefox = (intlLocale: string, languages: string[], speaksEnglish = false) =>
  claiming(
    AGENTS.firefox,
    {},
    {
      engine: { ...chromeValues.engine, kind: 'spidermonkey' },
      system: { ...chromeValues.system, speaksEnglish },
      locale: dates(intlLocale),
      languages: reads(...languages),
    },
  )

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
  ['a French Firefox that asks for English', firefox('fr', ['en-US', 'en']), 'rewritten'],
  [
    'the same where French is spoken',
    {
      ...firefox('fr', ['en-US', 'en']),
      edge: { ...honestVisit.edge, country: 'CM' },
    },
    null,
  ],
  [
    'the same behind a VPN, whose users hide their language, too',
    {
      ...firefox('fr', ['en-US', 'en']),
      edge: { ...honestVisit.edge, asn: 9009, asOrganization: 'M247 Europe SRL' },
    },
    null,
  ],
  ['a French Firefox abroad, as it comes', firefox('fr', ['fr', 'fr-FR', 'en-US', 'en']), null],
  ['one in Esperanto, which no country has', firefox('eo', ['en-US', 'en']), null],
  ['a Spanish one whose dates are Swedish', firefox('sv-SE', ['es-ES', 'es', 'en-US', 'en']), null],
  ['one that has English alone asked for', firefox('fr', ['en-US']), null],
  ['one that formats as the system does', firefox('fr', ['en-US', 'en'], true), null],
  ['one that protects its user by English dates', firefox('en-US', ['en-US', 'en']), null],
  ['the same from somebody who comes by night alone', coming(35, 23, 2, 5), 'byNight'],
  [
    'the same by day, of whom these were the evenings of where they were',
    { ...coming(35, 23, 2, 5), now: NOW + 6 * HOUR_MS },
    'differs',
  ],
  [
    'the same from another country than all that',
    visitInCountry('DE', coming(35, 23, 2, 5)),
    'differs',
  ],
  ['the same from somebody who comes by day, too', coming(35, 23, 2, 15), 'differs'],
  ['the same after a week of nights', coming(7, 23, 2, 5), 'differs'],
]
