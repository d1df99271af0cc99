/** References of users in their order, as those of one object or one partner: from `first`, up to but without `end`. */
export interface UserRange {
  first: string
  end: string
}
