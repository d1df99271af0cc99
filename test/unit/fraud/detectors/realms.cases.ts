import { AGENTS, claiming } from '../../../support/claiming.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const touch = { maxTouchPoints: 5, touchEvent: true }
const webkit = { ...chromeValues.engine, kind: 'javascriptcore' as const }
const workerTells = (...worker: string[]) => ({ realms: { iframe: [], worker } })
const maleoon = { ...chromeValues.webgl, unmaskedRenderer: 'Maleoon 910' }
const adreno = { ...chromeValues.webgl, unmaskedRenderer: 'Adreno (TM) 750' }

const duckDuckGo = (...modified: string[]) =>
  visitSeeing({
    ...workerTells('cores', 'memoryGb'),
    natives: { checked: 50, modified },
    clientHints: { ...chromeValues.clientHints, brands: ['Chromium/154', 'DuckDuckGo/154'] },
  })

export const realmsCases: Case<'realms'>[] = [
  [
    'the same machine for every page of DuckDuckGo',
    duckDuckGo('Navigator.hardwareConcurrency:stranger', 'Navigator.deviceMemory:stranger'),
    'agree',
  ],
  ['DuckDuckGo by name, and another machine beneath', duckDuckGo(), 'unscripted'],
  ['agreeing', honestVisit, 'agree'],
  [
    'another user agent in the worker',
    visitSeeing({ realms: { iframe: [], worker: ['userAgent'] } }),
    'identity',
  ],
  [
    'other cores in the worker',
    visitSeeing({ realms: { iframe: null, worker: ['cores'] } }),
    'unscripted',
  ],
  [
    'other cores in the worker, with developer tools open',
    visitSeeing({
      realms: { iframe: null, worker: ['cores'] },
      inspector: { traces: ['consoleStack'] },
    }),
    'hardware',
  ],
  [
    'other cores in the worker, and a driver attached',
    visitSeeing({
      realms: { iframe: null, worker: ['cores'] },
      inspector: { traces: ['consoleStack', 'noAsyncStacks'] },
    }),
    'unscripted',
  ],
  [
    'other cores in the worker, with an extension',
    visitSeeing({
      ...workerTells('cores'),
      natives: { checked: 60, modified: ['Navigator.hardwareConcurrency:toString'] },
    }),
    'hardware',
  ],
  [
    'other cores in the worker, with an extension for another thing',
    visitSeeing({
      ...workerTells('cores'),
      natives: { checked: 60, modified: ['HTMLCanvasElement.toDataURL:toString'] },
    }),
    'unscripted',
  ],
  [
    'other cores in the worker, and another card by script',
    visitSeeing({
      ...workerTells('cores', 'memoryGb'),
      natives: { checked: 60, modified: ['WebGLRenderingContext.getParameter:toString'] },
    }),
    'cardReplaced',
  ],
  [
    'such a browser, with a script that hides what it replaces',
    visitSeeing({
      ...workerTells('cores'),
      natives: {
        checked: 60,
        modified: ['Function.toString:toString', 'WebGLRenderingContext.getParameter:toString'],
      },
    }),
    'hardware',
  ],
  [
    'such a browser, with more replaced than is listed',
    visitSeeing({
      ...workerTells('cores'),
      natives: {
        checked: 60,
        modified: Array.from({ length: 64 }, (_, at) => `WebGLRenderingContext.getParameter:${at}`),
      },
    }),
    'hardware',
  ],
  [
    'such a browser, with a property of the navigator’s own',
    visitSeeing({
      ...workerTells('cores'),
      natives: {
        checked: 60,
        modified: [
          'navigator.hardwareConcurrency:own',
          'WebGL2RenderingContext.getParameter:toString',
        ],
      },
    }),
    'hardware',
  ],
  [
    'such a browser, with developer tools open',
    visitSeeing({
      ...workerTells('cores'),
      natives: { checked: 60, modified: ['WebGLRenderingContext.getParameter:toString'] },
      inspector: { traces: ['consoleStack'] },
    }),
    'hardware',
  ],
  [
    'other cores in the worker of Brave',
    visitSeeing({ ...workerTells('cores'), traits: { names: ['brave'] } }),
    'hardware',
  ],
  [
    'an iPad that asks for the pages of computers',
    claiming(AGENTS.safari, {}, { ...workerTells('platform', 'userAgent'), touch, engine: webkit }),
    'agree',
  ],
  [
    'a Mac without touch whose worker tells of another device',
    claiming(AGENTS.safari, {}, { ...workerTells('platform'), engine: webkit }),
    'identity',
  ],
  [
    'a Mac with touch whose engine is not that of an iPad',
    claiming(AGENTS.safari, {}, { ...workerTells('platform'), touch }),
    'identity',
  ],
  [
    'an iPad that asks for the pages of computers, of whose touch nothing is known',
    claiming(AGENTS.safari, {}, { ...workerTells('platform'), touch: null, engine: webkit }),
    'agree',
  ],
  [
    'a Mac without touch whose worker is an iPad’s',
    claiming(AGENTS.safari, {}, { ...workerTells('platform'), engine: webkit }),
    'identity',
  ],
  [
    'an Android phone that asks for the pages of computers',
    claiming(AGENTS.androidDesktop, {}, { ...workerTells('platform'), touch, webgl: adreno }),
    'agree',
  ],
  [
    'a phone of Huawei’s that asks for them',
    claiming(AGENTS.androidDesktop, {}, { ...workerTells('platform'), touch, webgl: maleoon }),
    'agree',
  ],
  [
    'such a phone, with another time zone in the worker',
    claiming(AGENTS.androidDesktop, {}, { ...workerTells('timezone'), touch, webgl: adreno }),
    'place',
  ],
  [
    'an extension that sets the time zone of the page',
    visitSeeing({ realms: { iframe: ['date'], worker: ['timezone'] } }),
    'place',
  ],
  [
    'a browser that renames itself by script',
    visitSeeing({
      ...workerTells('brands'),
      natives: { checked: 50, modified: ['NavigatorUAData.brands:toString'] },
    }),
    'brands',
  ],
  [
    'a browser that has another name',
    visitSeeing({
      ...workerTells('brands'),
      clientHints: { ...chromeValues.clientHints, brands: ['Chromium/147', 'DuckDuckGo/147'] },
    }),
    'brands',
  ],
  ['other brands in Chrome, whose workers name its own', visitSeeing(workerTells('brands')), null],
  ['brands and cores', visitSeeing(workerTells('brands', 'cores')), 'unscripted'],
  ['no answer', visitSeeing({ realms: { iframe: null, worker: null } }), null],
]
