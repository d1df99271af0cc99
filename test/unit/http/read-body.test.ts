import { describe, expect, it } from 'vitest'
import { readBody } from '../../../src/http/read-body.ts'

const MAX_BYTES = 65_536

const chunk = new TextEncoder().encode('x'.repeat(1_000))

/** A request with or without a Content-Length, and how many chunks were read from it. */
const requestOf = (chunks: number, isAnnounced: boolean) => {
  let taken = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken === chunks) return controller.close()
      taken += 1
      controller.enqueue(chunk)
    },
  })
  const headers = isAnnounced ? { 'content-length': String(chunks * chunk.length) } : {}
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
  return { request, taken: () => taken }
}

const most = Math.floor(MAX_BYTES / chunk.length)

describe.each([true, false])('a body with its Content-Length announced: %s', (isAnnounced) => {
  it('is read whole within the limit', async () => {
    const bytes = await readBody(requestOf(most, isAnnounced).request, MAX_BYTES)
    expect(bytes).toHaveLength(most * chunk.length)
    expect(new Set(bytes)).toEqual(new Set(chunk))
  })

  it('may be exactly as long as the limit, and no longer', async () => {
    const length = most * chunk.length
    const read = (limit: number) => readBody(requestOf(most, isAnnounced).request, limit)
    expect(await read(length)).toHaveLength(length)
    expect(await read(length - 1)).toBeNull()
  })

  it('is not read beyond the limit', async () => {
    const { request, taken } = requestOf(most * 10, isAnnounced)
    expect(await readBody(request, MAX_BYTES)).toBeNull()
    expect(taken()).toBeLessThanOrEqual(most + 3)
  })
})

it('a request without a body is empty', async () => {
  const request = new Request('http://localhost/', { method: 'POST' })
  expect(await readBody(request, MAX_BYTES)).toEqual(new Uint8Array(0))
})
