/** A request as it travels. */
import type { Random } from '../../../src/training/random.ts'
import type { Draft } from '../cases/request.ts'
import type { Exchange } from '../service/raw-socket.ts'

/** A request as bytes. */
export interface Framed extends Exchange {
  /** What is varied in the framing. */
  framing: string
  /** The request as it was meant; the framing may have changed target, headers and body. */
  draft: Draft
  /** Whether an HTTP server must answer each request in it with the product's own answer. */
  isWellFramed: boolean
}

/** One way to frame a request: what is other than if it travelled whole. */
export type Frame = (random: Random, draft: Draft) => Partial<Framed>
