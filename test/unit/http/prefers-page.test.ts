import { expect, it } from 'vitest'
import { prefersPage } from '../../../src/http/docs/prefers-page.ts'

it.each([
  ['a browser', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  ['HTML before JSON', 'application/json;q=0.5, text/html', true],
  ['curl', '*/*', false],
  ['no header', undefined, false],
  ['JSON', 'application/json', false],
  ['problem JSON', 'application/problem+json, text/html;q=0.9', false],
  ['both alike', 'text/html, application/json', false],
  ['HTML refused', 'text/html;q=0', false],
  ['a weight that is none', 'text/html;q=x', false],
])('%s', (_, accept, expected) => {
  expect(prefersPage(accept)).toBe(expected)
})
