/** Whether the port of a local server is free, and who has it where it is not. */
import { createServer } from 'node:net'

/** The addresses of `localhost`, on which wrangler listens. */
const HOSTS = ['127.0.0.1', '::1']
const ASK_TIMEOUT_MS = 1_500
const OTHER_PORTS = 50
const OCCUPANT_MAX_CHARACTERS = 60

/** Rejects with a sentence for people where the port cannot be had. */
export async function requireFreePort(port: number): Promise<void> {
  const code = await whyNotFree(port)
  if (code === null) return
  if (code === 'EACCES') throw new Error(`this user may not listen on port ${port}; ${elsewhere()}`)
  if (code !== 'EADDRINUSE') throw new Error(`port ${port} cannot be used (${code})`)
  const occupant = await nameOccupant(port)
  throw new Error(
    `port ${port} is taken by ${occupant}. Nothing was started. Stop it (where its \`npm start\` was killed, the processes that are left are named workerd), or ${elsewhere(await findFreePort(port))}`,
  )
}

const elsewhere = (port = 8788) => `choose another port: npm start -- --port ${port}`

/** The error code of listening on a port; null where that works. */
async function whyNotFree(port: number): Promise<string | null> {
  for (const host of HOSTS) {
    const code = await tryToListen(port, host)
    // A machine without IPv6 lacks one of the two.
    if (code !== null && code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') return code
  }
  return null
}

function tryToListen(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)))
  })
}

/** The next port that is free; the one after `taken` where none of many is. */
async function findFreePort(taken: number): Promise<number> {
  for (let port = taken + 1; port <= Math.min(taken + OTHER_PORTS, 65_535); port++) {
    if ((await whyNotFree(port)) === null) return port
  }
  return taken + 1
}

/** What listens on a port, as far as it tells by itself. */
async function nameOccupant(port: number): Promise<string> {
  const ask = (path: string) =>
    fetch(`http://localhost:${port}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
    })
  try {
    const answer = await ask('/openapi.json')
    const title = await readTitle(answer)
    if (title?.startsWith('Doubletake')) return `another ${title} that is running already`
    if (title) return `another program, whose API calls itself "${title}"`
    const server = toPrintable(answer.headers.get('server') ?? '')
    return server === '' ? 'another web server' : `another web server (${server})`
  } catch {
    return 'another program'
  }
}

/** Title and version of the API that a server describes; null where it describes none. */
async function readTitle(answer: Response): Promise<string | null> {
  if (!answer.ok) return null
  try {
    const { info } = (await answer.json()) as { info?: { title?: unknown; version?: unknown } }
    if (typeof info?.title !== 'string') return null
    return toPrintable(`${info.title} ${typeof info.version === 'string' ? info.version : ''}`)
  } catch {
    return null
  }
}

/** Other programs' words, without what would move the cursor of a terminal. */
const toPrintable = (text: string) =>
  text
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, OCCUPANT_MAX_CHARACTERS)
