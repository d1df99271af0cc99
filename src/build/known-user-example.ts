/** What the document's example of an access request shows of what is kept. */
import type { KnownUserAnswer } from '../contract/additions/known-user.ts'

const SEEN_AT = '2026-11-21T09:00:02.000Z'
const NETWORK = { address: 'bHVuY2hib3gx', prefix: 'c2FuZHdpY2gx' }

/** Of its transaction. */
export const KEPT_TRANSACTION_EXAMPLE: KnownUserAnswer['transactions'][number]['kept'] = {
  opened_at: '2026-11-21T09:00:01.000Z',
  hashes: { item: 'aXRlbW9mdXM' },
  visit: {
    browser: 'Chrome 150',
    country: 'US',
    latitude: 40.7,
    longitude: -74,
    network_number: 7922,
    network: 'isp',
    clock_step_ms: 0.1,
    hashes: { ...NETWORK, device: 'ZGV2aWNlb25l', print: 'cHJpbnRvbmU' },
    openings: [
      { opened_at: '2026-11-21T09:00:09.000Z', hashes: { client: 'Y2xpZW50', line: 'bGluZQ' } },
    ],
    likely_accounts: { browser: 0.03, person: 0.01 },
  },
}

/** Of its device. */
export const DEVICE_EXAMPLE: KnownUserAnswer['devices'][number] = {
  channel: 'app',
  sub_channel: null,
  first_seen_at: SEEN_AT,
  last_seen_at: SEEN_AT,
  browser: 'chrome 150',
  system: 'android',
  networks: 1,
  hashes: { screen: 'Q2x1ZW1hbm4' },
  compared_with_other_partners: false,
  keys: 7,
  kept: {
    own: {
      first_seen_at: SEEN_AT,
      last_seen_at: SEEN_AT,
      seen_at: ['2026-11-21T09:00:00.000Z'],
      hashes: { screen: 'Q2x1ZW1hbm4' },
      browser: {
        family: 'chrome',
        major: 150,
        system: 'android',
        system_major: 16,
        mobile: true,
        usual_settings: true,
      },
      alters_what_pages_read: false,
      network_number: 7922,
      networks: [{ last_seen_at: SEEN_AT, network_number: 7922, hashes: NETWORK }],
      visitor_since: SEEN_AT,
      earlier_visitors: [],
      birth_year: 1992,
      gender: null,
      annual_household_income_usd: null,
    },
    keys: [{ key: 'device:ZGV2aWNlb25l', last_day: '2026-11-21' }],
    asks_others: { first_seen_at: SEEN_AT, last_seen_at: SEEN_AT, hashes_of: ['screen'], keys: 0 },
    answers_others: null,
  },
}
