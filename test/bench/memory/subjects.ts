/** The three whose memory is compared: two that do next to nothing, and the product. */
import type { LoadAnswer } from '../load/ask.ts'
import { startLoadedWorkerd } from '../load/loaded-workerd.ts'
import { makeUsers, playTransaction } from '../load/whole-transaction.ts'
import { send } from '../workerd/client.ts'
import { childPid, readMemoryMib, startWorkerd } from '../workerd/measured-workerd.ts'

/** Something in a workerd of its own that can be called. */
export interface Subject {
  /** One call, or one whole transaction. */
  call(): Promise<unknown>
  /** Of the whole process, MiB. */
  memoryMib(): number
  stop(): Promise<void>
}

const PARTNERS = 4

/** Calls an address of the floors, of so many objects in turns. */
const startFloor =
  (pathOf: (object: number) => string) =>
  async (objects: number): Promise<Subject> => {
    const { floors, stop } = await startWorkerd()
    const pid = childPid()
    let made = 0
    return {
      call: () => send({ method: 'GET', url: `${floors.origin}${pathOf(made++ % objects)}` }),
      memoryMib: () => readMemoryMib(pid),
      stop,
    }
  }

/** Whole transactions of users in turns, whose partners have no limit that matters here. */
async function startProduct(count: number): Promise<Subject> {
  const workerd = await startLoadedWorkerd()
  const partners = []
  for (let i = 0; i < PARTNERS; i++) partners.push(await workerd.makePartner(false))
  const users = makeUsers(partners, count)
  const listener = {
    answered: (operation: string, { status, text }: LoadAnswer) => {
      if (status !== 200) throw new Error(`${operation}: ${status} ${text.slice(0, 300)}`)
    },
    acknowledged: () => undefined,
  }
  let made = 0
  return {
    call: async () => {
      const user = users[made++ % users.length]
      if (user) await playTransaction(workerd.origin, user, listener)
    },
    memoryMib: workerd.memoryMib,
    stop: workerd.stop,
  }
}

/** Each by what it does, and how it is started with so many objects. */
export const SUBJECTS = [
  { name: 'a Worker that answers “ok”', start: startFloor(() => '/empty') },
  {
    name: 'one whose object writes a row and sends a batch to D1',
    start: startFloor((object) => `/publish/grown-${object}`),
  },
  { name: 'the product, whole transactions', start: startProduct },
]
