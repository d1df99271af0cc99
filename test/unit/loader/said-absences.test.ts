/** What the payload's reader takes for the script's own words is what the collectors' sources say. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { absenceReason, type SignalKey } from '../../../src/contract/observation.ts'
import { SIGNAL_VALUES } from '../../../src/contract/signal-values.ts'
import { canBeSaid, SAID_ABSENCES } from '../../../src/http/loader/said-absences.ts'

const KEYS = Object.keys(SIGNAL_VALUES) as SignalKey[]
const collectors = join(import.meta.dirname, '../../../src/loader/browser/collectors')
const SAID = /absent\('(\w+)'\)/g
const IS_HEAVY = /isHeavy: (?!.*isNeeded)/s

/** These are read by one collector, in the worker or in the page. */
const SHARED: Partial<Record<SignalKey, string>> = { fonts: 'drawn', webgl: 'drawn' }

function sourceOf(name: string): string {
  const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const path = join(collectors, `${kebab}.ts`)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Whether a call of `later` has one argument: then nothing is sent until the whole is there. */
function hasLaterWithoutPart(source: string): boolean {
  const calls = source.split('later(').slice(1)
  return calls.some((rest) => {
    let depth = 1
    for (const char of rest) {
      if (')}'.includes(char)) depth--
      if ('({'.includes(char)) depth++
      if (char === ',' && depth === 1) return false
      if (depth === 0) return true
    }
    return false
  })
}

/** The reasons in the source of a collector: named, or for coming too late without anything to send so far. */
function reasonsIn(key: SignalKey): string[] {
  const source = `${sourceOf(key)}${sourceOf(SHARED[key] ?? '')}`
  const named = [...source.matchAll(SAID)].map(([, reason]) => reason ?? '')
  const isLate = hasLaterWithoutPart(source) || IS_HEAVY.test(source)
  return [...new Set([...named, ...(isLate ? ['timeout'] : [])])].sort()
}

describe('the reasons why a signal has no value', () => {
  it.each(KEYS)('are those of the collector: %s', (key) => {
    expect([...(SAID_ABSENCES[key] ?? [])].sort()).toEqual(reasonsIn(key))
  })

  it.each(KEYS)('may be that the look failed: %s', (key) => {
    expect(canBeSaid(key, 'failed')).toBe(true)
  })

  it('are not all for all', () => {
    const said = absenceReason.options.filter((reason) => canBeSaid('realms', reason))
    expect(said).toEqual(['failed'])
  })
})
