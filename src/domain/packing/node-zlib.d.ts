/** What is used of the platform's DEFLATE: it computes in memory, and workerd and Node have the same. */
declare module 'node:zlib' {
  interface Bytes extends Uint8Array {
    toString(encoding?: 'hex' | 'utf8'): string
  }
  export function deflateRawSync(
    text: string,
    options: { dictionary: Uint8Array; level: number },
  ): Bytes
  export function inflateRawSync(packed: Uint8Array, options: { dictionary: Uint8Array }): Bytes
}
