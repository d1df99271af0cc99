/** Where people connect from: homes, carriers, relays, offices. */
import { even, ratio } from './prior.ts'

const LEASES =
  'Padmanabhan et al. 2016 (Reasons Dynamic Addresses Change, IMC): some providers renumber daily, others keep addresses for months'
const CGN =
  'Richter et al. 2016 (A Multi-perspective Analysis of Carrier-Grade NAT Deployment, IMC): most mobile networks and some lines share addresses'

/** Ranges for networks and addresses. */
export const NETWORK_PRIORS = {
  homeNetworks: even(6, 32, 'judged: providers of one country, of which a few are large'),
  /** Homes of panel members in one /24 of a provider are rare in small panels; so many /24s it has. */
  blocksPerNetwork: ratio(
    900,
    24_000,
    'judged: /24 blocks of a provider in the regions of a panel',
  ),
  leaseDays: ratio(1.6, 260, LEASES),
  leaseSpread: even(0.391, 1.6, LEASES),
  sharedLines: ratio(0.00795, 0.255, CGN),
  homesPerSharedLine: ratio(6, 130, CGN),
  sixth: even(
    0.157,
    0.757,
    'google.com/intl/en/ipv6/statistics: share of users with IPv6, by country',
  ),
  /** Days that a home keeps its IPv6 prefix. */
  sixthDays: ratio(
    6,
    420,
    'Padmanabhan et al. 2020 (DynamIPs, CoNEXT): IPv6 prefixes often stay for months',
  ),
  /** Share of uses of a phone outside of home, over the carrier. */
  mobileUse: even(0.118, 0.524, 'judged: Wi-Fi carries most phone traffic at home'),
  carrierNetworks: even(2, 5.99, 'judged: mobile networks of a country'),
  carrierRegions: even(3, 26, 'judged: gateways of a carrier'),
  carrierAddresses: ratio(3, 420, CGN),
  carrierSixth: even(
    0.148,
    0.894,
    'worldipv6launch.org/measurements: IPv6 of mobile networks; each phone has a /64 of its own',
  ),
  relayUsers: ratio(
    0.00409,
    0.111,
    'judged: iCloud Private Relay comes with a paid subscription and Safari',
  ),
  relayAddresses: ratio(
    12,
    650,
    'mask-api.icloud.com/egress-ip-ranges.csv: egress ranges of a city',
  ),
  vpnUsers: ratio(0.0118, 0.212, 'judged: surveys say up to a third, logs far less'),
  vpnUse: even(0.216, 0.957, 'judged: part of the visits of those who use one'),
  vpnServers: even(12, 90, 'judged: exits of the usual providers that one country uses'),
  travellers: even(0.0148, 0.171, 'judged: members who are away for days while they are watched'),
  otherWifi: even(0.0121, 0.127, 'judged: cafés, relatives, friends'),
  officeAddresses: even(1, 3.49, 'judged: a company leaves by one address or a few'),
  languagesSpread: even(
    0.119,
    0.691,
    'AmIUnique file: entropy of the accepted languages; panels of one country have less',
  ),
  timezones: even(1, 4.99, 'judged: one to four time zones in the country of a panel'),
} as const
