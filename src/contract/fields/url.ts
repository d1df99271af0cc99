/** URLs that users are redirected to, or that an image is loaded from. */
import * as z from 'zod'
import { text } from './text.ts'

const URL_MAX_CHARACTERS = 2048

/**
 * Hosts that may stand in a Content-Security-Policy, where `;`, `,` and quotes would begin another
 * directive and `*` would allow every host: a name, already in ASCII, or an IPv6 address.
 */
const PLAIN_HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/

/** What comes before an @ in the host's part of a URL; backslashes are slashes to browsers. */
const USER_INFO = /^https?:[\\/]*[^\\/?#]*@/i

/**
 * Where the host stands for every reader: browsers pass over more than two slashes, and end the host at a backslash
 * (https://url.spec.whatwg.org/#special-authority-slashes-state), while others find no host in the first case, and
 * another one behind an @ in the second (RFC 3986, section 3.2). Whoever checks where a URL leads must see the same.
 */
const PLAIN_AUTHORITY = /^https?:\/\/[^\\/?#]+(?:[/?#]|$)/i

/** `plain`: only those that may stand in a Content-Security-Policy. */
type AllowedHosts = 'any' | 'plain'

const PROTOCOL = /^https?$/i
const absoluteUrl = z.url({ protocol: PROTOCOL })
const plainHostUrl = z.url({ protocol: PROTOCOL, hostname: PLAIN_HOST })

const NOT_WEB = 'must be an absolute http or https URL'
const HAS_SPACES =
  'must have no spaces, ends of lines or control characters: percent-encode those that are meant'
const NAMES_USER = 'must not contain a user name or password'
const UNCLEAR_HOST =
  'must have its host right after http:// or https://, and no backslash behind it'
const ODD_HOST = 'must have a host of letters, digits, dots, hyphens and underscores only'

/** What is wrong with a URL, as a sentence for its field; null where nothing is. */
function describeFault(value: string, hosts: AllowedHosts): string | null {
  // A placeholder stays as it is: braces and a transaction id may stand in the same places of a URL.
  // Browsers would take some of these away, and encode others.
  if (/[\s\p{Cc}]/u.test(value)) return HAS_SPACES
  if (!absoluteUrl.safeParse(value).success) return NOT_WEB
  // A user name that looks like a host hides where the URL leads, and some browsers refuse it.
  if (USER_INFO.test(value)) return NAMES_USER
  if (!PLAIN_AUTHORITY.test(value)) return UNCLEAR_HOST
  return hosts === 'any' || plainHostUrl.safeParse(value).success ? null : ODD_HOST
}

function urlText(hosts: AllowedHosts) {
  return text(1, URL_MAX_CHARACTERS)
    .check(({ value, issues }) => {
      const message = describeFault(value, hosts)
      if (message) issues.push({ code: 'custom', input: value, message })
    })
    .meta({ format: 'uri' })
}

/** An http or https URL of at most 2,048 characters, without user name and password. */
export function webUrl() {
  return urlText('any')
}

/** The same for an image: its host is named in the Content-Security-Policy of our page. */
export function imageUrl() {
  return urlText('plain')
}
