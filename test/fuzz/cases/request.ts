/** A fuzzed request before it becomes bytes, and what must hold for its answer. */

/** Name and value of a header; a value is sent as UTF-8, or as these very bytes. */
export type Header = readonly [string, string | Uint8Array]

/** One request as the cases build it; the framing decides how its bytes travel. */
export interface Draft {
  /** What is varied, for summaries. */
  name: string
  method: string
  /** The request target as it is sent. */
  target: string
  headers: Header[]
  body: Uint8Array | null
  expect: Expectation
}

/** What the oracles need to know about a request. */
export interface Expectation {
  /** Name of the world whose markers the answer may hold; null for nobody's. */
  world: string | null
  /** Whether the request must be refused: its key, id or link is nobody's, altered or another's. */
  isForeign: boolean
}

const utf8 = new TextEncoder()

/** The bytes of a text. */
export const bytesOf = (text: string): Uint8Array => utf8.encode(text)

/** The request with more headers. */
export const withHeaders = (draft: Draft, ...headers: readonly Header[]): Draft => ({
  ...draft,
  headers: [...draft.headers, ...headers],
})
