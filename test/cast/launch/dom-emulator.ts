/** The loader's script run in an emulated DOM, without any browser. */
import { fileURLToPath } from 'node:url'
import { JSDOM, VirtualConsole } from 'jsdom'
import type { VisitContext } from '../client.ts'
import { end, start } from '../stage/spawned.ts'

/** Goes where the loader's answer led, because emulators do not follow a script's navigation. */
const followRedirect = async (context: VisitContext) => {
  const posted = context.exchanges.findLast(({ method }) => method === 'POST')
  const target = posted?.answer.match(/https?:\/\/[^"\s]*__arrived[^"\s]*/)?.[0]
  if (!target) return
  await fetch(target.replaceAll('\\/', '/'))
  await context.arrived
}

/** Polls until the loader has posted, or the visit is over. */
async function untilPosted(context: VisitContext): Promise<void> {
  let over = false
  context.arrived.then(() => {
    over = true
  })
  while (!over && !context.exchanges.some(({ method }) => method === 'POST'))
    await new Promise((wait) => setTimeout(wait, 100))
}

/** jsdom with scripts and resources, under the user agent given. */
export async function visitWithJsdom(context: VisitContext, userAgent?: string) {
  const dom = await JSDOM.fromURL(context.link, {
    runScripts: 'dangerously',
    resources: userAgent ? ({ userAgent } as never) : 'usable',
    pretendToBeVisual: true,
    virtualConsole: process.env.CAST_LOUD
      ? new VirtualConsole().forwardTo(console)
      : new VirtualConsole(),
    beforeParse(window) {
      // jsdom has no fetch, so people who use it against such pages give it Node's.
      const page = window as unknown as Record<string, unknown>
      page.fetch = (address: string, init?: RequestInit) =>
        fetch(new URL(address, context.link), {
          // The emulator's AbortSignal means nothing to Node.
          method: init?.method ?? 'GET',
          body: init?.body ?? null,
          headers: {
            ...(userAgent ? { 'user-agent': userAgent } : {}),
            ...(init?.headers as object),
          },
        })
      page.TextEncoder = TextEncoder
    },
  })
  try {
    await untilPosted(context)
    await followRedirect(context)
  } finally {
    dom.window.close()
  }
}

/** happy-dom with scripts, in a process of its own. */
export async function visitWithHappyDom(context: VisitContext) {
  const script = fileURLToPath(new URL('happy-dom-page.ts', import.meta.url))
  const page = start(process.execPath, [script, context.link])
  try {
    await untilPosted(context)
    await followRedirect(context)
  } finally {
    await end(page)
  }
}
