/** Long enough for developer tools to open on a slow machine, ms. */
const LATER_MS = 8_000

/** A page that goes to the link after a while, for browsers that are open before the visit. */
export const later = (link: string): string =>
  `data:text/html,<title>Before</title><script>setTimeout(()=>{location=${JSON.stringify(link)}},${LATER_MS})</script>`
