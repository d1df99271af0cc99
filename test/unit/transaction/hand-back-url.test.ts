import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appendHandBack, type HandBack } from '../../../src/domain/transaction/redirect.ts'

const HAND_BACK: HandBack = { version: 2, id: 'ID', at: 1_795_176_000, outcome: 'skipped' }
const OWN = 'dt_version=2&dt_id=ID&dt_at=1795176000&dt_outcome=skipped&dt_signature=SIG'

const signed = (url: string) => appendHandBack(url, HAND_BACK, 'SIG')

describe('a URL with a signed hand-back', () => {
  it.each([
    ['https://panel.test', `https://panel.test?${OWN}`],
    ['https://panel.test/back', `https://panel.test/back?${OWN}`],
    ['https://panel.test/back?', `https://panel.test/back?${OWN}`],
    ['https://panel.test/?a=1', `https://panel.test/?a=1&${OWN}`],
    ['https://panel.test/?a=1#top', `https://panel.test/?a=1&${OWN}#top`],
    ['https://panel.test/#/route?a=1', `https://panel.test/?${OWN}#/route?a=1`],
    ['https://panel.test/?a=1?b=2#c#d', `https://panel.test/?a=1?b=2&${OWN}#c#d`],
    ['https://panel.test/?&a=1&&b', `https://panel.test/?&a=1&&b&${OWN}`],
  ])('%s keeps its own query and fragment', (url, expected) => {
    expect(signed(url)).toBe(expected)
  })

  it.each([
    'dt_id=X',
    'dt_signature',
    'dt%5Fid=X',
    'DT_ID=X',
    'dt_id[]=X',
    'dt_id%5B0%5D=X',
    '+dt_id=X',
    'dt.id=X',
    'dt+id=X',
    'dt%20id=X',
    'dt[id=X',
    'dt_id%00y=X',
  ])('has lost a parameter that a server could take for ours: %s', (smuggled) => {
    expect(signed(`https://panel.test/?${smuggled}`)).toBe(`https://panel.test/?${OWN}`)
    expect(signed(`https://panel.test/?a=1&${smuggled}&b=2#c`)).toBe(
      `https://panel.test/?a=1&b=2&${OWN}#c`,
    )
    expect(signed(`https://panel.test/?${smuggled};a=1`)).toBe(`https://panel.test/?a=1&${OWN}`)
  })

  it.each(['dt_ids=X', 'adt_id=X', 'dt_id_2=X', 'id=dt_id', 'a=dt_id%3DX', 'dt=1', '[dt_id]=X'])(
    'keeps a parameter of another name: %s',
    (other) => {
      expect(signed(`https://panel.test/?${other}`)).toBe(`https://panel.test/?${other}&${OWN}`)
    },
  )

  it('has each of our parameters once, and everything else to the byte', () => {
    const piece = fc.constantFrom(
      ...['a=1', 'a=%20', 'b', '=', '', 'ü=ß', 'x=?', 'dt_id=X', 'dt_at', '%64t_version=9', '%zz'],
    )
    fc.assert(
      fc.property(fc.array(piece), fc.constantFrom('', '#', '#f?dt_id=Y&z'), (pieces, fragment) => {
        const url = signed(`https://panel.test/p?${pieces.join('&')}${fragment}`)
        const query = new URL(url).searchParams
        for (const [name = '', value] of OWN.split('&').map((each) => each.split('='))) {
          expect(query.getAll(name)).toEqual([value])
        }
        const kept = pieces.filter((each) => !/^(dt_|%64t_)/.test(each)).join('&')
        expect(url).toBe(`https://panel.test/p?${kept}${kept && '&'}${OWN}${fragment}`)
      }),
    )
  })
})
