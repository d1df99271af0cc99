import { claiming, hints, withHeaders } from '../../../support/claiming.ts'
import { chromeValues, honestVisit, unknownVisit } from '../../../support/visits.ts'
import type { Case } from './case.ts'

/** Browsers of people whose device or name looks like a program's (matomo-org/device-detector, Tests/fixtures). */
const NAMESAKES = [
  'Mozilla/5.0 (Linux; Android 9; S60 Discovery Plus) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/101.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 7.0; M bot 54) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/78.0.3904.96 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 11; 4K Google TV Stick Build/RTT0.210618.003; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/101.0.4951.61 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 10; ZTE A2020 SP Build/QKQ1.200913.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/68.0.3440.106 Mobile Safari/537.36 AWP/2.0 SogouMSE,SogouMobileBrowser/6.5.11',
  'Mozilla/5.0 (Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/84.0.4147.140 Safari/537.36 OPR/46.0.2207.0 OMI/4.21.4.112.Catcher4.69 Model/Hisense-MT9602 VIDAA/5.0(Hisense;SmartTV;55A52FEVS;MTK9602/V0000.01.00R.M0531;UHD;55A5FE;)',
]

/** Pages shown in apps whose own words look like a program's (the same fixtures). */
const IN_APPS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GoogleLens/303.0 Mobile/21C66 Safari/604.1 [WebViewInline]',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 WebViewApp WallaNews/9.8.2/IOS',
  'Mozilla/5.0 (iPad; CPU OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 WebViewApp Townnews-Now/4.0',
  'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.6099.144 Mobile ProxyFox/11 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 10; M2004J19C Build/QP1A.190711.020; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/80.0.3987.99 Mobile Safari/537.36 imoAndroid/2020.07.3051; 10; REL; M2004J19C; Redmi; play; phone; arm64-v8a; galahad; 2000MHz;',
  'Mozilla/5.0 (Linux; U; Android 10; zh-CN; M2006C3LG Build/QP1A.190711.020) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/69.0.3497.100 UWS/3.22.1.227 Mobile Safari/537.36 AliApp(LA/7.12.0) UCBS/2.11.1.1 TTID/600000@lazada_android_7.12.0 WindVane/8.5.0 720X1449',
  'Mozilla/5.0 (Linux; U; Android 4.2.1; ru-ru; ZT-97003G Build/JOP40D[20131216.194236]) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Safari/534.30 Instagram 54.0.0.14.82 Android (17/4.2.1; 160dpi; 1024x720; ULMART/ZIFRO; ZT-97003G; ZT-97003G; mt8389; ru_RU; 117539687)',
]

/** Programs that say they are a phone, and name themselves after it (the same fixtures). */
const CRAWLERS_ON_PHONES = [
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/41.0.2272.96 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 7.0; Moto G (4)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.61 Mobile Safari/537.36 Chrome-Lighthouse',
  'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; https://zhanzhang.toutiao.com/)',
  'Mozilla/5.0 (Linux; Android 8.0; Pixel 2 Build/OPD3.170816.012; DuplexWeb-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/74.0.3729.131 Mobile Safari/537.36',
]

const ofIphone = {
  clientHints: null,
  engine: { ...chromeValues.engine, kind: 'javascriptcore' as const },
  touch: { maxTouchPoints: 5, touchEvent: true },
}

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
  ...IN_APPS.map((agent) => [agent, claiming(agent), 'browser'] as Case<'declaredBot'>),
  ...CRAWLERS_ON_PHONES.map((agent) => [agent, claiming(agent), 'bot'] as Case<'declaredBot'>),
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
  [
    'an app on Android that says its name alone',
    claiming('mojeek-app', {}, hints({ brands: ['Chromium/128', 'Android WebView/128'] })),
    'browser',
  ],
  [
    'an app on an iPhone that does so',
    claiming('mojeek-app', { platform: 'iPhone' }, ofIphone),
    'browser',
  ],
  [
    'a test tool’s WebKit on Linux that does so, and says it has a touch screen',
    claiming('mojeek-app', { platform: 'Linux x86_64' }, ofIphone),
    'bot',
  ],
  ['the same in no view', claiming('mojeek-app', {}, { clientHints: null }), 'bot'],
  [
    'a crawler that says it is in a view',
    claiming('Googlebot/2.1 x', {}, hints({ brands: ['Chromium/128', 'Android WebView/128'] })),
    'bot',
  ],
  ['nothing known', unknownVisit, null],
]
