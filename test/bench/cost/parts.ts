/** What each written row of a whole transaction is there for. */

/** What the rows of a part answer, by its name in the counts. */
export const PART_ANSWERS: Readonly<Record<string, string>> = {
  'object: transactions':
    'created, delivered (the sealed visit outlives a crash), assessed, reported: each is acknowledged by its own commit',
  'object: alarm':
    'publishes what a crash or an outage has left, once for each burst: creation to look-up, and the report later',
  'object: devices': 'the user’s device, by which the next visit is known',
  'object: idempotency': 'the answer that a repeated request gets',
  'object: tables made': 'the schema of a new object',
  'D1: transactions':
    'the archive: insights, export, recovery, look-ups of what the object has let go of, visits that a recording repeats',
  'D1: transactions_by_item':
    'who of the linked users attempted an item: 40 items in one question, whatever the length of their histories',
  'D1: transactions_by_scope':
    'a partner’s transactions in time, with their projects: insights, search, export, retention, the latest visits',
  'D1: transactions_by_external': 'who of the linked users attempted an external pair',
  'D1: transactions, changed':
    'how it ended, which other users’ potentials and the partner’s rates follow',
  'D1: shared_attempts':
    'what other partners may learn of an attempt: written with it, and when it ends',
  'D1: profiles': 'the device, for comparing with other users’',
  'D1: sightings':
    'which users were seen with a key: the population, visitor, device, browser, build, addresses and networks',
  'D1: common_keys':
    'how many users a key of more than 20 has: what a shared key is worth. Those of other keys are counted when asked',
}
