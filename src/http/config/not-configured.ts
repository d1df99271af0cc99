/** Refusing to serve with settings that are missing or wrong. */
import type { Context } from 'hono'
import { logNotConfigured } from '../../platform/log-failure.ts'
import { problem } from '../api/problem.ts'
import type { App } from '../app-types.ts'

/** What is wrong with the settings, as callers and the probe are told. */
export function describeFaults(faults: readonly string[]): string {
  return `missing or invalid: ${faults.join(', ')}`
}

/** Answers 503, and names what is wrong to whoever called and in the log. */
export function notConfigured(c: Context<App>, faults: readonly string[]): Response {
  logNotConfigured(faults)
  const said = describeFaults(faults)
  return problem(c, 'not_configured', { detail: `${said[0]?.toUpperCase()}${said.slice(1)}.` })
}
