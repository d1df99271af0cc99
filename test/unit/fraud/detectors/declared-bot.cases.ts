import { claiming, withHeaders } from '../../../support/claiming.ts'
import { honestVisit, unknownVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

/** Browsers of people whose device or name looks like a program's (matomo-org/device-detector, Tests/fixtures). */
const NAMESAKES = [
  'Mozilla/5.0 (Linux; Android 9; S60 Discovery Plus) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/101.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 7.0; M bot 54) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/78.0.3904.96 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 11; 4K Google TV Stick Build/RTT0.210618.003; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/101.0.4951.61 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 10; ZTE A2020 SP Build/QKQ1.200913.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/68.0.3440.106 Mobile Safari/537.36 AWP/2.0 SogouMSE,SogouMobileBrowser/6.5.11',
  'Mozilla/5.0 (Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/84.0.4147.140 Safari/537.36 OPR/46.0.2207.0 OMI/4.21.4.112.Catcher4.69 Model/Hisense-MT9602 VIDAA/5.0(Hisense;SmartTV;55A52FEVS;MTK9602/V0000.01.00R.M0531;UHD;55A5FE;)',
]

export const declaredBotCases: Case<'declaredBot'>[] = [
  ['a browser', honestVisit, 'browser'],
  ['curl', withHeaders({ 'user-agent': 'curl/8.5.0' }), 'bot'],
  ['an empty user agent', withHeaders({ 'user-agent': '' }), 'bot'],
  ['a crawler in the page only', claiming('Mozilla/5.0 (compatible; Googlebot/2.1)'), 'bot'],
  [
    'ChatGPT, opening a link for a person',
    withHeaders({
      'user-agent':
        'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
    }),
    'assistant',
  ],
  [
    'Google’s agent in a browser of its own',
    claiming(
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 (compatible; Google-Agent; +https://developers.google.com/crawling/docs/crawlers-fetchers/google-agent)',
    ),
    'assistant',
  ],
  [
    'a crawler of an assistant’s maker',
    withHeaders({
      'user-agent': 'Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
    }),
    'bot',
  ],
  [
    'a browser made by an assistant’s maker, of a person’s own',
    claiming(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
    ),
    'browser',
  ],
  ...NAMESAKES.map((agent) => [agent, claiming(agent), 'browser'] as Case<'declaredBot'>),
  [
    'a crawler that says it is a phone',
    claiming(
      'Mozilla/5.0 (Linux; Android 8.0; Pixel 2 Build/OPD3.170816.012; Storebot-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/81.0.4044.138 Mobile Safari/537.36',
    ),
    'bot',
  ],
  [
    'a crawler in the place of a model',
    claiming(
      'Mozilla/5.0 (Linux; Android 8.0; compatible bot) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/81.0.4044.138 Mobile Safari/537.36',
    ),
    'bot',
  ],
  ['nothing known', unknownVisit, null],
]
