/** Framings that are wrong. */
import { nastyText } from '../cases/hostile-values.ts'
import { bytesOf, withHeaders } from '../cases/request.ts'
import type { Frame } from './framed.ts'
import { CRLF, chunked, headOf, join, once, wholeOf, withHead } from './message-bytes.ts'

/** Ways to frame a request that are wrong: the platform may refuse it, and must then close. */
export const BROKEN_FRAMINGS: Record<string, Frame> = {
  'a Content-Length that is too short': (random, draft) => ({
    segments: withHead(draft, ['Content-Length', String(random.below(draft.body?.length ?? 1))]),
  }),
  'a Content-Length that is too long': (random, draft) => ({
    segments: withHead(draft, [
      'Content-Length',
      String((draft.body?.length ?? 0) + 1 + random.below(99)),
    ]),
    ending: random.pick(['half-close', 'abort', 'wait']),
  }),
  'a Content-Length that is no number': (random, draft) => ({
    segments: withHead(draft, [
      'Content-Length',
      random.pick([
        '-1',
        '+2',
        '0x2',
        '1e3',
        '',
        ' ',
        '9'.repeat(40),
        '18446744073709551616',
        '2, 2',
        '2,3',
      ]),
    ]),
  }),
  'two lengths': (random, draft) => ({
    segments: withHead(
      draft,
      ['Content-Length', String(random.below(9))],
      ['Content-Length', String(random.below(9))],
    ),
  }),
  'a length and chunks': (random, draft) => ({
    segments: once(
      chunked(random, withHeaders(draft, ['Content-Length', String(random.below(9))])),
    ),
  }),
  'bad chunks': (random, draft) => {
    const bad = random.pick([
      'zz',
      '-1',
      'ffffffffffffffffff',
      '5;'.repeat(5_000),
      '',
      ' 3',
      '3\n',
      '0x3',
    ])
    const head = headOf(withHeaders(draft, ['Transfer-Encoding', 'chunked']))
    return { segments: once(join([head, bytesOf(`${bad}${CRLF}abc${CRLF}0${CRLF}${CRLF}`)])) }
  },
  'chunks without an end': (random, draft) => ({
    segments: once(chunked(random, draft).slice(0, -1 - random.below(6))),
    ending: random.pick(['half-close', 'abort']),
  }),
  'an unknown Transfer-Encoding': (random, draft) => ({
    segments: withHead(draft, [
      'Transfer-Encoding',
      random.pick(['gzip', 'chunked, gzip', 'identity', 'x', ' chunked']),
    ]),
  }),
  'no Host': (_, draft) => ({
    segments: once(
      wholeOf({ ...draft, headers: draft.headers.filter(([name]) => name !== 'Host') }),
    ),
  }),
  'a strange Host': (random, draft) => {
    const host = random.pick([
      '[::1',
      'a b',
      'a,b',
      '../x',
      'a@b',
      '😀',
      'x'.repeat(3_000),
      '127.0.0.1:99999',
      ':',
      '%00',
    ])
    const others = draft.headers.filter(([name]) => name !== 'Host')
    return { segments: once(wholeOf({ ...draft, headers: [['Host', host], ...others] })) }
  },
  'a head that is too large': (random, draft) => ({
    segments: random.chance(0.5)
      ? once(
          wholeOf({
            ...draft,
            target: `${draft.target}${'a'.repeat(70_000 + random.below(70_000))}`,
          }),
        )
      : once(
          wholeOf(withHeaders(draft, ['X-Filler', 'a'.repeat(100_000 + random.below(300_000))])),
        ),
  }),
  'a strange method': (random, draft) => ({
    segments: once(
      wholeOf({
        ...draft,
        method: random.pick([
          'FOO',
          'get',
          'TRACE',
          'PROPFIND',
          'PRI',
          'G\u0000T',
          'x'.repeat(999),
        ]),
      }),
    ),
  }),
  'a strange target': (random, draft) => {
    const target = random.pick([
      `http://other.test:1${draft.target}`,
      draft.target.slice(1),
      '//',
      '?',
      '#',
      nastyText(random),
      'http://',
      'ftp://a/b',
    ])
    return { segments: once(wholeOf({ ...draft, target })) }
  },
  'a broken head': (random, draft) => {
    const line = random.pick([
      ': x',
      'a b: c',
      'X',
      ' folded',
      'X:\u0000',
      'ä: x',
      `X: y\nZ: z`,
      '\r',
    ])
    const head = headOf(draft)
    return { segments: once(join([head.slice(0, -2), bytesOf(`${line}${CRLF}${CRLF}`)])) }
  },
  'no HTTP': (random) => {
    const junk = Uint8Array.from({ length: 1 + random.below(300) }, () => random.below(256))
    const hello = Uint8Array.from([
      0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03,
    ])
    return {
      segments: once(
        random.pick([
          junk,
          hello,
          bytesOf('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
          bytesOf('\r\n\r\n\r\n'),
        ]),
      ),
      ending: 'half-close',
    }
  },
  'a head that stops': (random, draft) => {
    const whole = wholeOf(draft)
    return {
      segments: once(whole.slice(0, random.below(whole.length))),
      ending: random.pick(['half-close', 'abort']),
    }
  },
}
