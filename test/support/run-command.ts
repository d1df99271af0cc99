import { vi } from 'vitest'

/** What a command printed, and its exit code. */
interface Ran {
  status: number
  stdout: string
  stderr: string
}

const SCRIPTS = {
  export: () => import('../../src/cli/export.ts'),
  assessments: () => import('../../src/cli/export/assessments.ts'),
  jobs: () => import('../../src/cli/jobs.ts'),
  recover: () => import('../../src/cli/recover.ts'),
  partner: () => import('../../src/cli/partner.ts'),
  secrets: () => import('../../src/cli/secrets.ts'),
}

/** Standard output of a command: each text is kept, and then `onText` says why it cannot be written, if so. */
function keepOutput(printed: { stdout: string }, onText: () => Error | null) {
  return vi.spyOn(process.stdout, 'write').mockImplementation((text, ...rest) => {
    const written = rest.at(-1) as ((error?: Error | null) => void) | undefined
    printed.stdout += String(text)
    setImmediate(() => written?.(onText()))
    return true
  })
}

/**
 * Runs a command's script in this process, with its arguments, exit code and output; `onText` may refuse what it
 * writes.
 */
export async function runScript(
  name: keyof typeof SCRIPTS,
  args: string[],
  onText: () => Error | null = () => null,
): Promise<Ran> {
  const printed = { stdout: '', stderr: '' }
  const log = vi.spyOn(console, 'log').mockImplementation((line) => {
    printed.stdout += `${line}\n`
  })
  const written = keepOutput(printed, onText)
  const error = vi.spyOn(console, 'error').mockImplementation((line) => {
    printed.stderr += `${line}\n`
  })
  const before = { argv: process.argv, exitCode: process.exitCode }
  try {
    process.argv = [process.execPath, `src/cli/${name}.ts`, ...args]
    vi.resetModules()
    await SCRIPTS[name]()
    return { status: Number(process.exitCode), ...printed }
  } finally {
    process.argv = before.argv
    process.exitCode = before.exitCode
    log.mockRestore()
    written.mockRestore()
    error.mockRestore()
  }
}

/** The JSON object on the last line of what was printed. */
export const lastLine = (text: string) => JSON.parse(text.trimEnd().split('\n').at(-1) ?? '')
