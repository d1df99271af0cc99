import { createMiddleware } from 'hono/factory'
import { problem } from '../api/problem.ts'
import type { App } from '../app-types.ts'
import { readConfig } from './read-config.ts'

/** Answers 503 while a secret or setting is missing or invalid, and names it. */
export const requireConfig = createMiddleware<App>(async (c, next) => {
  const config = readConfig(c.env)
  if (!config.ok) {
    const detail = `Missing or invalid: ${config.missing.join(', ')}.`
    console.error(JSON.stringify({ event: 'not_configured', missing: config.missing }))
    return problem(c, 'not_configured', { detail })
  }
  c.set('config', config.value)
  return next()
})
