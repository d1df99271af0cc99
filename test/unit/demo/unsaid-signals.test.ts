import { describe, expect, it } from 'vitest'
import { absences } from '../../../src/domain/fraud/detectors/absences.ts'
import { readPayload } from '../../../src/http/loader/payload.ts'
import { checksumOf } from '../../../src/loader/browser/checksum.ts'
import type { Browser } from '../../demo/browser.ts'
import { drawPanel } from '../../demo/draw-panel.ts'
import { unsaidSignals } from '../../demo/unsaid-signals.ts'
import { honestVisit } from '../../support/visits.ts'

const { lives, honest } = drawPanel(300, 7)
const HONEST = new Set(honest)
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
  it('makes no payload that a browser cannot have made', () => {
    const visits = lives.flat().filter(({ userId }) => HONEST.has(userId))
    const odd = visits.flatMap(({ userId, browser }) => {
      const observation = readOf(browser)
      if (!observation) return [`${userId}: refused`]
      const outcome = absences.detect({ ...honestVisit, observation })?.outcome
      // Nothing can be sent of a screen that nobody has described.
      return outcome === 'none' || outcome === 'odd' ? [] : [`${userId}: ${outcome}`]
    })
    expect(odd).toEqual([])
    expect(visits.length).toBeGreaterThan(200)
  })
})
