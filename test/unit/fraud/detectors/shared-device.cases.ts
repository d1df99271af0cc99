import { phone } from '../../../support/claiming.ts'
import { carrier, hosted, others, shared } from '../../../support/past-visits.ts'
import { chromeValues, honestVisit, visitSeeing } from '../../../support/visits.ts'
import type { Case } from './case.ts'

const overIpv6 = { ...carrier, edge: { ...carrier.edge, address: '2607:fb90:1:2::3' } }

/** A computer behind a carrier's address, whose graphics have this name. */
const drawnBy = (unmaskedRenderer: string) => ({
  ...visitSeeing({ webgl: { ...chromeValues.webgl, unmaskedRenderer } }),
  edge: carrier.edge,
})

/** Four equal machines among so many users of an address today. */
const fourAlike = (usersToday: number, visit: typeof honestVisit) =>
  others(
    {
      address: shared({ users: usersToday, usersToday }),
      deviceOnPrefix: shared({ users: 4, usersToday: 4 }),
    },
    visit,
  )

/** Four accounts in one browser, with changes. */
const family = (changes: { visitor?: object; linked?: object }) =>
  others({
    visitor: shared({ users: 4, usersToday: 2, ...changes.visitor }),
    linked: { users: 3, quality: 0, reconciled: 0, completed: 30, ...changes.linked },
  })

export const sharedDeviceCases: Case<'sharedDevice'>[] = [
  ['unknown', honestVisit, null],
  ['own', others({ visitor: shared() }), 'own'],
  ['a couple', others({ visitor: shared({ users: 2, usersToday: 2 }) }), 'couple'],
  ['a family', others({ visitor: shared({ users: 3, usersToday: 3 }) }), 'several'],
  ['more than a family', others({ visitor: shared({ users: 5, usersToday: 3 }) }), 'many'],
  ['a family of four, two of them today', family({}), 'several'],
  ['four accounts, three of them today', family({ visitor: { users: 4, usersToday: 3 } }), 'many'],
  ['four accounts that are often rejected', family({ linked: { quality: 12 } }), 'many'],
  ['four accounts with others elsewhere', family({ linked: { users: 9 } }), 'many'],
  ['a library', others({ visitor: shared({ users: 12, usersToday: 2 }) }), 'public'],
  [
    'a busy day in the library',
    others({ visitor: shared({ users: 12, usersToday: 4 }) }),
    'public',
  ],
  ['many in one browser', others({ visitor: shared({ users: 8, usersToday: 8 }) }), 'farm'],
  [
    'equal devices at home',
    others({ deviceOnPrefix: shared({ users: 8, usersToday: 8 }) }),
    'rack',
  ],
  [
    'some equal computers, all new',
    others({ deviceOnPrefix: shared({ users: 5, usersToday: 5 }) }),
    'shelf',
  ],
  [
    'some equal phones of flatmates',
    others({ deviceOnPrefix: shared({ users: 5, usersToday: 5 }) }, phone),
    'alike',
  ],
  [
    'six equal phones at one home',
    others({ deviceOnPrefix: shared({ users: 6, usersToday: 6 }) }, phone),
    'phones',
  ],
  [
    'six equal phones of many who come by',
    others({ deviceOnPrefix: shared({ users: 12, usersToday: 6 }) }, phone),
    'alike',
  ],
  [
    'a shelf of phones at one home',
    others({ deviceOnPrefix: shared({ users: 8, usersToday: 8 }) }, phone),
    'rack',
  ],
  [
    'some equal devices of an office',
    others({ deviceOnPrefix: shared({ users: 12, usersToday: 5 }) }),
    'alike',
  ],
  [
    'equal desktops on servers, all new',
    others({ deviceOnPrefix: shared({ users: 9, usersToday: 8 }) }, hosted),
    'hosted',
  ],
  [
    'some equal computers on servers, or of a library behind its VPN, all new',
    others({ deviceOnPrefix: shared({ users: 7, usersToday: 7 }) }, hosted),
    'hostedFew',
  ],
  [
    'some desktops of a company on servers, which have been there',
    others({ deviceOnPrefix: shared({ users: 10, usersToday: 5 }) }, hosted),
    'alike',
  ],
  [
    'equal phones whose VPN ends on servers',
    others(
      { deviceOnPrefix: shared({ users: 5, usersToday: 5 }) },
      { ...phone, edge: hosted.edge },
    ),
    'alike',
  ],
  [
    'a company’s desktops on servers',
    others({ deviceOnPrefix: shared({ users: 30, usersToday: 8 }) }, hosted),
    'alike',
  ],
  [
    'equal devices of a place where people pass',
    others({ deviceOnPrefix: shared({ users: 60, usersToday: 8 }) }),
    'common',
  ],
  [
    "equal phones on one IPv6 line of a carrier's",
    others(
      {
        address: shared({ users: 8, usersToday: 8 }),
        deviceOnPrefix: shared({ users: 8, usersToday: 8 }),
      },
      overIpv6,
    ),
    'rack',
  ],
  [
    "equal phones in a carrier's IPv6 range",
    others({ deviceOnPrefix: shared({ users: 8, usersToday: 8 }) }, overIpv6),
    'common',
  ],
  [
    "virtual machines that are all there is behind a carrier's address",
    fourAlike(
      4,
      drawnBy('ANGLE (Apple, ANGLE Metal Renderer: Apple Paravirtual device, Unspecified Version)'),
    ),
    'copies',
  ],
  [
    "computers without a card among others behind a carrier's address",
    fourAlike(
      7,
      drawnBy('ANGLE (Microsoft, Microsoft Basic Render Driver (0x0000008C) Direct3D11)'),
    ),
    'common',
  ],
  [
    "equal laptops that are all there is behind a carrier's address",
    fourAlike(4, carrier),
    'common',
  ],
  [
    "equal phones behind a carrier's address",
    others({ deviceOnPrefix: shared({ users: 8, usersToday: 8 }) }, carrier),
    'common',
  ],
]
