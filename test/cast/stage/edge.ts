/** Where a client seems to be: its address, and the network facts that the edge would give. */

/** What opens the connection, which decides how TLS and HTTP look. */
export type Transport = 'chrome' | 'firefox' | 'safari' | 'node' | 'curl' | 'python'

export interface Edge {
  ip: string
  cf: Record<string, unknown>
}

interface Network {
  asn: number
  asOrganization: string
  country: string
  region: string
  city: string
  timezone: string
  latitude: string
  longitude: string
  colo: string
  rttMs: number
  /** First two octets of addresses that the network announces. */
  prefix: string
}

const place = (
  country: string,
  region: string,
  city: string,
  timezone: string,
  latitude: string,
  longitude: string,
  colo: string,
) => ({ country, region, city, timezone, latitude, longitude, colo })

const chicago = place('US', 'Illinois', 'Chicago', 'America/Chicago', '41.87', '-87.62', 'ORD')
const newYork = place('US', 'New York', 'New York', 'America/New_York', '40.71', '-74.0', 'EWR')
const losAngeles = place(
  'US',
  'California',
  'Los Angeles',
  'America/Los_Angeles',
  '34.05',
  '-118.24',
  'LAX',
)
const ashburn = place('US', 'Virginia', 'Ashburn', 'America/New_York', '39.04', '-77.48', 'IAD')
const berlin = place('DE', 'Land Berlin', 'Berlin', 'Europe/Berlin', '52.52', '13.40', 'TXL')
const frankfurt = place('DE', 'Hesse', 'Frankfurt', 'Europe/Berlin', '50.11', '8.68', 'FRA')
const falkenstein = place('DE', 'Saxony', 'Falkenstein', 'Europe/Berlin', '50.47', '12.33', 'FRA')
const paris = place('FR', 'Île-de-France', 'Paris', 'Europe/Paris', '48.85', '2.35', 'CDG')
const london = place('GB', 'England', 'London', 'Europe/London', '51.50', '-0.12', 'LHR')
const rome = place('IT', 'Lazio', 'Rome', 'Europe/Rome', '41.89', '12.48', 'FCO')
const mumbai = place('IN', 'Maharashtra', 'Mumbai', 'Asia/Kolkata', '19.07', '72.88', 'BOM')
const saoPaulo = place(
  'BR',
  'São Paulo',
  'São Paulo',
  'America/Sao_Paulo',
  '-23.54',
  '-46.63',
  'GRU',
)
const tokyo = place('JP', 'Tokyo', 'Tokyo', 'Asia/Tokyo', '35.68', '139.69', 'NRT')

const network = (
  asn: number,
  asOrganization: string,
  where: ReturnType<typeof place>,
  prefix: string,
  rttMs: number,
): Network => ({ asn, asOrganization, ...where, prefix, rttMs })

/** Networks of the cast: access networks people live in, and those that fraud comes from. */
export const NETWORKS = {
  comcast: network(7922, 'Comcast Cable Communications, LLC', chicago, '73.44', 24),
  verizon: network(701, 'Verizon Business', newYork, '71.167', 18),
  tmobileUs: network(21928, 'T-Mobile USA, Inc.', losAngeles, '172.58', 48),
  telekom: network(3320, 'Deutsche Telekom AG', berlin, '87.149', 21),
  orange: network(3215, 'Orange S.A.', paris, '90.63', 19),
  bt: network(2856, 'British Telecommunications PLC', london, '86.140', 17),
  telecomItalia: network(3269, 'Telecom Italia S.p.A.', rome, '79.20', 28),
  jio: network(55836, 'Reliance Jio Infocomm Limited', mumbai, '49.36', 61),
  claro: network(28573, 'Claro NXT Telecomunicacoes Ltda', saoPaulo, '177.32', 34),
  kddi: network(2516, 'KDDI CORPORATION', tokyo, '106.160', 12),
  siemens: network(29355, 'Siemens AG', frankfurt, '194.138', 15),
  proton: network(209103, 'Proton AG', frankfurt, '146.70', 33),
  datacampUs: network(212238, 'Datacamp Limited', newYork, '212.102', 41),
  hetzner: network(24940, 'Hetzner Online GmbH', falkenstein, '95.216', 4),
  aws: network(16509, 'Amazon.com, Inc.', ashburn, '54.84', 2),
  ovh: network(16276, 'OVH SAS', paris, '51.83', 5),
  vultr: network(20473, 'The Constant Company, LLC', newYork, '45.77', 3),
  tor: {
    ...network(60729, 'Stiftung Erneuerbare Freiheit', berlin, '185.220', 95),
    country: 'T1',
  },
} satisfies Record<string, Network>

export type NetworkName = keyof typeof NETWORKS

/** Homes differ in their third octet, so that no two of them share a /24. */
const LAST_OCTET = 23

/** TLS and HTTP as the edge reports them; figures are typical of each client in 2026. */
const TRANSPORTS: Record<Transport, Record<string, unknown>> = {
  chrome: {
    httpProtocol: 'HTTP/2',
    tlsVersion: 'TLSv1.3',
    tlsCipher: 'AEAD-AES128-GCM-SHA256',
    tlsClientHelloLength: '1780',
  },
  firefox: {
    httpProtocol: 'HTTP/2',
    tlsVersion: 'TLSv1.3',
    tlsCipher: 'AEAD-AES128-GCM-SHA256',
    tlsClientHelloLength: '1860',
  },
  safari: {
    httpProtocol: 'HTTP/2',
    tlsVersion: 'TLSv1.3',
    tlsCipher: 'AEAD-AES128-GCM-SHA256',
    tlsClientHelloLength: '1540',
  },
  node: {
    httpProtocol: 'HTTP/1.1',
    tlsVersion: 'TLSv1.3',
    tlsCipher: 'AEAD-AES256-GCM-SHA384',
    tlsClientHelloLength: '397',
  },
  curl: {
    httpProtocol: 'HTTP/2',
    tlsVersion: 'TLSv1.3',
    tlsCipher: 'AEAD-AES256-GCM-SHA384',
    tlsClientHelloLength: '512',
  },
  python: {
    httpProtocol: 'HTTP/1.1',
    tlsVersion: 'TLSv1.3',
    tlsCipher: 'AEAD-AES256-GCM-SHA384',
    tlsClientHelloLength: '512',
  },
}

/** A client in home number `home` of a network, opening connections as `transport` does. */
export function edgeOf(name: NetworkName, home = 17, transport: Transport = 'chrome'): Edge {
  const { prefix, rttMs, ...facts } = NETWORKS[name]
  return {
    ip: `${prefix}.${home}.${LAST_OCTET}`,
    cf: {
      ...facts,
      continent: undefined,
      clientTcpRtt: rttMs,
      clientAcceptEncoding: 'gzip, deflate, br, zstd',
      ...TRANSPORTS[transport],
    },
  }
}
