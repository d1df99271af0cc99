import { claiming, withHeaders } from '../../../support/claiming.ts'
import { honestVisit, unknownVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

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
  ['nothing known', unknownVisit, null],
]
