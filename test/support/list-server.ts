/** A server of network lists and agents' keys without state: the path decides the answer. */
import { DIRECTORY_PATH } from '../../src/domain/network/agents/agent-directories.ts'

const BODIES: Record<string, string> = {
  '/asns': '64500\n64501\n64502\n',
  '/ranges': '198.51.100.0/24\n2001:db8:5::/48\n',
  '/tor': '185.220.101.1\n185.220.101.2\n',
  '/page': '<!doctype html><title>Moved</title>',
  '/empty': '# nothing today\n',
  // The key of RFC 9421, appendix B.1.4, whose private half is public as well.
  [DIRECTORY_PATH]:
    '{"keys":[{"kty":"OKP","crv":"Ed25519","x":"JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs"}]}',
}
const ETAG = '"first"'

/**
 * Answers a known path with its list, or with 304 if the ETag matches; `/broken` with 500, others
 * with 404.
 */
export function serveLists(request: Request): Response {
  const { pathname } = new URL(request.url)
  if (pathname === '/broken') return new Response('out of order', { status: 500 })
  const body = BODIES[pathname]
  if (body === undefined) return new Response('no such list', { status: 404 })
  if (request.headers.get('If-None-Match') === ETAG) return new Response(null, { status: 304 })
  const type = pathname === DIRECTORY_PATH ? 'application/json' : 'text/plain'
  return new Response(body, { headers: { ETag: ETAG, 'Content-Type': type } })
}
