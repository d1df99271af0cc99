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

it.each(['Why did I have to wait?', 'what to repeat', 'the'])(
  'asks for no small word of the question %s, unless there is no other',
  (question) => {
    const the = section({ section: 'The end', text: 'Nothing.' })
    expect(rankSections([section({}), the], question)).toEqual([
      question === 'the' ? the : section({}),
    ])
  },
)

it('puts the beginning of a page that is named so before a section of another', () => {
  const beginning = section({ page: 'Reading a score', section: '', text: 'A probability.' })
  const other = section({ page: 'Monitoring', section: 'Scores', text: 'Scores, scores, scores.' })
  expect(rankSections([other, beginning], 'score')).toEqual([beginning, other])
})

it('puts a heading that has the word before one in which it begins another', () => {
  const other = section({ section: 'refusedPayloads', text: 'Refused, and refused.' })
  const same = section({ section: 'If you were refused', text: 'Complain.' })
  expect(rankSections([other, same], 'refused')).toEqual([same, other])
})

it('finds the best eight of very many', () => {
  const many = Array.from({ length: 20 }, (_, at) =>
    section({ url: `#${at}`, text: 'Wait. '.repeat(1 + at) }),
  )
  const found = rankSections(many, 'wait').map(({ url }) => url)
  expect(found).toEqual(Array.from({ length: 8 }, (_, at) => `#${19 - at}`))
})
