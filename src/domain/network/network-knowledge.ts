/** What the lists in the database say of a client's network; fresher than what the code bundles. */
export interface NetworkKnowledge {
  /** A network kind; null where no list names the autonomous system. */
  kind: string | null
  /** What each list says of it; absent where only the strongest kind was kept. */
  lists?: readonly { name: string; kind: string }[]
  /** Lists of autonomous systems that were asked, whether they name it or not; absent for none. */
  asked?: readonly string[]
  isTorExit: boolean
  isVpnRange: boolean
}
