/** Visits that follow from others: a binary heap by time. */
import type { Project } from './items/projects.ts'
import type { Account } from './people/person.ts'

/** A visit that somebody has decided on. */
export interface Planned {
  day: number
  account: Account
  /** Null for one that the account chooses then. */
  project: Project | null
  /** In company of who came before. */
  isJoining?: true
}

/** Planned visits, the next one first. */
export function makeAgenda() {
  const heap: Planned[] = []
  const dayAt = (at: number): number => heap[at]?.day ?? Number.POSITIVE_INFINITY
  function swap(a: number, b: number): void {
    const [one, other] = [heap[a], heap[b]]
    if (one && other) [heap[a], heap[b]] = [other, one]
  }

  return {
    /** The day of the next visit; Infinity for none. */
    next: (): number => dayAt(0),
    add(planned: Planned): void {
      heap.push(planned)
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1
        if (dayAt(parent) <= dayAt(at)) return
        swap(at, parent)
        at = parent
      }
    },
    take(): Planned | undefined {
      const first = heap[0]
      const last = heap.pop()
      if (heap.length === 0 || last === undefined) return first
      heap[0] = last
      for (let at = 0; ; ) {
        const left = 2 * at + 1
        const child = dayAt(left + 1) < dayAt(left) ? left + 1 : left
        if (dayAt(child) >= dayAt(at)) return first
        swap(at, child)
        at = child
      }
    },
  }
}

/** The agenda of one world. */
export type Agenda = ReturnType<typeof makeAgenda>
