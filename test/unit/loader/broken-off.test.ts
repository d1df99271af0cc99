/** A payload whose upload breaks off, as on a phone that loses its network: the page sends it again. */
import { expect, it } from 'vitest'
import { ordinary } from '../../support/loader/observation.ts'
import { withChecksum } from '../../support/loader/payloads.ts'
import {
  browserHeaders,
  linkUrl,
  rememberingUser,
  serveLoader,
} from '../../support/loader/route.ts'

const begunWith = (text: string): BodyInit =>
  new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    pull: (controller) => controller.error(new Error('Network connection lost.')),
  })

const breakOff = async (type: string) => {
  const { user, visits } = rememberingUser()
  const payload = withChecksum('A'.repeat(70), ordinary)
  const answer = await serveLoader(user).request(await linkUrl(), {
    method: 'POST',
    headers: { ...browserHeaders, 'content-type': type },
    body: begunWith(payload.slice(0, 500)),
    duplex: 'half',
  } as RequestInit)
  return { answer, visits }
}

it('is no payload of anybody: it neither completes nor counts against the visitor', async () => {
  const { answer, visits } = await breakOff('application/json')
  expect(visits).toEqual([])
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ error: 'broken_off' })
})

it('by form leads to a page that opens the link again', async () => {
  const { answer, visits } = await breakOff('application/x-www-form-urlencoded')
  expect(visits).toEqual([])
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('http-equiv="refresh"')
})
