/** Operations run side by side, and what forgets runs alone: a readers–writer lock. */
import { withTimeout } from '../../platform/timeout.ts'

/** How long forgetting waits for what is under way before it makes others wait. Judged. */
const IDLE_WAIT_MS = 20_000
/** How long it waits for that while others wait. Judged. */
const ALONE_WAIT_MS = 5_000

/** What runs on one user's object, and what waits for it. */
export class Exclusion {
  readonly #settled: () => Promise<void>
  readonly #active = new Set<Promise<unknown>>()
  #forgetting: Promise<unknown> | null = null

  /**
   * `settled` resolves when what runs behind the answers is done, and D1 has answered all that was
   * sent.
   */
  constructor(settled: () => Promise<void>) {
    this.#settled = settled
  }

  /** Runs an operation when nothing is being forgotten. */
  async during<T>(operation: () => Promise<T>): Promise<T> {
    while (this.#forgetting) await this.#forgetting.catch(() => undefined)
    const running = operation()
    this.#active.add(running)
    try {
      return await running
    } finally {
      this.#active.delete(running)
    }
  }

  /**
   * Runs work while no operation runs; rejects where D1 stalls, because what it was sent before may
   * arrive after a deletion.
   */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    await withTimeout(this.#idle(), IDLE_WAIT_MS)
    while (this.#forgetting) await this.#forgetting.catch(() => undefined)
    const running = withTimeout(this.#idle(), ALONE_WAIT_MS).then(work)
    this.#forgetting = running
    try {
      return await running
    } finally {
      this.#forgetting = null
    }
  }

  async #idle(): Promise<void> {
    await Promise.allSettled(this.#active)
    await this.#settled()
  }
}
