/**
 * Networks whose people lists and names misjudge, one line of source each. A number announces
 * addresses under the name beside it in IP to ASN data by DB-IP and RouteViews (@ip-location-db/asn
 * 2.3, CC BY 4.0, June 2026); what the operator does there is in the source of its group.
 */
import type { NetworkKind } from '../kinds.ts'

/** Networks of one use, by number, with the name that each is registered under. */
export interface SourcedNetworks {
  kind: NetworkKind
  /** A public page that says what people use these networks for. */
  source: string
  /** Ships, aeroplanes and phones abroad come out here, far from where they are. */
  isPlaceless?: true
  /** Ships come out here, among others. */
  servesShips?: true
  names: Readonly<Record<number, string>>
}

/** Egress of iCloud Private Relay and of WARP, which ordinary people have on without thinking. */
const RELAYS: SourcedNetworks[] = [
  {
    kind: 'relay',
    source: 'https://arxiv.org/abs/2207.02112 (egress of iCloud Private Relay)',
    names: {
      13335: 'Cloudflare, Inc.',
      20940: 'Akamai International B.V.',
      36183: 'Akamai Technologies, Inc.',
      54113: 'Fastly, Inc.',
    },
  },
  {
    kind: 'relay',
    source: 'https://blog.cloudflare.com/icloud-private-relay/ (and WARP)',
    names: {
      14789: 'Cloudflare, Inc.',
      132892: 'Cloudflare, Inc.',
      209242: 'Cloudflare London, LLC',
    },
  },
  {
    kind: 'relay',
    source: 'judgement: Google registered it for its own Wi-Fi and VPN, apart from its cloud',
    names: { 36492: 'Google, LLC' },
  },
  {
    kind: 'vpn',
    source: 'https://www.opera.com/features/free-vpn (the VPN in the browser)',
    names: { 21837: 'Opera Software Americas LLC', 39832: 'Opera Software AS' },
  },
  {
    kind: 'vpn',
    source: 'https://mullvad.net/en/servers (servers that Mullvad owns, at 31173 Services)',
    names: { 39351: '31173 Services AB' },
  },
  {
    kind: 'vpn',
    source:
      'judgement: other networks of the operators whose largest ones (AS212238, AS9009) a list of VPNs names',
    names: { 16247: 'M247 UK Ltd', 60068: 'Datacamp Limited' },
  },
]

/** Secure web gateways: whole companies browse through them. */
const GATEWAYS: SourcedNetworks[] = [
  {
    kind: 'business',
    source:
      'https://rdap.arin.net (registered to the US Department of Defense; soldiers abroad browse through it)',
    names: { 27064: 'DoD Network Information Center' },
  },
  {
    kind: 'business',
    source: 'https://config.zscaler.com (addresses of Zscaler Internet Access)',
    names: {
      22616: 'ZSCALER, INC.',
      53444: 'ZSCALER, INC.',
      53813: 'ZSCALER, INC.',
      62044: 'Zscaler Switzerland GmbH',
      62907: 'ZSCALER, INC.',
    },
  },
  {
    kind: 'business',
    source: 'https://www.netskope.com/products/next-gen-swg (secure web gateway)',
    names: { 55256: 'Netskope Inc' },
  },
  {
    kind: 'business',
    source: 'https://www.paloaltonetworks.com/sase/access (Prisma Access)',
    names: {
      2763: 'Palo Alto Networks, Inc',
      54538: 'PALO ALTO NETWORKS',
      64280: 'Palo Alto Networks, Inc',
    },
  },
  {
    kind: 'business',
    source: 'https://umbrella.cisco.com (secure web gateway, formerly OpenDNS)',
    names: { 25605: 'Cisco OpenDNS, LLC', 36692: 'Cisco OpenDNS, LLC' },
  },
  {
    kind: 'business',
    source: 'https://www.forcepoint.com/product/secure-web-gateway-swg',
    names: {
      7598: 'Forcepoint UK Limited',
      13448: 'Forcepoint LLC',
      42465: 'Forcepoint UK Limited',
      43251: 'Forcepoint Overseas Limited',
      44444: 'Forcepoint UK Limited',
    },
  },
  {
    kind: 'business',
    source:
      'https://www.menlosecurity.com, https://www.catonetworks.com, https://www.iboss.com, https://www.skyhighsecurity.com (the same kind of product)',
    names: {
      13150: 'CATO NETWORKS LTD',
      14600: 'SKYHIGH SECURITY LLC',
      15188: 'Menlo, Inc.',
      62654: 'MENLO SECURITY, INC.',
      137922: 'IBOSS Inc.',
      202276: 'IBOSS, INC',
      396253: 'iboss,inc',
    },
  },
]

/** Data centres full of phones and computers that are rented by the minute, to testers and others. */
const DEVICE_CLOUDS: SourcedNetworks[] = [
  {
    kind: 'hosting',
    source:
      'https://browserstack.com/docs/app-automate/earlgrey/select-devices (physical devices in its data centres)',
    names: { 402165: 'Browserstack, Inc.' },
  },
  {
    kind: 'hosting',
    source:
      'https://docs.saucelabs.com/mobile-apps/automated-testing/appium/real-devices/ (real devices by the test)',
    names: { 62537: 'Sauce Labs Inc' },
  },
]

/** Terminals that travel and share addresses: neither a home's address nor a server's. */
const SATELLITES: SourcedNetworks[] = [
  {
    kind: 'mixed',
    servesShips: true,
    source:
      'https://www.starlink.com/support/article/1192f3ef-2a17-31d9-261a-a59d215629f4 (shared addresses)',
    names: {
      14593: 'Space Exploration Technologies Corporation',
      27277: 'Space Exploration Technologies Corporation',
    },
  },
  {
    kind: 'mixed',
    servesShips: true,
    source: 'judgement: operators of satellites that sell access to homes, ships and aeroplanes',
    isPlaceless: true,
    names: {
      800: 'OneWeb',
      1358: 'Hughes Network Systems, LLC',
      5377: 'Marlink AS',
      6621: 'Hughes Network Systems, LLC',
      7155: 'ViaSat,Inc.',
      11167: 'Gogo Business Aviation LLC',
      11919: 'Telesat Network Services Inc',
      12440: 'Hughes Network Systems GmbH',
      15829: 'Eutelsat S.A.',
      16491: 'ViaSat, Inc.',
      17648: 'Hughes Communications India Private Limited',
      19036: 'Telesat Network Services Inc',
      22184: 'IRIDIUM SATELLITE,LLC',
      22351: 'INTELSAT GLOBAL SERVICE CORPORATION',
      25222: 'Inmarsat Solutions B.V.',
      28613: 'HUGHES TELECOMUNICACOES DO BRASIL LTDA.',
      31515: 'Inmarsat Global Limited',
      34444: 'Eutelsat S.A.',
      39356: 'Avanti Broadband Ltd',
      40306: 'ViaSat,Inc.',
      40310: 'ViaSat,Inc.',
      40311: 'ViaSat,Inc.',
      44703: 'Thuraya Telecommunications Private Joint-Stock Company',
      46536: 'ViaSat, Inc.',
      64294: 'Panasonic Avionics Corporation',
      209980: 'Marlink AS',
    },
  },
]

/** Shipping lines and those who sell access to ships and aeroplanes, crews and guests alike. */
const VESSELS: SourcedNetworks[] = [
  {
    kind: 'mixed',
    servesShips: true,
    source:
      'judgement: shipping lines, whose crews and guests are on the same networks as the offices',
    isPlaceless: true,
    names: {
      30598: 'Carnival Corporation',
      35955: 'Royal Caribbean Cruises Ltd.',
      63222: 'Carnival Corporation',
    },
  },
  {
    kind: 'mixed',
    servesShips: true,
    source: 'judgement: operators that sell satellite access to ships, aeroplanes and camps',
    isPlaceless: true,
    names: {
      4913: 'Speedcast Communications, Inc',
      5666: 'Speedcast Communications, Inc',
      8264: 'Marlink AS',
      8841: 'Marlink AS',
      9229: 'Speedcast Limited',
      24039: 'Marlink AS',
      32034: 'SPEEDCAST LATAM INC.',
      38456: 'SpeedCast Pacific Pty Limited',
      44933: 'Marlink AS',
      55784: 'Marlink AS',
      210314: 'Marlink AS',
      394603: 'Panasonic Avionics Corporation',
      400110: 'Anuvu Operations LLC',
    },
  },
]

/** Hubs through which phones abroad come out, often in a third country. */
const ROAMING: SourcedNetworks[] = [
  {
    kind: 'mobile',
    source: 'judgement: operators of roaming hubs and of SIM cards for travellers and things',
    isPlaceless: true,
    names: {
      3321: 'SYNIVERSE TECHNOLOGIES MESSAGING ApS',
      12372: 'Cubic Telecom Limited',
      14338: 'KORE Wireless',
      17043: 'Aeris Communications, Inc.',
      22870: 'Syniverse Technologies, LLC',
      25934: 'Syniverse Technologies, LLC',
      28852: 'Aeris Communications, INC.',
      33849: 'Comfone AG',
      35030: 'Comfone AG',
      60044: 'EMnify GmbH',
      61212: 'Tata Communications Move B.V.',
      132433: 'KORE WIRELESS PTY LTD',
    },
  },
]

/** Networks of special use. */
export const SOURCED_NETWORKS: readonly SourcedNetworks[] = [
  ...RELAYS,
  ...GATEWAYS,
  ...DEVICE_CLOUDS,
  ...SATELLITES,
  ...VESSELS,
  ...ROAMING,
]
