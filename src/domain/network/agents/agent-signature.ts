/**
 * What a request's Web Bot Auth signature says of its sender: HTTP Message Signatures (RFC 9421) by
 * agents that publish their keys (draft-meunier-web-bot-auth-architecture).
 */

/**
 * How the check of a signature went.
 * `valid`: made with a key that the agent publishes, for this host and this time.
 * `expired`: not for this time: too old, too young, or meant to last longer than a day.
 * `incomplete`: malformed, oversized, without its parameters, or not covering what it must.
 * `unknown`: of an agent, or with a key, that no known directory has.
 * `wrong`: the agent's key did not make it, or not for this request.
 * `unchecked`: the known keys could not be read.
 */
export type SignatureState = 'valid' | 'expired' | 'incomplete' | 'unknown' | 'wrong' | 'unchecked'

/** A request that says it was signed by an agent. */
export interface AgentSignature {
  state: SignatureState
  /** The agent's name in our settings, never what the request says; null where it is not known. */
  agent: string | null
}
