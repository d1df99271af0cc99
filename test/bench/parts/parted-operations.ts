/** The operations that are measured in parts, and the parts by their names in the Worker. */

/** A line of the table: a part by its name in the Worker, less another one that it contains. */
interface Part {
  text: string
  part: string
  less?: string
}

/** An operation, its parts, and what is called the rest of it. */
export interface Parted {
  /** The operation's name in the Worker. */
  operation: 'create' | 'lookUp' | 'complete' | 'deduplicate'
  name: string
  parts: readonly Part[]
  rest: string
}

/** The operations whose parts are measured. */
export const PARTED: readonly Parted[] = [
  {
    operation: 'create',
    name: 'create, known user',
    parts: [
      { text: 'the API key: its checksum and its SHA-256', part: 'request/key' },
      {
        text: 'parsing and validating the body, looking for what is doubtful',
        part: 'request/validate',
      },
      { text: 'names of the user and the project: keyed hashes', part: 'request/names' },
      { text: 'the bare call of an object', part: 'call' },
      { text: 'the object: reading, judging own attempts, writing the row', part: 'create' },
      { text: 'the id and the link: keyed hashes and a cipher', part: 'request/ids' },
    ],
    rest: 'the rest: HTTP in and out, routing, headers, the command handed over, waiting for the disk',
  },
  {
    operation: 'lookUp',
    name: 'look up',
    parts: [
      { text: 'the API key: its checksum and its SHA-256', part: 'request/key' },
      { text: 'reading the id: keyed hashes', part: 'request/open-id' },
      { text: 'the bare call of an object', part: 'call' },
      { text: 'the object: reading the row', part: 'lookUp' },
    ],
    rest: 'the rest: HTTP in and out, routing, headers, the row handed over and presented',
  },
  {
    operation: 'complete',
    name: 'complete visit',
    parts: [
      { text: 'validating the payload', part: 'payload' },
      { text: 'describing the device by keyed hashes, under two scopes', part: 'gather' },
      { text: 'the trip to D1 for evidence, and reading its answer', part: 'ask' },
      { text: 'matching with other users', part: 'link' },
      { text: 'the score, with the history read for it', part: 'score' },
      { text: 'potential, explanations, writing the row', part: 'decide', less: 'link+score' },
      { text: 'publication: encoding, and the trip to D1', part: 'publish', less: 'decide' },
    ],
    rest: 'the request: link, nonce, sealing, object call, the row of the completion',
  },
  {
    operation: 'deduplicate',
    name: 'deduplicate 40 items',
    parts: [
      {
        text: 'parsing and validating 40 items, looking for what is doubtful',
        part: 'request/items',
      },
      { text: 'names of 40 items: keyed hashes', part: 'request/item-names' },
      { text: 'the bare call of an object', part: 'call' },
      { text: 'known devices, and the address by keyed hashes', part: 'gather' },
      { text: 'the trip to D1 for evidence, and reading its answer', part: 'ask' },
      { text: 'matching with other users', part: 'link' },
      { text: 'potentials of 40 items', part: 'judge' },
    ],
    rest: 'the rest: HTTP in and out, the key, 40 items handed over and answered',
  },
]
