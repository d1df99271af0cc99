/**
 * src/docs/mistakes.md: typical mistakes and what the served product says to them. `WRITE_DOCS=1` writes
 * the page; otherwise it is compared.
 */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, inject, it } from 'vitest'
import { makeApiKey } from '../../src/secrets/api-key.ts'
import { allMistakes, firstOfTwo, type Material, type Mistake } from './mistakes.ts'

const page = fileURLToPath(new URL('../../src/docs/mistakes.md', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))
const baseUrl = inject('baseUrl')

const command = (...args: string[]): Promise<Record<string, string>> =>
  new Promise((resolve, reject) => {
    const whole = ['src/cli/partner.ts', ...args, '--persist-to', inject('stateFolder'), '--json']
    execFile(process.execPath, whole, { cwd: root }, (error, stdout) => {
      if (error) reject(error)
      else resolve(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? ''))
    })
  })

const send = async (key: string, mistake: Mistake) => {
  const { path, body, headers = {} } = mistake
  const token = mistake.key === undefined ? key : mistake.key
  const response = await fetch(`${baseUrl}${path}`, {
    method: mistake.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token !== null && { 'X-Api-Token': token }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const answer = (await response.json()) as {
    data?: { id: string }
    detail?: string
    errors?: { message: string }[]
  }
  const warnings: { message: string }[] = JSON.parse(
    response.headers.get('X-Doubletake-Warnings') ?? '[]',
  )
  return { status: response.status, answer, warnings }
}

const create = async (key: string): Promise<string> => {
  const { answer } = await send(key, { ...firstOfTwo({ id: '' } as Material), headers: {} })
  return answer.data?.id ?? ''
}

const prepare = async (): Promise<Material> => {
  const made = await command('create', 'Makes mistakes')
  const of = made.partner_id ?? ''
  const tests = await command('create', '--partner', of, '--test')
  const revoked = await command('create', '--partner', of, '--test')
  await command('revoke', revoked.key_id ?? '')
  const key = tests.api_key ?? ''
  const [id, liveId] = await Promise.all([create(key), create(made.api_key ?? '')])
  const strangeKey = makeApiKey('test')
  const material = { key, revokedKey: revoked.api_key ?? '', strangeKey, id, liveId }
  await send(key, firstOfTwo(material))
  return material
}

/** As a cell of a table, with what differs from run to run taken out. */
const cell = (text: string) =>
  text.replace(/\d{4}-\d\d-\d\d/g, 'DATE').replace(/([|{}<>*_])/g, '\\$1')

const rowOf = async (key: string, mistake: Mistake): Promise<string> => {
  const { status, answer, warnings } = await send(key, mistake)
  const isSummary = /^\d+ fields? (?:is|are) invalid\.$/.test(answer.detail ?? '')
  const said = [
    ...(answer.detail && !isSummary ? [answer.detail] : []),
    ...(answer.errors ?? []).map(({ message }) => message),
  ]
  const warned = warnings.map(({ message }) => `Warning: ${message}`)
  const lines = [...new Set([...said, ...warned])]
  expect(lines.length, mistake.name).toBeGreaterThan(0)
  return `| ${mistake.name} | ${status} | ${lines.map(cell).join('<br>')} |`
}

const INTRODUCTION = `# Typical mistakes, and our answers

What often goes wrong in a first integration, and what the service answers. A
refusal is a problem (\`application/problem+json\`) with a sentence in \`detail\` or one for each bad field in \`errors\`. What can be answered
all the same is answered with 200, and the header \`X-Doubletake-Warnings\` says what is doubtful: one JSON array, whose elements have
\`code\`, \`path\` and \`message\`. Log it, and look at it before you go live.

The answers are the service's own: a test sends each mistake to it, and
\`WRITE_DOCS=1 npx vitest run --config test/vitest.clients.config.ts test/contract/mistakes.test.ts\` writes this page anew.
`

const UNANSWERED = `## A link made ahead

A link that is made too early is no error, and nothing warns of it. Create a transaction when the user clicks on a project: one for each
opening, at the click, and send the user on at once. Never make links ahead, for all projects of a list or for all users of a campaign:

- The \`duplication_potential\` that it begins with is of the moment of the creation. What the user does before the click is not in it,
  so that you decide on what was true yesterday.
- \`expected_ip\` and \`expected_user_agent\` are of that moment, too. Whoever opens a mail later, on another device or line, looks like somebody
  other than the person the link was made for.
- A link that is opened days after it was made, or by several clients, is [a sign](signs.md#openings) of one that was passed on.
- Every link is a transaction: it is stored and listed, opened or not.

For a list, ask \`POST /v1/deduplicate\`: it judges up to 40 projects at once, and makes nothing. In a mail, link to a page of yours, which
creates the transaction and redirects to its \`redirect_url\`.
`

it('the page of mistakes says what the service answers', async () => {
  const material = await prepare()
  const parts: string[] = [INTRODUCTION]
  for (const { heading, mistakes } of allMistakes(material)) {
    const rows: string[] = []
    // One after the other, because some follow from others.
    for (const mistake of mistakes) rows.push(await rowOf(material.key, mistake))
    parts.push(
      `## ${heading}\n\n| mistake | status | answer |\n| --- | --- | --- |\n${rows.join('\n')}\n`,
    )
  }
  const made = [...parts, UNANSWERED].join('\n')
  for (const secret of [material.key, material.revokedKey, material.id])
    expect(made).not.toContain(secret)
  if (process.env.WRITE_DOCS) await writeFile(page, made)
  expect(await readFile(page, 'utf8')).toBe(made)
})
