import type { Client } from '../../client.ts'
import { LINUX_USER_AGENT, NO_AUTOMATION } from '../../launch/disguise.ts'
import { drivePlaywright } from '../../launch/play.ts'
import { edgeOf } from '../../stage/edge.ts'

export const playwrightLocaleSpoof: Client = {
  kind: 'playwright-locale-spoof',
  honest: false,
  describes: 'Playwright that claims a French browser in Paris',
  edge: edgeOf('orange', 156),
  visit: (context) =>
    drivePlaywright(context, {
      options: {
        locale: 'fr-FR',
        timezoneId: 'Europe/Paris',
        geolocation: { latitude: 48.85, longitude: 2.35 },
        permissions: ['geolocation'],
        userAgent: LINUX_USER_AGENT,
        args: [NO_AUTOMATION],
      },
    }),
}
