import { expect, it } from 'vitest'
import { zoneInWords } from '../../../src/domain/fraud/facts/in-words.ts'

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['UTC', 'UTC'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['Etc/Somewhere', 'a zone of no place'],
  ['Mars/Olympus', 'an unknown zone'],
  ['', 'an unnamed zone'],
  [null, 'an unnamed zone'],
])('names the zone %s, which a page chooses, as %s', (zone, words) => {
  expect(zoneInWords(zone)).toBe(words)
})
