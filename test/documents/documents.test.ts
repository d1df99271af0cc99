/** Every code block of README and docs is run, or read as what it says it is. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { blocksOf } from './blocks.ts'
import { type Contract, readContract } from './promised.ts'
import { GIVEN_VARIABLES, UNRUN_KINDS } from './rules.ts'
import { type Given, RUN_KINDS, runDocument } from './run-document.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DOCUMENTS = [
  'README.md',
  ...readdirSync(join(ROOT, 'src/docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `src/docs/${name}`),
].map((name) => {
  const text = readFileSync(join(ROOT, name), 'utf8')
  // However they are written: also fences of a kind that is not read as a block.
  const fences = text.match(/^[\t >]*(?:```|~~~)/gm)?.length ?? 0
  return { name, blocks: blocksOf(text), fences }
})

let contract: ReturnType<typeof readContract>
let given: Given

const makePartner = (name: string, stateFolder: string): Record<string, string> => {
  const cli = join(ROOT, 'src/cli/partner.ts')
  const args = [cli, 'create', name, '--json', '--persist-to', stateFolder]
  const printed = execFileSync(process.execPath, args, { encoding: 'utf8' }).trimEnd()
  return JSON.parse(printed.split('\n').at(-1) ?? '') as Record<string, string>
}

beforeAll(async () => {
  const [baseUrl, stateFolder] = [inject('baseUrl'), inject('stateFolder')]
  const { partner_id: partnerId = '', api_key: KEY = '' } = makePartner('Reader', stateFolder)
  // A document revokes this one, so it must not be the key that all documents call with.
  const { key_id: keyId = '' } = makePartner('Reader who leaves', stateFolder)
  // The commands block this process for seconds: a connection from before them would be closed by its server.
  const answer = await fetch(`${baseUrl}/openapi.json`)
  contract = readContract((await answer.json()) as Contract)
  const created = await fetch(`${baseUrl}/v1/transactions`, {
    method: 'POST',
    headers: { 'X-Api-Token': KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ user_id: 'reader-1', project_type: 'survey', project_id: 'project-1' },
      redirect_url: 'https://example.com/back',
    }),
  })
  const { data } = (await created.json()) as { data: { redirect_url: string } }
  const values = {
    KEY,
    LINK: data.redirect_url,
    OPERATOR_SECRET: '',
    ACCOUNT_ID: '',
    DATABASE_ID: '',
    API_TOKEN: '',
  }
  const variables = Object.fromEntries(GIVEN_VARIABLES.map((name) => [name, values[name]]))
  given = { baseUrl, stateFolder, partnerId, keyId, variables }
})

test('documents are found, with their blocks, and no block is overlooked', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(15)
  for (const { name, blocks, fences } of DOCUMENTS) expect(blocks, name).toHaveLength(fences / 2)
  expect(DOCUMENTS[0]?.blocks.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['sh', 'mermaid']),
  )
})

describe('what a document does wrong is found', () => {
  const run = (code: string) => runDocument([{ kind: 'sh', line: 1, code }], given)

  test.each([
    ['a command that fails', 'false'],
    ['a variable that nobody has set', 'echo "$NOBODY"'],
    ['a script that is not there', 'npm run -s nothing'],
    ['an option that a script does not know', 'npm start -- --bort 9000'],
    ['an option that a command refuses', 'npm run -s partner -- list --nothing'],
    [
      'an option that wrangler does not know',
      'npx wrangler rollback VERSION --config wrangler.production.toml --nothing',
    ],
    ['a deployment that is not named', 'npm run -s jobs -- --remote'],
    ['a deployment that wrangler is not told', 'npx wrangler rollback VERSION'],
  ])('%s', async (_what, code) => {
    expect((await run(code)).status).not.toBe(0)
  })

  test('a call that is refused, and one that is not answered as the comment says', async () => {
    const url = 'http://localhost:8787/v1/transactions?user_id=a'
    const refused = await run(`curl -s '${url}'`)
    expect(refused.calls).toMatchObject([{ method: 'GET', status: 401, expected: null }])
    const told = await run(`# 404: nobody\ncurl -s '${url}'`)
    expect(told.calls).toMatchObject([{ status: 401, expected: 404 }])
    const [call] = refused.calls
    if (!call) throw new Error('no call')
    expect(contract.faultsOf(call)).toEqual([])
    expect(contract.faultsOf({ ...call, body: '{"data":{}}' })).not.toEqual([])
    expect(contract.isSomeBody({ data: { transactions: 7 } })).toBe(false)
  })
})

/** What a block that is not run has to be. */
const READERS: Readonly<Record<string, (code: string) => void>> = {
  json: (code) => {
    const value = JSON.parse(code) as {
      event?: string
      errors?: { path: string; message: string }[]
    }
    // A log line, whose members test/worker/request-log.test.ts holds.
    if (value.event === undefined) expect(contract.isSomeBody(value)).toBe(true)
    // Each is a sentence, which names its field.
    for (const { path, message } of value.errors ?? [])
      expect(message.startsWith(`${path} `) && message.endsWith('.'), message).toBe(true)
  },
  toml: (code) => {
    execFileSync('python3', ['-c', 'import sys, tomllib; tomllib.loads(sys.stdin.read())'], {
      input: code,
    })
  },
  ts: (code) => {
    transformSync(`({${code}})`, { loader: 'ts' })
  },
  sql: (code) => expect(code).toMatch(/^SELECT [^;]*\sFROM doubletake WHERE [^;]*$/s),
}

const ALL = DOCUMENTS.flatMap(({ name, blocks }) =>
  blocks.map((block) => ({ ...block, where: `${name}:${block.line}` })),
)
const read = ALL.filter(({ kind }) => !RUN_KINDS.includes(kind))

test.each(read)('$where is the $kind that it says', ({ kind, code }) => {
  expect([...Object.keys(READERS), ...Object.keys(UNRUN_KINDS)]).toContain(kind)
  READERS[kind]?.(code)
})

const runnable = DOCUMENTS.map(({ name, blocks }) => ({
  name,
  blocks: blocks.filter(({ kind }) => RUN_KINDS.includes(kind)),
})).filter(({ blocks }) => blocks.length > 0)

describe.each(runnable)('$name', ({ blocks }) => {
  test('runs as it is pasted, and is answered as it says and as the contract promises', async () => {
    const { status, printed, calls } = await runDocument(blocks, given)
    expect(status, printed).toBe(0)
    for (const call of calls) {
      const { expected, ...answered } = call
      if (expected === null) expect(answered.status, JSON.stringify(answered)).toBeLessThan(400)
      else expect(answered.status, JSON.stringify(answered)).toBe(expected)
      expect(contract.faultsOf(call), JSON.stringify(answered)).toEqual([])
    }
  })
})
