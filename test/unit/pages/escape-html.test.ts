import { expect, it } from 'vitest'
import { escapeHtml } from '../../../src/pages/escape-html.ts'

it('no text ends an element or an attribute, in whichever quotation marks', () => {
  expect(escapeHtml(`<b a="1" c='2'>&amp;`)).toBe(
    '&#60;b a=&#34;1&#34; c=&#39;2&#39;&#62;&#38;amp;',
  )
  expect(escapeHtml('straße = 1 – 2')).toBe('straße = 1 – 2')
})
