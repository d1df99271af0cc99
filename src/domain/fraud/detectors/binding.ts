import { detector } from '../detector.ts'

/** Whether the payload belongs to the page load that it claims to come from. */
export const binding = detector({
  group: 'binding',
  outcomes: {
    valid: 'The payload belongs to the page that was served',
    missing: 'The visit was completed without letting the page look at the browser',
    stale: 'The payload answers a page that was served too long ago',
    malformed: 'The payload is not one that the page can have made',
    foreign: 'The payload was made for another transaction or by another client',
    replayed: 'The payload had been used before',
  },
  detect: (visit) => ({ outcome: visit.binding }),
})
