/** What one kind of client is: who it claims to be, where it comes from, and how it visits. */
import type { Edge } from './stage/edge.ts'
import type { Exchange } from './stage/proxy.ts'

/** The fields of a creation body that a kind may set for itself. */
export type TransactionOverrides = Record<string, unknown>

/** What a client is given for one visit. */
export interface VisitContext {
  /** The loader link, leading through the forwarding proxy. */
  link: string
  /** The X display on which browsers with a window show themselves. */
  display: string
  /** A folder of this kind's own, kept over its rounds: profiles live here. */
  scratch: string
  /** 0 for the first visit of the kind, counting up where it has several rounds. */
  round: number
  /** Requests of this visit so far, for kinds that capture what a genuine browser sends. */
  exchanges: readonly Exchange[]
  /** What the kind keeps from round to round. */
  memory: Map<string, string>
  /** Ends when the client has reached the redirect URL and BotD has spoken there, or at the deadline. */
  arrived: Promise<void>
  /** Changes where the requests of this visit seem to come from, from now on. */
  moveTo(edge: Edge): void
  /** The loader link of another transaction of the same user, for kinds that mix links up. */
  anotherLink(): Promise<string>
}

/** One kind of client. */
export interface Client {
  kind: string
  honest: boolean
  /** One sentence: who this is. */
  describes: string
  /** Where the requests seem to come from; by round where it differs. */
  edge: Edge | ((round: number) => Edge)
  /** How often the kind visits; the last visit is the one that is judged. */
  rounds?: number
  /** Given the round and the ids of the kind's transactions so far. */
  transaction?: TransactionOverrides | ((round: number, earlier: string[]) => TransactionOverrides)
  visit(context: VisitContext): Promise<void>
}
