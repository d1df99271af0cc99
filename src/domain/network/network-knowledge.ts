/** What the lists in the database say of a client's network; fresher than what the code bundles. */
export interface NetworkKnowledge {
  /** A network kind; null where no list names the autonomous system. */
  kind: string | null
  isTorExit: boolean
  isVpnRange: boolean
}
