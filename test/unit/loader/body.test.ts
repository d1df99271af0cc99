import { describe, expect, test } from 'vitest'
import { PAYLOAD_MAX_BYTES, readBody } from '../../../src/http/loader/payload.ts'

const chunk = new TextEncoder().encode('x'.repeat(1_000))

/** A request that says how long it is, or does not; and how many chunks were taken from it. */
const requestOf = (chunks: number, told: boolean) => {
  let taken = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken === chunks) return controller.close()
      taken += 1
      controller.enqueue(chunk)
    },
  })
  const headers = told ? { 'content-length': String(chunks * chunk.length) } : {}
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
  return { request, taken: () => taken }
}

const most = Math.floor(PAYLOAD_MAX_BYTES / chunk.length)

describe.each([true, false])('a body whose length is told: %s', (told) => {
  test('is read whole as long as it can be a payload', async () => {
    const text = await readBody(requestOf(most, told).request)
    expect(text).toHaveLength(most * chunk.length)
  })

  test('is not read on beyond that', async () => {
    const { request, taken } = requestOf(most * 10, told)
    expect(await readBody(request)).toBeNull()
    expect(taken()).toBeLessThanOrEqual(most + 3)
  })
})

test('a request without a body is an empty text', async () => {
  expect(await readBody(new Request('http://localhost/', { method: 'POST' }))).toBe('')
})
