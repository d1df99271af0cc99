/** Runs the blocks of one document, in order and in one shell, as a reader pastes them. */
import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Block } from './blocks.ts'
import type { Call, Setting } from './stand-in/setting.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** What blocks of these kinds are run by, and how their files are called. */
const PROGRAMS: Readonly<Record<string, { program: string; file: string; head: string }>> = {
  js: { program: 'node', file: 'mjs', head: '' },
  python: { program: 'python3', file: 'py', head: '' },
  php: { program: 'php', file: 'php', head: '<?php\n' },
}

/** A dozen commands take some seconds each, and many more on a busy machine. */
const LIMIT_MS = 500_000

/** Kinds of blocks that are run. */
export const RUN_KINDS: readonly string[] = ['sh', ...Object.keys(PROGRAMS)]

/** What a document's blocks came to. */
export interface Outcome {
  status: number
  printed: string
  calls: Call[]
}

/** What is put in the place of what a reader fills in. */
export interface Given {
  baseUrl: string
  stateFolder: string
  partnerId: string
  keyId: string
  variables: Readonly<Record<string, string>>
}

/** Runs the blocks in a folder of their own; `blocks` are all of kinds that are run. */
export const runDocument = async (blocks: readonly Block[], given: Given): Promise<Outcome> => {
  const folder = await mkdtemp(join(tmpdir(), 'doubletake-documents-'))
  try {
    return await runIn(folder, blocks, given)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const runIn = async (folder: string, blocks: readonly Block[], given: Given): Promise<Outcome> => {
  const programs = join(folder, 'programs')
  await mkdir(programs)
  for (const name of ['npm', 'npx', 'curl']) {
    const script = join(projectRoot, `test/documents/stand-in/${name}.ts`)
    await writeFile(
      join(programs, name),
      `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`,
    )
    await chmod(join(programs, name), 0o755)
  }
  const { baseUrl, stateFolder } = given
  const [secretsFile, callsFile] = [join(folder, '.dev.vars'), join(folder, 'calls')]
  await Promise.all([
    copyFile(join(projectRoot, '.dev.vars'), secretsFile),
    writeFile(callsFile, ''),
  ])
  const setting: Setting = { projectRoot, baseUrl, stateFolder, secretsFile, callsFile }
  const lines = ['set -eu -o pipefail', 'export ANSWERS=']
  for (const [index, block] of blocks.entries()) {
    lines.push(`echo "== line ${block.line}"`, await commandOf(folder, index, block, given))
  }
  const { status, printed } = await runShell(lines.join('\n'), folder, {
    ...process.env,
    ...given.variables,
    PATH: `${programs}:${process.env.PATH}`,
    DOCUMENTS_SETTING: JSON.stringify(setting),
  })
  const noted = (await readFile(callsFile, 'utf8')).split('\n').filter((line) => line !== '')
  return { status, printed, calls: noted.map((line) => JSON.parse(line) as Call) }
}

const commandOf = async (folder: string, index: number, { kind, code }: Block, given: Given) => {
  const filled = code
    .replaceAll('http://localhost:8787', given.baseUrl)
    .replaceAll('/tmp/', `${folder}/`)
    .replaceAll('prt_…', given.partnerId)
    .replaceAll('key_…', given.keyId)
  const program = PROGRAMS[kind]
  if (!program) {
    // A comment that begins with a status says what the next calls are answered with.
    return filled.replaceAll(/^#(?: (\d{3}):)?.*$/gm, (_, status = '') => `ANSWERS=${status}`)
  }
  const file = join(folder, `block-${index}.${program.file}`)
  await writeFile(file, program.head + filled)
  return `${program.program} ${file}`
}

const runShell = (script: string, cwd: string, env: NodeJS.ProcessEnv) =>
  new Promise<{ status: number; printed: string }>((resolve) => {
    // Behind a socket, which Node's pipes are, bash reads ~/.bashrc as for a remote shell; that may put other programs first.
    const args = ['--norc', '-c', script]
    execFile('bash', args, { cwd, env, timeout: LIMIT_MS }, (error, stdout, stderr) =>
      resolve({ status: error ? 1 : 0, printed: `${stdout}\n${stderr}` }),
    )
  })
