import { describe, expect, it } from 'vitest'
import { retentionMs } from '../../../src/domain/retention.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import type { Environment } from '../../../src/environment.ts'
import { readConfig } from '../../../src/http/config/read-config.ts'

const settings = {
  IDENTITY_SECRET: '5a'.repeat(32),
  SIGNING_SECRET: 'a5'.repeat(32),
  BASE_URLS: 'https://one.test',
  DB: {},
}
const read = (hours: string | undefined) =>
  readConfig({
    ...settings,
    ...(hours !== undefined && { LINK_DONE_AFTER_HOURS: hours }),
  } as unknown as Environment)

describe('RETENTION_DAYS', () => {
  const readDays = (RETENTION_DAYS: string | undefined) =>
    readConfig({ ...settings, RETENTION_DAYS } as unknown as Environment)

  it.each([undefined, '', '30', ' 400 ', '3650'])('may be %j', (days) => {
    expect(readDays(days).ok).toBe(true)
  })

  it.each(['29', '0', '-1', '4OO', '1e3', 'Infinity', '30.5'])(
    'keeps a deployment from serving where it is %j, and nothing is deleted by a slip of the pen',
    (days) => {
      expect(readDays(days)).toEqual({ ok: false, faults: ['RETENTION_DAYS'] })
      expect(retentionMs(days)).toBe(400 * DAY_MS)
    },
  )
})

describe('the secrets', () => {
  const readWith = (changes: object) =>
    readConfig({ ...settings, ...changes } as unknown as Environment)

  it.each([undefined, '', '0f'.repeat(32)])(
    'may have %j before them, during a rotation',
    (given) => {
      const config = readWith({ SIGNING_SECRET_PREVIOUS: given })
      expect(config.ok && config.value.keyring.previousSigning !== null).toBe(Boolean(given))
      expect(config.ok).toBe(true)
    },
  )

  it.each(['IDENTITY_SECRET', 'SIGNING_SECRET', 'SIGNING_SECRET_PREVIOUS'])(
    'keep a deployment from serving where %s is none',
    (name) => {
      for (const given of ['short', '5a'.repeat(33), 'zz'.repeat(32)])
        expect(readWith({ [name]: given })).toEqual({ ok: false, faults: [name] })
    },
  )
})

describe('EXT_SURVEY_SOURCES', () => {
  const readSources = (EXT_SURVEY_SOURCES: string) =>
    readConfig({ ...settings, EXT_SURVEY_SOURCES } as unknown as Environment)

  it('are four words', () => {
    const extSurveySources = ['north', 'south', 'east_1', 'west']
    expect(readSources('north, south,east_1 ,west')).toMatchObject({ value: { extSurveySources } })
  })

  it.each(['a,b,c', 'a,b,c,d,e', 'a,a,b,c', 'a,b,c,d,d', 'A,b,c,d', 'a,b,c,1d', 'a b,c,d,e'])(
    'keep a deployment from serving where they are %j',
    (given) => {
      expect(readSources(given)).toEqual({ ok: false, faults: ['EXT_SURVEY_SOURCES'] })
    },
  )
})

describe('PRIVACY_URL', () => {
  const readUrl = (PRIVACY_URL: string | undefined) =>
    readConfig({ ...settings, PRIVACY_URL } as unknown as Environment)

  it.each([
    [undefined, '/docs/privacy'],
    ['', '/docs/privacy'],
    [' https://panel.example/privacy?lang=en ', 'https://panel.example/privacy?lang=en'],
  ])('%j means %s', (given, privacyUrl) => {
    expect(readUrl(given)).toMatchObject({ ok: true, value: { privacyUrl } })
  })

  it.each(['/privacy', 'panel.example', 'javascript:alert(1)'])(
    'keeps a deployment from serving where it is %j',
    (given) => {
      expect(readUrl(given)).toEqual({ ok: false, faults: ['PRIVACY_URL'] })
    },
  )
})

describe('LINK_DONE_AFTER_HOURS', () => {
  it.each<[string | undefined, number]>([
    [undefined, 24],
    ['', 24],
    ['0', 0],
    ['1', 1],
    [' 72 ', 72],
    ['8760', 8_760],
  ])('%j means %d hours', (given, hours) => {
    expect(read(given)).toMatchObject({ ok: true, value: { linkDoneAfterMs: hours * HOUR_MS } })
  })

  it.each(['-1', '1.5', 'soon', '24h', '1e3', '8761', '99999999999999999999', 'Infinity'])(
    'keeps a deployment from serving where it is %j',
    (given) => {
      expect(read(given)).toEqual({ ok: false, faults: ['LINK_DONE_AFTER_HOURS'] })
    },
  )

  it('is read anew when it changes', () => {
    const before = read('24')
    expect(read('24')).toBe(before)
    expect(read('48')).not.toEqual(before)
  })
})
