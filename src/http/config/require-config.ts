import { createMiddleware } from 'hono/factory'
import type { App } from '../app-types.ts'
import { notConfigured } from './not-configured.ts'
import { readConfig } from './read-config.ts'

/** Answers 503 while a secret or setting is missing or invalid, and names it. */
export const requireConfig = createMiddleware<App>(async (c, next) => {
  const config = readConfig(c.env)
  if (!config.ok) return notConfigured(c, config.faults)
  c.set('config', config.value)
  return next()
})
