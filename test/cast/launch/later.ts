/** Long enough for developer tools to open on a slow machine. */
const LATER_MS = 8_000

/** A page that goes on to the link by itself after a while, for those who were here before. */
export const later = (link: string): string =>
  `data:text/html,<title>Before</title><script>setTimeout(()=>{location=${JSON.stringify(link)}},${LATER_MS})</script>`
