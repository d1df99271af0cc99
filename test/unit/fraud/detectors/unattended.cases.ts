import { AGENTS, claiming } from '../../../support/claiming.ts'
import { screen, utc, watched } from '../../../support/seeing.ts'
import { chromeValues, honestVisit, visitFrom, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const noPointer = { ...chromeValues.display, pointer: 'none', hover: false }
const granted = { notification: 'default', notificationQuery: 'prompt', geolocation: 'granted' }
const software = { ...chromeValues.webgl, unmaskedRenderer: 'ANGLE (Google, Vulkan, SwiftShader)' }
const unfocused = { ...chromeValues.attention, focused: false }
const rented = visitFrom({ asn: 24940, asOrganization: 'Hetzner Online GmbH', country: 'DE' })
const withoutModels = { ...chromeValues.system, languageModel: 'unavailable' }
const brave = {
  ...chromeValues.clientHints,
  brands: ['Brave/147', 'Chromium/147', 'Not.A/Brand/8'],
}
const bareDesktop = { availHeight: 1080, ...{ innerWidth: 800, innerHeight: 600 } }
const bareWindow = {
  screen: { ...chromeValues.screen, ...bareDesktop, outerWidth: 800, outerHeight: 600 },
  attention: unfocused,
  webgl: null,
}
export const unattendedCases: Case<'unattended'>[] = [
  ['a build without models', visitSeeing({ system: withoutModels }), 'switched'],
  [
    'Brave, which never has them',
    visitSeeing({ system: withoutModels, clientHints: brave }),
    'attended',
  ],
  [
    'a build without models in the background of a desk',
    visitSeeing({ system: withoutModels, attention: unfocused }),
    'switched',
  ],
  [
    'a build without models on a machine like a server',
    visitSeeing({ system: withoutModels, webgl: software, locale: utc }),
    'managed',
  ],
  ['a person at a desk', honestVisit, 'attended'],
  ['no mouse', visitSeeing({ display: noPointer }), 'noPointer'],
  [
    'a remote control that points',
    visitSeeing({ display: { ...noPointer, hover: true } }),
    'attended',
  ],
  [
    'no mouse, and graphics without hardware before a taskbar',
    visitSeeing({ display: noPointer, webgl: software }),
    'noPointer',
  ],
  [
    'no mouse, no taskbar and graphics without hardware',
    screen({ availHeight: 1080 }, { display: noPointer, webgl: software }),
    'together',
  ],
  [
    'no mouse at a rented desktop in UTC',
    { ...visitSeeing({ display: noPointer, webgl: software, locale: utc }), edge: rented.edge },
    'noPointer',
  ],
  [
    'no mouse at a rented desktop where test tools switch a service off',
    {
      ...visitSeeing({ display: noPointer, webgl: software, system: withoutModels }),
      edge: rented.edge,
    },
    'managed',
  ],
  [
    'no mouse, a taskbar that hides itself, and a gateway on rented servers',
    { ...screen({ availHeight: 1080 }, { display: noPointer }), edge: rented.edge },
    'seatless',
  ],
  [
    'no mouse, and a screen of 800×600 with a taskbar',
    screen(
      {
        ...{ width: 800, height: 600, availWidth: 800, availHeight: 560, innerWidth: 800 },
        ...{ innerHeight: 439, outerWidth: 800, outerHeight: 560 },
      },
      { display: noPointer },
    ),
    'noPointer',
  ],
  [
    'no mouse, and a taskbar that hides itself',
    screen({ availHeight: 1080 }, { display: noPointer }),
    'seatless',
  ],
  [
    'no mouse, and a screen of 800×600 in full screen',
    screen(
      {
        ...{ width: 800, height: 600, availWidth: 800, availHeight: 600, innerWidth: 800 },
        ...{ innerHeight: 600, outerWidth: 800, outerHeight: 600 },
      },
      { display: noPointer },
    ),
    'seatless',
  ],
  [
    'a location permission by policy on a virtual desktop without models',
    visitSeeing({ permissions: granted, system: withoutModels, webgl: software }),
    'managed',
  ],
  [
    'no mouse, and a window larger than its screen',
    screen({ width: 1280, height: 720 }, { display: noPointer }),
    'together',
  ],
  ['no mouse, no focus', visitSeeing({ display: noPointer, attention: unfocused }), 'seatless'],
  [
    'a phone without hover',
    visitSeeing({
      display: noPointer,
      attention: unfocused,
      touch: { maxTouchPoints: 5, touchEvent: true },
    }),
    'attended',
  ],
  ['a page without the focus', visitSeeing({ attention: unfocused }), 'attended'],
  ['open developer tools', visitSeeing(watched), 'attended'],
  [
    'open developer tools, docked and in use',
    screen({ innerHeight: 500 }, { ...watched, attention: unfocused }),
    'attended',
  ],
  [
    'open developer tools in a window of their own',
    visitSeeing({ ...watched, attention: unfocused }),
    'attended',
  ],
  [
    'a client without tools',
    visitSeeing({
      inspector: { traces: ['consoleStack', 'noAsyncStacks'] },
      attention: unfocused,
    }),
    'attended',
  ],
  [
    'developer tools on a virtual machine',
    visitSeeing({ ...watched, webgl: software }),
    'attended',
  ],
  ['a location permission that nobody asked for', visitSeeing({ permissions: granted }), 'granted'],
  [
    'such a permission, and a debugging client',
    visitSeeing({ ...watched, permissions: granted }),
    'granted',
  ],
  [
    'the default window of headless Chromium',
    screen({
      width: 800,
      height: 600,
      availWidth: 800,
      availHeight: 600,
      innerWidth: 800,
      innerHeight: 600,
      outerWidth: 780,
      outerHeight: 580,
    }),
    'together',
  ],
  [
    'an old computer worked by its keyboard, with graphics switched off',
    screen({ availHeight: 1080 }, { display: noPointer, webgl: null }),
    'seatless',
  ],
  [
    'a bare window of WebKit on a bare desktop of Linux',
    claiming(AGENTS.webkitGtk, {}, bareWindow),
    'attended',
  ],
  [
    'such a window of WebKit without mouse',
    claiming(AGENTS.webkitGtk, {}, { ...bareWindow, display: noPointer }),
    'seatless',
  ],
  ['such a window of Chrome', claiming(AGENTS.androidDesktop, {}, bareWindow), 'together'],
  ['such a window of Safari', claiming(AGENTS.safari, {}, bareWindow), 'together'],
  [
    'a page in full screen',
    screen({ innerWidth: 1920, innerHeight: 1080, outerHeight: 1080 }),
    'attended',
  ],
  ['a virtual machine in UTC', visitSeeing({ webgl: software, locale: utc }), 'attended'],
  [
    'a rented machine in UTC without graphics',
    visitSeeing({ webgl: software, locale: utc }, rented),
    'attended',
  ],
  ['a VPN on a rented machine', rented, 'attended'],
  ['nothing', visitSeeing({ display: null, screen: null, permissions: null }), null],
]
