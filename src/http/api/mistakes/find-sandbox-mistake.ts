/** Users of test keys that look like sandbox users and are none. */
import type { FieldError } from '../../../contract/problem.ts'
import type { SandboxUser } from '../../../domain/sandbox/sandbox-user.ts'

/** Why the user at this path of the body is no sandbox user; null where it is one, or does not look like one. */
export function findSandboxMistake(user: SandboxUser | null, path: string): FieldError | null {
  if (user?.kind !== 'unknown') return null
  return { path, code: 'unknown', message: `${path} ${user.says}` }
}
