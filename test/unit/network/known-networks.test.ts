import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { classifyNetwork } from '../../../src/domain/network/classify.ts'
import { bundledNetworks } from '../../../src/domain/network/lists/bundled-table.ts'
import {
  FIXED_NETWORKS,
  MIXED_NETWORKS,
  MOBILE_NETWORKS,
} from '../../../src/domain/network/lists/known-access.ts'
import { knownKind } from '../../../src/domain/network/lists/known-networks.ts'
import { SOURCED_NETWORKS } from '../../../src/domain/network/lists/sourced-networks.ts'

const numbersOf = (text: string) => text.split(' ').map(Number)
const sourced = SOURCED_NETWORKS.flatMap(({ kind, names, source }) =>
  Object.entries(names).map(([asn, name]) => ({ asn: Number(asn), name, kind, source })),
)

describe('networks known by hand', () => {
  it.each(sourced)('takes AS$asn $name for $kind, by a source', ({ asn, name, kind, source }) => {
    expect(source).toMatch(/^(https:\/\/\S+|judgement: .+)/)
    expect(classifyNetwork({ asn, asOrganization: name }, bundledNetworks())).toBe(kind)
    expect(knownKind(asn)).toBe(kind)
  })

  it('holds each number once', () => {
    const all = [
      ...numbersOf(FIXED_NETWORKS),
      ...numbersOf(MIXED_NETWORKS),
      ...numbersOf(MOBILE_NETWORKS),
      ...sourced.map(({ asn }) => asn),
    ]
    expect(all.filter((asn) => !Number.isInteger(asn) || asn <= 0)).toEqual([])
    expect(all.filter((asn, at) => all.indexOf(asn) !== at)).toEqual([])
  })

  // docplayer.es/amp/79099197 (prepaid phone cards of Radiomóvil Dipsa, which is Telcel); ndtv.com, 25 June 2014
  // (Grameenphone has 49 of 116 million phones); telecomlead.com, Zong replaces Warid (15 million phones in 2012).
  it.each([
    [28403, 'RadioMovil Dipsa, S.A. de C.V.'],
    [24389, 'grameenphone limited'],
    [59257, 'CMPak Limited'],
  ])('takes AS%i %s, a carrier of millions, for a network of phones', (asn, name) =>
    expect(classifyNetwork({ asn, asOrganization: name }, bundledNetworks())).toBe('mobile'),
  )

  // medialandscapes.org (Ucom has 39 % of Armenia's customers); globenewswire.com, 31 March 2020 (Jamaica has Flow and
  // Digicel); budde.com.au (Malta's broadband is GO's and Melita's); iol.co.za, 2 November 2023 (Scancom is MTN Ghana).
  it.each([
    [44395, 'Ucom CJSC'],
    [30689, 'FLOW'],
    [40786, 'Digicel Jamaica'],
    [15735, 'GO p.l.c.'],
    [12709, 'Melita Limited'],
    [30986, 'Scancom Ltd.'],
  ])('takes AS%i %s, a carrier of most of its country, for one of lines and phones', (asn, name) =>
    expect(classifyNetwork({ asn, asOrganization: name }, bundledNetworks())).toBe('mixed'),
  )

  // timescaribbeanonline.com, The Cable promises improved services (cable television and broadband of St. Kitts);
  // nextren.grid.id, Kabel bawah laut AAG putus (Link Net’s First Media has 762,392 customers, in 2.6 million homes that
  // it passes); ipnxnigeria.net, Consumer code of practice (a fibre-to-the-home operator); m.edaily.co.kr,
  // 01170966635574480 (D’LIVE’s cables have 2,004,280 subscribers around Seoul); blog.init7.net, Zehn Jahre Fiber7 (fibre
  // of homes in Switzerland); lastampa.it, 22 June 2021 (BBBell has 28,000 customers around Turin); greenevillesun.com,
  // 18 April 2023 (Greeneville’s network is for 7,281 homes and 2,010 firms).
  it.each([
    [36290, 'The Cable of St. Kitts'],
    [23700, 'Linknet-Fastnet ASN'],
    [29091, 'ipNX Nigeria Limited'],
    [10036, 'DLIVE'],
    [13030, 'Init7 (Switzerland) Ltd.'],
    [34606, 'B.B.Bell SPA'],
    [14523, 'Greeneville Energy Authority'],
  ])('takes AS%i %s for lines to homes, which lists or its name take for servers', (asn, name) =>
    expect(classifyNetwork({ asn, asOrganization: name }, bundledNetworks())).toBe('isp'),
  )

  // semana.com, Del móvil a la TV (Comcel is Claro, with half of Colombia’s phones and most of its cable television);
  // heise.de, 3882957 (Drei sells phones and, since it bought Tele2 Austria, lines); capacitymedia.com, Rwanda wholesale
  // wireless company (KTRN’s 4G is that of all carriers); phnompenhpost.com, Smart pumps $1.88b (the leading mobile
  // operator of Cambodia); punto.com.ph, Converge expands (a provider of homes, begun as ComClark); fiercetelecom.com,
  // Brightspeed becomes 5th largest US ILEC (6.5 million homes and firms); hollywoodreporter.com, J:Com continues
  // subscriber growth (3.35 million); taipeitimes.com, 8 July 2020 (Kbro has 840,000 broadband users).
  it.each([
    [26611, 'COMCEL S.A.', 'mixed'],
    [25255, 'Hutchison Drei Austria GmbH', 'mixed'],
    [37228, 'KT RWANDA NETWORK Ltd', 'mixed'],
    [45498, 'Smart Axiata Co., Ltd.', 'mobile'],
    [17639, 'ComClark Network & Technology Corp', 'isp'],
    [19901, 'Brightspeed', 'isp'],
    [9617, 'JCOM Co., Ltd.', 'isp'],
    [38841, 'kbro CO. Ltd.', 'isp'],
  ])('takes AS%i %s, of which no list or name says what it is, for %s', (asn, name, kind) =>
    expect(classifyNetwork({ asn, asOrganization: name }, bundledNetworks())).toBe(kind),
  )

  // meed.com, Qtel increases customer numbers (Asiacell); arabnews.com, 1416776 (Djezzy, with 16 million phones);
  // lesiteinfo.com, 24 October 2025 (Maroc Telecom has 19.5 million phones and 1.6 million lines); osiris.sn, Orange reste
  // très attachée à la Sonatel; cyprus-mail.com, 12 March 2022 (Cyta has half of Cyprus’ phones and of its lines).
  it.each([
    [51684, 'ASIACELL COMMUNICATIONS PJSC', 'mobile'],
    [327931, 'Optimum Telecom Algeria', 'mobile'],
    [6713, 'Itissalat Al-MAGHRIB', 'mixed'],
    [8346, 'SONATEL-AS Autonomous System', 'mixed'],
    [6866, 'Cyprus Telecommunications Authority', 'mixed'],
  ])('takes AS%i %s, which lists take for lines alone, for %s', (asn, name, kind) =>
    expect(classifyNetwork({ asn, asOrganization: name }, bundledNetworks())).toBe(kind),
  )

  it.each([
    [31615, 'Odido Netherlands B.V.'],
    [3308, 'Norlys Digital A/S'],
    [4782, 'Data Communication Business Group'],
  ])('never takes the access network AS%i %s for servers', (asn, name) => {
    const kinds = ['isp', 'mobile', 'mixed', null]
    expect(kinds).toContain(classifyNetwork({ asn, asOrganization: name }, bundledNetworks()))
    expect(kinds).toContain(classifyNetwork({ asn: null, asOrganization: name }, new Map()))
  })
})

it('ships the licence of every list in the bundled table', () => {
  const file = new URL('../../../src/domain/network/lists/LICENCES.md', import.meta.url)
  const licences = readFileSync(file, 'utf8')
  const lists = new Set([...bundledNetworks().values()].flatMap(({ sources }) => sources))
  expect(lists.size).toBeGreaterThan(0)
  for (const list of lists) expect(licences).toContain(`\`${list}\``)
})
