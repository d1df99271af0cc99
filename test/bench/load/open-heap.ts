/** What the product's code and all of its objects hold, apart from what workerd itself does. */

const PRODUCT = 'core:user:product'
const BYTES_PER_MIB = 2 ** 20

interface Target {
  id: string
  webSocketDebuggerUrl: string
}

/** Asks V8 through the inspector of this host, which is not attached to run anything; throws without one. */
export async function openHeap(host: string) {
  const targets = (await (await fetch(`http://${host}/json`)).json()) as Target[]
  const target = targets.find(({ id }) => id === PRODUCT)
  if (!target) throw new Error('workerd has no inspector of the product')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  const opened = Promise.withResolvers<void>()
  socket.addEventListener('open', () => opened.resolve())
  socket.addEventListener('error', () => opened.reject(new Error('the inspector does not answer')))
  await opened.promise
  const waiting = new Map<number, (bytes: number) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result?: { usedSize: number } }
    waiting.get(id)?.(result?.usedSize ?? Number.NaN)
    waiting.delete(id)
  })
  let asked = 0
  return {
    /** Objects that are alive, and those that are not yet collected, MiB. */
    usedMib: (): Promise<number> =>
      new Promise((resolve) => {
        asked += 1
        waiting.set(asked, (bytes) => resolve(bytes / BYTES_PER_MIB))
        socket.send(JSON.stringify({ id: asked, method: 'Runtime.getHeapUsage' }))
      }),
    close: (): void => socket.close(),
  }
}
