import { describe, expect, it } from 'vitest'
import { absences } from '../../../src/domain/fraud/detectors/absences.ts'
import { readPayload } from '../../../src/http/loader/payload.ts'
import { checksumOf } from '../../../src/loader/browser/checksum.ts'
import type { Browser } from '../../demo/browser.ts'
import { drawPanel } from '../../demo/draw-panel.ts'
import { unsaidSignals } from '../../demo/unsaid-signals.ts'
import { honestVisit } from '../../support/visits.ts'

const SEEDS = [3, 7, 11, 23, 42]
const NONCE = 'nonce'

/** What the service reads of the browser's payload. */
function readOf({ observation }: Browser) {
  const signals = {
    ...observation,
    ...unsaidSignals(observation),
    visitorCopy: { absent: 'unsupported' },
  }
  const seal = checksumOf(NONCE, signals)
  return readPayload(JSON.stringify({ nonce: NONCE, signals, seal }))?.observation ?? null
}

describe('what a person’s file does not say', () => {
  it.each(SEEDS)('makes no payload that a browser cannot have made, by the seed %i', (seed) => {
    const { lives, honest } = drawPanel(300, seed)
    const visits = lives.flat().filter(({ userId }) => honest.includes(userId))
    const odd = visits.flatMap(({ userId, browser }) => {
      const observation = readOf(browser)
      if (!observation) return [`${userId}: refused`]
      const outcome = absences.detect({ ...honestVisit, observation })?.outcome
      return outcome === 'none' ? [] : [`${userId}: ${outcome}`]
    })
    expect(odd).toEqual([])
    expect(visits.length).toBeGreaterThan(200)
  })
})
