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
  honestly: {
    missing:
      'People whose browser has scripts blocked or too old to run, and people who press on before the page is done',
    stale: 'People who left the page open, or whose computer slept, before it was answered',
    malformed:
      'Nobody that we know of: the page makes the payload, and a bad connection can only cut it short',
    foreign: 'Nobody that we know of: each page carries the mark of its own transaction and client',
    replayed:
      'Nobody that we know of: a browser that sends a payload twice sends it for the same page load, which is forgiven',
  },
  detect: (visit) => ({ outcome: visit.binding }),
})
