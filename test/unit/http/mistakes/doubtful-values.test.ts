import { describe, expect, it } from 'vitest'
import { fillRedirect } from '../../../../src/domain/transaction/redirect.ts'
import {
  type Doubtable,
  findDoubtfulValues,
} from '../../../../src/http/api/mistakes/doubtful-values.ts'

const found = (body: Doubtable) =>
  findDoubtfulValues(body).map(({ code, path }) => `${code} ${path}`)

describe('a doubtful value', () => {
  it.each([
    'https://a.test/?tx={txid}',
    'https://a.test/?tx={transaction_id}',
    'https://a.test/?tx={TX_ID}',
    'https://a.test/?tx=%7Btxid%7D',
    'https://a.test/?tx={{tx_id}}',
    'https://a.test/?tx=[tx_id]',
    'https://a.test/?tx=%5Btxid%5D',
    'https://a.test/?tx=%tx_id%',
    'https://a.test/?tx=$transaction_id',
    'https://a.test/back/:txid',
    'https://a.test/?a={tx_id}&b={user}',
  ])('is the placeholder of %s', (redirect_url) => {
    expect(found({ redirect_url })).toEqual(['unknown_placeholder redirect_url'])
  })

  it.each([
    ['https://a.test/?a={{tx_id}}&b={user}', ['{{tx_id}}', '{user}']],
    ['https://a.test/[txid]?b=$transaction_id&c=[txid]', [' txid ', ' transaction_id ']],
    ['https://a.test/?a={user}&b=%txid%', ['{user}', ' txid ']],
    ['https://a.test/?a={a}&b={b}&c={c}&d={d}', ['{a}', '{b}', '{c}']],
  ])('is each placeholder of %s', (redirect_url, named) => {
    const messages = findDoubtfulValues({ redirect_url }).map(({ message }) => message)
    expect(messages).toHaveLength(named.length)
    named.forEach((name, at) => {
      expect(messages[at]).toContain(name)
    })
  })

  it.each([
    'https://a.test/?tx={tx_id}',
    'https://a.test/?tx=%7Btx_id%7d&again={tx_id}',
    'https://a.test:8080/back?txid=1&tid=2',
    'https://a.test/100%20sure/[::1]',
    'https://a.test?back=https://{tx_id}.b.test/',
    'https://a.test#//{tx_id}',
  ])('is nothing of %s', (redirect_url) => {
    expect(found({ redirect_url })).toEqual([])
  })

  it.each(['https://{tx_id}.a.test/', 'HTTP://a-%7Btx_id%7d.test:8080?tx={tx_id}'])(
    'is the id in the host of %s, which browsers change',
    (redirect_url) => {
      expect(found({ redirect_url })).toEqual(['placeholder_in_host redirect_url'])
      const id = 'Kp7sVd2Qw9XeRt4YbN1mZc8LfJhG6uA0'
      expect(new URL(fillRedirect(redirect_url, id)).hostname).not.toContain(id)
    },
  )

  it.each(['.', '..'])('is the user %s, whom no path can name', (user_id) => {
    expect(found({ user_id })).toEqual(['user_not_nameable user_id'])
    expect(
      new URL(`https://a.test/v1/users/${encodeURIComponent(user_id)}`).pathname,
    ).not.toContain('.')
    expect(
      new URL(`https://a.test/v1/users/${user_id.replaceAll('.', '%2E')}`).pathname,
    ).not.toMatch(/2e/i)
  })

  it.each(['...', 'a.', '.a', '%2E', ' .', '/', 'a/../b'])(
    'is not the user %s, whose path holds the id as it is',
    (user_id) => {
      expect(found({ user_id })).toEqual([])
      const { pathname } = new URL(`https://a.test/v1/users/${encodeURIComponent(user_id)}`)
      expect(decodeURIComponent(pathname.split('/').at(-1) ?? '')).toBe(user_id)
    },
  )

  it.each(['Wonderland', 'UK of GB', 'U S', 'xx'])('is the country %s', (targeted_country) => {
    expect(found({ targeted_country })).toEqual(['unknown_country targeted_country'])
  })

  it.each(['US', 'deu', 'France'])('is not the country %s', (targeted_country) => {
    expect(found({ targeted_country })).toEqual([])
  })

  it.each(['10.0.0.1', '192.168.1.7', '127.0.0.1', '::1', 'fd00::1', '100.64.1.1', '203.0.113.7'])(
    'is the address %s, in both places',
    (address) => {
      expect(found({ expected_ip: address, user: { ip: address } })).toEqual([
        'address_not_public expected_ip',
        'address_not_public user.ip',
      ])
    },
  )

  it.each(['8.8.8.8', '2606:4700::1111'])('is not the address %s', (address) => {
    expect(found({ expected_ip: address, user: { ip: address } })).toEqual([])
  })

  it('is an age or an income that nobody has', () => {
    const of = (user_demographic: NonNullable<Doubtable['user_demographic']>) =>
      findDoubtfulValues({ user_demographic }).map(({ message }) => message)
    expect(of({ age: 1985 })[0]).toContain('looks like a year of birth')
    expect(of({ age: 2 })[0]).toContain('is not a plausible age of a respondent')
    expect(of({ annual_household_income_usd: 52 })[0]).toContain('looks like thousands')
    expect(of({ annual_household_income_usd: 5_200_000_000 })[0]).toContain('looks like cents')
    expect(of({ age: 34, annual_household_income_usd: 0 })).toEqual([])
  })
})
