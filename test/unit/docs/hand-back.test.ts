/** The verifying code of the document on signed hand-backs, as it stands there, in each language. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  appendHandBack,
  type HandBack,
  type HandBackOutcome,
  handBackMessage,
} from '../../../src/domain/transaction/redirect.ts'
import { makeHandBackKey, signHandBack } from '../../../src/secrets/hand-back-key.ts'
import { openSecret } from '../../../src/secrets/keyring/secret.ts'

const DOCUMENT = await readFile(new URL('../../../src/docs/hand-back.md', import.meta.url), 'utf8')
const AT = 1_795_176_000
const ID = '3nPz0Yk2hV5c-mQ8sT1dWb7xLr4gJf6a'
const secret = openSecret('5a'.repeat(32))
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

const KEYS = {
  1: hexOf(await makeHandBackKey(secret, 'prt_a/live', 1)),
  2: hexOf(await makeHandBackKey(secret, 'prt_a/live', 2)),
}

/** A question to the verifying code: a URL, the keys and the partner's clock. */
interface Question {
  url: string
  keys: Record<string, string>
  now: number
}

async function handedBack(
  change: Partial<HandBack> = {},
  url = 'https://panel.test/back?a=%20b&a=c#top',
) {
  const handBack: HandBack = { version: 1, id: ID, at: AT, outcome: 'completed', ...change }
  return appendHandBack(url, handBack, await signHandBack(secret, 'prt_a/live', handBack))
}

const genuine = await handedBack()
const without = (name: string) => genuine.replace(new RegExp(`&${name}=[^&#]*`), '')
const otherId = `${ID.slice(0, -1)}b`

/** What differs between the cases, and the values that the code must give. */
const CASES: [what: string, question: Partial<Question>, verified: Partial<HandBack> | null][] = [
  ['a genuine URL', {}, {}],
  ['a URL of the second key', { url: await handedBack({ version: 2 }) }, {}],
  ...(['completed_before', 'skipped'] satisfies HandBackOutcome[]).map(
    (outcome): (typeof CASES)[number] => [`the outcome ${outcome}`, { url: '' }, { outcome }],
  ),
  ['another order of the parameters', { url: reordered(genuine) }, {}],
  ['a clock five minutes before', { now: AT - 300 }, {}],
  ['a clock five minutes after', { now: AT + 300 }, {}],
  ['a clock further before', { now: AT - 301 }, null],
  ['a clock further after', { now: AT + 301 }, null],
  ['an altered id', { url: genuine.replace(ID, otherId) }, null],
  ['an altered outcome', { url: genuine.replace('=completed', '=skipped') }, null],
  ['an altered time', { url: genuine.replace(String(AT), String(AT + 1)) }, null],
  ['an altered version', { url: genuine.replace('dt_version=1', 'dt_version=2') }, null],
  ['an unknown version', { keys: { 2: KEYS[2] } }, null],
  [
    'a version that objects inherit',
    { url: genuine.replace('version=1', 'version=toString') },
    null,
  ],
  ['another key', { keys: { 1: KEYS[2] } }, null],
  [
    'the key of test use',
    { keys: { 1: hexOf(await makeHandBackKey(secret, 'prt_a/test', 1)) } },
    null,
  ],
  [
    'the key of another partner',
    { keys: { 1: hexOf(await makeHandBackKey(secret, 'prt_b/live', 1)) } },
    null,
  ],
  ['a signature with one character more', { url: genuine.replace('#', 'A#') }, null],
  ['a signature with padding', { url: genuine.replace('#', '%3D#') }, null],
  ['a signature of other letters', { url: genuine.replace(/(signature=).{43}/, '$1%C3%A9') }, null],
  ['an empty signature', { url: genuine.replace(/(signature=)[^#]*/, '$1') }, null],
  ...['dt_version', 'dt_id', 'dt_at', 'dt_outcome', 'dt_signature'].map(
    (name): (typeof CASES)[number] => [`no ${name}`, { url: without(name) }, null],
  ),
  ['no query at all', { url: 'https://panel.test/back' }, null],
  ['lists in place of texts', { url: genuine.replace('dt_id=', 'dt_id[]=') }, null],
]

function reordered(url: string): string {
  const [path = '', query = '', fragment = ''] = url.split(/[?#]/)
  return `${path}?${query.split('&').reverse().join('&')}#${fragment}`
}

const questions = await Promise.all(
  CASES.map(
    async ([, question, verified]): Promise<Question> => ({
      url: question.url || (await handedBack(verified ?? {})),
      keys: question.keys ?? KEYS,
      now: question.now ?? AT,
    }),
  ),
)

/** How each language runs the code of the document on questions that it reads as JSON. */
const LANGUAGES = {
  js: {
    command: process.execPath,
    from: 'https://nodejs.org',
    file: 'verify.mjs',
    program: (code: string) => `${code}
      import { readFileSync } from 'node:fs'
      const questions = JSON.parse(readFileSync(process.argv[2], 'utf8'))
      console.log(JSON.stringify(questions.map((q) => verifyHandBack(q.url, q.keys, q.now))))`,
  },
  python: {
    command: 'python3',
    from: 'apt-get install python3',
    file: 'verify.py',
    program: (code: string) =>
      [
        code,
        'import json, sys',
        'questions = json.load(open(sys.argv[1]))',
        "print(json.dumps([verify_hand_back(q['url'], q['keys'], q['now']) for q in questions]))",
      ].join('\n'),
  },
  php: {
    command: 'php',
    from: 'apt-get install php-cli',
    file: 'verify.php',
    program: (code: string) => `<?php
      set_error_handler(function ($level, $message) { throw new ErrorException($message); });
      ${code}
      $questions = json_decode(file_get_contents($argv[1]), true);
      echo json_encode(array_map(
        fn ($q) => verify_hand_back($q['url'], $q['keys'], $q['now']), $questions));`,
  },
}

function run(command: string, args: string[]): Promise<{ stdout: string; failure: string | null }> {
  return new Promise((resolve) => {
    execFile(command, args, (error, stdout, stderr) => {
      resolve({ stdout, failure: error && `${error.message}\n${stdout}\n${stderr}` })
    })
  })
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doubletake-hand-back-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the document on signed hand-backs', () => {
  it('shows the message that is signed, to the byte', () => {
    const [, shown] = /```text\n([\s\S]*?)\n```/.exec(DOCUMENT) ?? []
    expect(shown).toBe(handBackMessage({ version: 1, id: ID, at: AT, outcome: 'completed' }))
  })

  it('is about URLs that are some 160 characters longer', () => {
    expect(genuine.length - 'https://panel.test/back?a=%20b&a=c#top'.length).toBeLessThan(170)
  })
})

describe.each(Object.entries(LANGUAGES))('its code in %s', (language, how) => {
  let answers: unknown[] = []

  beforeAll(async () => {
    const { failure } = await run(how.command, ['--version'])
    if (failure !== null) {
      throw new Error(`${how.command} is needed to run the code of hand-back.md: ${how.from}`)
    }
    const code = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(DOCUMENT)?.[1] ?? ''
    const [program, input] = [join(folder, how.file), join(folder, `${language}.json`)]
    await writeFile(program, how.program(code))
    await writeFile(input, JSON.stringify(questions))
    const ran = await run(how.command, [program, input])
    expect(ran.failure).toBeNull()
    answers = JSON.parse(ran.stdout)
  }, 60_000)

  it.each(CASES.map(([what, , verified], i) => ({ what, verified, i })))(
    'judges $what',
    ({ verified, i }) => {
      const { id, at, outcome } = { id: ID, at: AT, outcome: 'completed', ...verified }
      expect(answers[i]).toEqual(verified && { id, at, outcome })
    },
  )

  it('is short', () => {
    const code = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(DOCUMENT)?.[1] ?? ''
    expect(code.trim().split('\n').length).toBeLessThanOrEqual(20)
  })
})
