import { isHomeOrPhone } from '../../network/kinds.ts'
import { detector } from '../detector.ts'
import { claimOf } from '../facts/claims.ts'
import { networkOf } from '../facts/network.ts'

/** What kind of network the visitor comes from. */
export const networkKind = detector({
  group: 'network',
  outcomes: {
    tor: 'The visitor comes through the Tor network',
    vpn: 'The visitor uses a VPN',
    proxy: 'The visitor comes through a proxy network',
    hosting: 'The visitor comes from a hosting network, as servers do and few people do',
    hostedPhone: 'A phone comes from a hosting network, as servers do and few phones do',
    relay: 'The visitor uses a privacy relay, as ordinary people do',
    corporate: 'The visitor comes from a company or school',
    access: 'The visitor comes from an access network, as people do',
  },
  honestly: {
    tor: 'Journalists, activists and people who live under censorship, and the curious',
    vpn: 'Everybody with a VPN subscription, in a browser that brings one, or at work',
    proxy: 'People whose phone or free VPN app leads through a proxy network, often unknowingly',
    hosting:
      'People on a virtual desktop or behind a company gateway in the cloud, and users of VPNs that no list names yet',
    hostedPhone:
      'Phones with a VPN app whose servers no list names yet, and testers with a rented phone',
  },
  detect(visit) {
    const kind = networkOf(visit)
    if (kind === null) return null
    if (isHomeOrPhone(kind)) return { outcome: 'access' }
    if (kind === 'business' || kind === 'education') return { outcome: 'corporate' }
    const { asn, asOrganization } = visit.edge
    const observed = asOrganization ?? (asn === null ? 'this address' : `AS${asn}`)
    const isPhone = kind === 'hosting' && claimOf(visit)?.mobile
    return { outcome: isPhone ? 'hostedPhone' : kind, observed }
  },
})
