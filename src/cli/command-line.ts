/** What the operator's commands have in common: usage, answers, failures and exit codes. */

import { messageOf } from '../platform/message-of.ts'

/** The command was called wrongly: its help is shown, and it exits with 2. */
export class UsageError extends Error {}

/** What a command answers: an object for programs and a text for people. */
export interface Answer {
  json: object
  text: string
}

const USAGE_STATUS = 2
const FAILURE_STATUS = 1

/**
 * Options that nobody but npm leaves in its own settings, which it does where `--` is missing before them: what
 * was meant for a deployment would be done on this machine, and a live key made in place of a test key.
 */
const SWALLOWED = [
  'remote',
  'file',
  'grace',
  'port',
  'persist_to',
  'test',
  'url',
  'partner',
  'region',
]

function refuseSwallowed(): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const name = SWALLOWED.find((each) => process.env[`npm_config_${each}`] !== undefined)
  if (name === undefined) return
  throw new UsageError(
    `npm took --${name.replace('_', '-')} for an option of its own: write -- before the options, as below`,
  )
}

/** Runs a command; resolves to its exit code: 0 done, 1 failed, 2 wrong usage. */
export async function runCommand(
  name: string,
  help: string,
  run: () => Promise<void>,
): Promise<number> {
  const output = watchOutput()
  try {
    refuseSwallowed()
    await run()
    await output.written()
    return 0
  } catch (error) {
    // Whoever has read enough, such as `head`, is no failure.
    if (isReadEnough(error)) return 0
    console.error(`${name}: ${messageOf(error)}`)
    if (!(error instanceof UsageError)) return FAILURE_STATUS
    console.error(`\n${help}`)
    return USAGE_STATUS
  } finally {
    output.end()
  }
}

const isReadEnough = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE'

/**
 * Hears when standard output cannot be written, as on a full disk: `console.log` drops it without a word, and what
 * nobody hears ends the process before it has tidied up.
 */
function watchOutput() {
  let failure: Error | null = null
  const hear = (error: Error) => {
    failure ??= error
  }
  process.stdout.on('error', hear)
  return {
    /** Resolves when all that was printed has been written; rejects where some of it could not be. */
    async written(): Promise<void> {
      await new Promise<void>((done) => process.stdout.write('', () => setImmediate(done)))
      if (failure) throw failure
    },
    end: () => process.stdout.off('error', hear),
  }
}

/** Reads arguments; what they break is wrong usage. */
export function readUsage<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new UsageError(messageOf(error))
  }
}

/** Prints an answer, as one line of JSON for programs. */
export function printAnswer({ json, text }: Answer, isJson: boolean): void {
  console.log(isJson ? JSON.stringify(json) : text)
}
