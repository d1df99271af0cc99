/** The public tools of test/clients: their commands, and what a program on a generated client finds. */
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** The folder of the tools, which have a package.json of their own. */
export const clientsFolder = fileURLToPath(new URL('../clients', import.meta.url))
/** Where clients are generated; git ignores it. */
export const generatedFolder = fileURLToPath(new URL('../output/clients', import.meta.url))

/** What a command printed. */
export interface Ran {
  code: number
  stdout: string
  stderr: string
}

/** Tools that report what they are used for do not do so here. */
const quiet = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  DO_NOT_TRACK: '1',
  NO_COLOR: '1',
}

const run = (args: readonly string[], env: Record<string, string> = {}): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: clientsFolder,
      env: { ...process.env, ...quiet, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [stdout, stderr] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, stdout, stderr }))
  })

/** Runs a tool's command in its folder. */
export const runTool = async (
  packageName: string,
  command: string,
  args: readonly string[],
): Promise<Ran> => {
  const folder = join(clientsFolder, 'node_modules', packageName)
  const { bin } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const script = typeof bin === 'string' ? bin : (bin[command] ?? '')
  return run([join(folder, script), ...args])
}

/** Empties the folder of generated clients. */
export const clearGenerated = async (): Promise<void> => {
  await rm(generatedFolder, { recursive: true, force: true })
  await mkdir(generatedFolder, { recursive: true })
}

/** One check of a program. */
export interface Finding {
  what: string
  holds: boolean
  found?: unknown
}

/** Runs a program against a service; rejects where it ends otherwise than by itself. */
export const runProgram = async (
  name: string,
  service: { baseUrl: string; apiKey: string },
): Promise<Finding[]> => {
  const outfile = join(generatedFolder, `${name}.mjs`)
  await build({
    entryPoints: [join(clientsFolder, 'programs', `${name}.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
  })
  const env = { SERVICE_URL: service.baseUrl, SERVICE_KEY: service.apiKey }
  const { code, stdout, stderr } = await run([outfile], env)
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${stderr.slice(-2000)}`)
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Finding)
}
