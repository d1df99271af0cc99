/** What `npm start` leaves in its state folder of a user who has been erased. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'

const baseUrl = inject('baseUrl')
const stateFolder = inject('stateFolder')
const USER = 'panellist-of-the-state-folder'

const filesWith = async (text: string): Promise<string[]> => {
  const entries = await readdir(stateFolder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const content = await readFile(join(parentPath, name)).catch(() => null)
      return content?.includes(text) ? [name] : []
    }),
  )
  return found.flat()
}

it('keeps no URL of a request, in which user ids and links are', async () => {
  const headers = { 'X-Api-Token': inject('apiKey'), 'Content-Type': 'application/json' }
  const body = JSON.stringify({
    user_id: 'somebody',
    project_type: 'survey',
    project_id: 'p',
    redirect_url: 'https://example.com/',
  })
  const created = await fetch(`${baseUrl}/v1/transactions`, { method: 'POST', headers, body })
  const { data } = (await created.json()) as { data: { redirect_url: string } }
  const link = data.redirect_url.split('/').at(-1) ?? ''
  await fetch(`${baseUrl}/r/${link}`)
  await fetch(`${baseUrl}/v1/transactions?user_id=${USER}`, { headers })
  const erased = await fetch(`${baseUrl}/v1/users/${USER}`, { method: 'DELETE', headers })
  expect([created.status, erased.status]).toEqual([200, 200])
  // Traces of requests would be written behind their answers.
  await new Promise((wake) => setTimeout(wake, 2_000))
  expect(await filesWith(USER)).toEqual([])
  expect(await filesWith(link)).toEqual([])
})
