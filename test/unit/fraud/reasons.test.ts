import { describe, expect, it } from 'vitest'
import { displayText } from '../../../src/domain/fraud/assessment/display-text.ts'
import { scoreReasons } from '../../../src/domain/fraud/assessment/reasons.ts'
import { DETECTOR_KEYS, REGISTRY } from '../../../src/domain/fraud/detectors/index.ts'
import type { Visit } from '../../../src/domain/fraud/facts/visit.ts'
import { STORIES, STORY_KEYS } from '../../../src/domain/fraud/model/stories.ts'
import { assess } from '../../../src/domain/fraud/score.ts'
import { HOUR_MS } from '../../../src/domain/time.ts'
import { AGENTS, claiming } from '../../support/claiming.ts'
import { after, asked, others, past, shared, times } from '../../support/past-visits.ts'
import { chromeValues, honestVisit, NOW, unknownVisit, visitSeeing } from '../../support/visits.ts'
import { CASES } from './detectors/index.ts'

const driven = visitSeeing({
  webdriver: { ...chromeValues.webdriver, page: 'true' },
  canvasReadback: { exact: false, changedPixels: 9 },
})

describe('score reasons', () => {
  it('are null at 0', () => {
    expect(scoreReasons({ ...assess(honestVisit), score: 0 })).toBeNull()
  })

  it('begin with the likeliest story, and the likeliest of the other kind', () => {
    const calm = scoreReasons({ ...assess(unknownVisit), score: 5 }) ?? ''
    expect(calm).toMatch(
      /^Most likely an ordinary visit \(\d+ %\); otherwise [a-z ]+ \([1-9]\d* %\)\. /,
    )
    const loud = scoreReasons(assess(driven)) ?? ''
    expect(loud).toMatch(/^Most likely a(n assistant)? program /)
    const fraud = STORY_KEYS.filter((story) => STORIES[story].isFraud)
    const honest = STORY_KEYS.filter((story) => !STORIES[story].isFraud)
    for (const visit of [driven, unknownVisit]) {
      const assessment = assess(visit)
      const best = [fraud, honest].map(
        (keys) => keys.toSorted((a, b) => assessment.stories[b] - assessment.stories[a])[0],
      )
      const first = (scoreReasons(assessment) ?? '').split('. ')[0] ?? ''
      const told = best.filter((story) => story && assessment.stories[story] >= 0.01)
      for (const story of told) expect(first).toContain(story && STORIES[story].says)
    }
  })

  it('name no other kind that has hardly a chance, and call nothing certain', () => {
    const { stories, ...rest } = assess(driven)
    const none = Object.fromEntries(STORY_KEYS.map((key) => [key, 0])) as typeof stories
    const told = (given: Partial<typeof stories>) =>
      scoreReasons({ ...rest, stories: { ...none, ...given } })?.split('. ')[0]
    expect(told({ program: 0.91, agent: 0.086, rare: 0.004 })).toMatch(/\(91 %\)$/)
    expect(told({ program: 0.98, rare: 0.02 })).toMatch(/\(98 %\); otherwise .*\(2 %\)$/)
    expect(told({ program: 1 })).toMatch(/\(over 99 %\)$/)
  })

  it('name the strongest sign first, with what was observed', () => {
    const reasons = scoreReasons(assess(driven)) ?? ''
    expect(reasons).toMatch(/\. The browser itself says that a program drives it.*observed true/)
    const raised = assess(driven).pieces.filter(
      ({ bits, rawBits }) => bits >= 0.2 && rawBits >= 0.2,
    )
    const places = raised.slice(0, 8).map(({ sentence }) => reasons.indexOf(sentence))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
  })

  it.each([
    ['raises hardly', { bits: 0.19, rawBits: 3 }],
    ['would not raise by itself', { bits: 3, rawBits: 0.19 }],
  ])('leave out what %s', (_, weighed) => {
    const { pieces, ...rest } = assess(driven)
    const [first, ...others] = pieces
    if (!first) throw new Error('nothing was seen')
    const reasons = scoreReasons({ ...rest, pieces: [{ ...first, ...weighed }, ...others] })
    expect(scoreReasons({ ...rest, pieces })).toContain(first.sentence)
    expect(reasons).not.toContain(first.sentence)
  })

  it('do not speak of a lack where the payload says what no browser does', () => {
    const made = visitSeeing({ navigator: { ...chromeValues.navigator, vendor: 'x' } })
    const reasons = scoreReasons(assess(made)) ?? ''
    expect(reasons).toContain('or says what none does')
    expect(reasons).toContain('(observed a vendor that no browser names)')
  })

  it('name observed against expected', () => {
    const mac = visitSeeing({ navigator: { ...chromeValues.navigator, platform: 'MacIntel' } })
    expect(scoreReasons(assess(mac))).toContain('(observed macOS, expected Windows)')
  })

  it('count with those who share the device the user where they are judged together', () => {
    const rejected = past({ state: 'terminated', terminationReason: 'quality' })
    const linked = { users: 2, quality: 1, reconciled: 0, completed: 9 }
    const { pieces } = assess({
      ...after(rejected, ...times(7, past())),
      crossUser: others({ linked }).crossUser,
    })
    expect(pieces.find(({ detector }) => detector === 'linkedQuality')?.observed).toContain(
      '2 of 18',
    )
  })

  it('say when evidence of other users is pending', () => {
    expect(scoreReasons(assess({ ...driven, crossUser: null }))).toContain('pending')
    expect(scoreReasons(assess(driven))).not.toContain('pending')
  })

  it.each([
    [9, 'And 1 weaker sign.'],
    [10, 'And 2 weaker signs.'],
  ])('count what is too weak to be named, of %i in all', (all, says) => {
    const [piece] = assess(driven).pieces
    if (!piece) throw new Error('nothing was seen')
    const pieces = Array.from({ length: all }, () => piece)
    expect(scoreReasons({ ...assess(driven), pieces })).toContain(says)
  })

  it('say that little was seen where nothing raised the score', () => {
    expect(scoreReasons(assess(unknownVisit))).toContain('Nothing points to fraud')
  })

  it('contain nothing from a visitor that could harm a reader', () => {
    const names = ['<script>alert(1)</script>\u202e\n\u0000', 'x'.repeat(96)]
    const reasons = scoreReasons(assess(visitSeeing({ automationGlobals: { names } }))) ?? ''
    // biome-ignore lint/suspicious/noControlCharactersInRegex: their absence is the point
    expect(reasons).not.toMatch(/[<>\u0000-\u001f\u202e]/)
    expect(reasons.length).toBeLessThan(700)
  })
})

describe('displayText', () => {
  it.each([
    ['plain', 'plain'],
    ['two\nlines', 'two lines'],
    ['  wide   gaps ', 'wide gaps'],
    ['a\u0000b\u200bc', 'abc'],
    ['<b>', 'b'],
  ])('turns %j into %j', (text, shown) => {
    expect(displayText(text)).toBe(shown)
  })

  it('ends long lists with a whole part', () => {
    const list =
      'a page in front without the focus, a page of 1280×720 in a larger window, a server network'
    expect(displayText(list)).toBe(
      'a page in front without the focus, a page of 1280×720 in a larger window, …',
    )
    expect(displayText(`first, ${'x'.repeat(90)}`)).toBe(`first, ${'x'.repeat(72)}…`)
  })

  it('cuts long texts between characters', () => {
    expect([...displayText('😀'.repeat(200))]).toHaveLength(80)
  })
})

describe('what was observed', () => {
  const told = (visit: Visit) =>
    DETECTOR_KEYS.flatMap((key) => {
      const found = REGISTRY[key].detect(visit)
      return [found?.observed, found?.expected].flatMap((text) => text ?? [])
    })

  it('is told in the singular of one', () => {
    const visits = DETECTOR_KEYS.flatMap((key) => CASES[key].map(([, visit]) => visit))
    const wrong = visits
      .flatMap(told)
      .filter((text) => /(^|[^\d.])1 (?!ms)[a-z-]+( [a-z]+)?s\b/.test(text))
    expect([...new Set(wrong)]).toEqual([])
  })

  it.each([
    [
      'one linked user',
      others({ linked: { users: 1, quality: 4, reconciled: 0, completed: 2 } }),
      '4 of 6 rejected, of 1 linked user',
    ],
    [
      'one made-up event',
      visitSeeing({ attention: { ...chromeValues.attention, untrustedEvents: 1 } }),
      '1 made-up event',
    ],
    [
      'a clock of the day before yesterday',
      visitSeeing({ timing: { ...chromeValues.timing, clockMs: NOW - 50 * HOUR_MS } }),
      '50 hours behind',
    ],
  ])('says so of %s', (_, visit, text) => {
    expect(told(visit)).toContain(text)
  })

  it('is what all parts of a card’s name have in common, and else what each is of', () => {
    const drawn = (renderer: string) =>
      REGISTRY.gpu.detect(
        claiming(
          AGENTS.androidDesktop,
          {},
          { webgl: { ...chromeValues.webgl, unmaskedRenderer: renderer } },
        ),
      )?.observed
    expect(drawn('ANGLE (Qualcomm, Adreno (TM) 690 Direct3D11 vs_5_0 ps_5_0, D3D11)')).toBe(
      'hardware of Windows or a television or console',
    )
    expect(drawn('ANGLE (Intel Inc., Intel(R) UHD Graphics 630 Direct3D11, D3D11)')).toBe(
      'hardware of Windows or a television or console, hardware of macOS',
    )
  })

  it('is of no one device where users are linked, whom visits after each other link on two', () => {
    for (const sentence of Object.values(REGISTRY.linkedQuality.outcomes))
      expect(sentence).toMatch(/who are probably this person/)
  })

  it('is called an average where only a sum is known', () => {
    const { networkVelocity, sharedDevice } = REGISTRY
    const { working, workingOnServers, prolific } = networkVelocity.outcomes
    const { rackAtWork, atWorkAfar, gathered, shifts, homeShifts } = sharedDevice.outcomes
    const summed = [working, workingOnServers, prolific, rackAtWork, atWorkAfar, gathered]
    for (const sentence of [...summed, shifts, homeShifts])
      expect(sentence).toContain('on average each')
  })

  it('is more than is explained, and not than any household has, where four of eight accounts work', () => {
    const counts = { users: 8, usersToday: 4, transactions24h: 16 }
    const found = REGISTRY.sharedDevice.detect(others({ visitor: shared(counts) }, honestVisit))
    expect(found).toMatchObject({ outcome: 'farm', observed: expect.stringContaining('4 of them') })
    expect(REGISTRY.sharedDevice.outcomes.farm).not.toContain('than any household')
  })

  it('is put at no one address, and called new nowhere, where a range is counted and who came today', () => {
    const beside = { address: shared(), deviceOnPrefix: shared({ users: 8, usersToday: 8 }) }
    const found = REGISTRY.sharedDevice.detect(others(beside, honestVisit))
    expect(found?.outcome).toBe('rack')
    const sentences = Object.entries(REGISTRY.sharedDevice.outcomes)
    const ofRange = ['rack', 'rackAmongOthers', 'rackAtWork', 'fewComputers', 'phones']
    for (const [outcome, sentence] of sentences) {
      expect(sentence).not.toContain('new there')
      if (ofRange.includes(outcome)) expect(sentence).toMatch(/one home address,? or .*beside it/)
    }
  })

  it('counts persons without households of whom no income is known', () => {
    const ages = [61, 20, 43].map((age) =>
      past({ demographic: { age, gender: 'female', annualHouseholdIncomeUsd: null } }),
    )
    const demographic = { age: 31, gender: 'female' as const, annualHouseholdIncomeUsd: null }
    expect(told(asked({ demographic }, after(...ages)))).toContain('4 persons: age 31, earlier 61')
  })
})
