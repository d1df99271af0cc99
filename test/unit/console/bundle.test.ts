/** What a visit to the console downloads. */
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { bundleConsole } from '../../../src/build/console-bundle.ts'

const KB = 1000
const FIRST_VISIT_MAX_BYTES = 40 * KB

const bundle = await bundleConsole(fileURLToPath(new URL('../../../src/console', import.meta.url)))
const names = Object.keys(bundle.files)
const html = bundle.files['/console.html'] ?? ''

it('is less than 40 KB with gzip, and charts come only when one is shown', () => {
  expect(bundle.gzipBytes).toBeGreaterThan(KB)
  expect(bundle.gzipBytes).toBeLessThan(FIRST_VISIT_MAX_BYTES)
  const first = names.find((name) => /^\/console-[^-]+\.js$/.test(name)) ?? ''
  expect(bundle.files[first]).not.toContain('LinearScale')
  expect(names.filter((name) => bundle.files[name]?.includes('stacked'))).not.toContain(first)
})

it('has a document without anything inline, that loads files of its own alone', () => {
  expect(html).not.toMatch(/<style|\son\w+=|\sstyle=|<script(?![^>]*\ssrc=)/)
  const loaded = [...html.matchAll(/<(?:script|link)[^>]*\s(?:src|href)="([^"]+)"/g)].map(
    ([, path]) => path,
  )
  expect(loaded.length).toBeGreaterThan(1)
  expect(loaded.filter((path) => !path?.startsWith('/'))).toEqual([])
  expect(names).toEqual(expect.arrayContaining(loaded.filter((path) => path !== '/favicon.svg')))
})

it('is not kept by anybody, and allows nothing that is inline or of others', () => {
  const page = bundle.headers.split(/\n(?=\/)/)[0] ?? ''
  expect(page).toMatch(/^\/console\n/)
  expect(page).toContain('Cache-Control: no-store')
  expect(page).toMatch(
    /Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'/,
  )
  expect(page).not.toMatch(/unsafe|https?:/)
})
