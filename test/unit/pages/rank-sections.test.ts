import { expect, it } from 'vitest'
import { rankSections, type Section } from '../../../src/pages/browser/rank-sections.ts'

const section = (change: Partial<Section>): Section => ({
  page: 'Retries',
  section: 'What to repeat',
  url: '/docs/retries#what-to-repeat',
  text: 'Wait for Retry-After.',
  ...change,
})

it('finds nothing for nothing', () => {
  expect(rankSections([section({})], ' ')).toEqual([])
})

it('wants every word of the query', () => {
  expect(rankSections([section({})], 'wait repeat')).toHaveLength(1)
  expect(rankSections([section({})], 'wait score')).toEqual([])
})

it('finds a word by its beginning, and not by its middle', () => {
  expect(rankSections([section({})], 'retr')).toHaveLength(1)
  expect(rankSections([section({})], 'ries')).toEqual([])
})

it('puts a heading that says it before a text that mentions it', () => {
  const mention = section({ section: 'Other', text: 'Wait, and repeat.' })
  expect(rankSections([mention, section({})], 'repeat')[0]).toEqual(section({}))
})

it('takes signs of regular expressions for what they are', () => {
  expect(rankSections([section({ text: 'a (b' })], '(b [')).toHaveLength(1)
})
