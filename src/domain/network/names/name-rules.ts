/** Brands and words that decide a network's kind by themselves, whatever the learned weights say. */
import type { NetworkKind } from '../kinds.ts'

/** Privacy relays and VPN exits of browsers, which ordinary people have on without thinking. */
const RELAYS = /\bcloudflare|private relay\b|\bgoogle one\b/

/** Secure web gateways: whole companies browse through them. */
const GATEWAYS =
  /\bzscaler|\bnetskope|\bpalo ?alto networks|\bforcepoint|\bmenlo (security|inc)|\biboss\b|\bopendns\b|\bcisco umbrella|\bblue ?coat|\bsymantec|\bskyhigh security|\bcato networks/

/** Commercial VPNs by brand, and whatever calls itself one. */
const VPNS =
  /vpn\b|\bmullvad|\bpacket ?hub\b|\btefincom|\bsurfshark|\bproton (ag|technologies)|\bwindscribe|\bcyberghost|\bipvanish|\banonymizer/

const PROXIES = /\btor (exit|relay|servers)|\bprox(y|ies)\b|\btorservers|\bonion/

const SCHOOLS =
  /\buniversi|\bcollege\b|\bacadem|\bschool|\binstitute of tech|\bpolytechni|\bfaculty\b|\beducation|\bhochschule|\bpolitec|\bk-?12\b|\bk-?20\b/

/**
 * Operators that carry lines and phones, often in one autonomous system: a name of theirs does not
 * say which of both an address is. Satellite terminals travel and share addresses likewise.
 */
const CONVERGED =
  /\bvodafone|\borange\b|\btelefonica|\bmovistar|\bdeutsche telekom|\bt-mobile|\bodido|\bkpn\b|\bproximus|\bswisscom|\bsunrise\b|\btelia\b|\btelenor|\btele2\b|\belisa oyj|\bdna oyj|\btdc\b|\bnorlys|\ba1 (telekom|hrvatska|bulgaria|slovenija|makedonija|srbija)|\bmagenta telekom|\bbouygues|\bsfr\b|\bproxad|\bfree (sas|mobile)|\btelecom italia|\btim s\.?a|\bwind tre|\bfastweb|\bnos comunicacoes|\bmeo\b|\bcosmote|\bote sa\b|\bturk(cell| telekom)|\brostelecom|\bmts\b|\bmobile telesystems|\bmegafon|\bvimpelcom|\bbeeline|\bkyivstar|\bplay(4| )|\bpolkomtel|\bp4 sp|\bo2 (uk|czech|telefonica|slovakia)|\bbritish telecom|\bee limited|\bthree ireland|\beircom|\bat ?& ?t\b|\bverizon|\brogers\b|\btelus\b|\bbell canada|\bvideotron|\bshaw\b|\btelcel|\btelmex|\bclaro\b|\bmegacable|\bentel\b|\btigo\b|\bvivo\b|\boi s\.?a|\bjio\b|\breliance|\bbharti|\bairtel|\bbsnl\b|\bbharat sanchar|\bchina (mobile|telecom|unicom)|\bchinanet|\bchunghwa|\bsoftbank|\bkddi\b|\bkorea telecom|\blg (uplus|dacom)|\bsk (broadband|telecom)|\bsingtel|\bmaxis|\bcelcom|\bviettel|\bvnpt\b|\btelkom|\bindosat|\bglobe telecom|\bpldt|\bpt xl|\btelstra|\boptus|\bspark new zealand|\bone new zealand|\betisalat|\bsaudi telecom|\bzain\b|\booredoo|\bmtn\b|\bsafaricom|\bmaroc telecom|\bpartner communications|\bcellcom\b|\bpelephone|\bbezeq|\bspace exploration tech|\bstarlink\b|\bviasat|\bhughes (network|communications)|\beutelsat|\bintelsat|\binmarsat|\bpanasonic avionics|\bgogo (business|inflight|llc)|\btelesat|\biridium ?(satellite|provider)|\bthuraya|\boneweb\b/

/** Roaming hubs and networks of phones alone. */
const PHONES =
  /\bmobile (communications|telecom|telephone)|\bcell(ular|co)\b|\bwireless (inc|llc|communications)|\bmobil(e|is|nych)?\b|\bcelular|\bgsm\b|\bsyniverse|\bcomfone|\baeris communications|\bcubic telecom|\bemnify|\bkore wireless|\btruphone|\btransatel/

/**
 * Operators of lines to homes; the phones that cable companies sell come out in the network of the
 * carrier that they rent from.
 */
const LINES =
  /\bcomcast|\bcharter communications|\bspectrum\b|\bcox communications|\bfrontier communications|\bcenturylink|\bntt (communications|docomo)|\bsky uk|\bvirgin media|\bziggo|\btelenet\b|\bliberty global|\bunitymedia|\btelekom\b|\btelecel|\bcablevision|\bmediacom\b|\bwindstream|\bsparklight|\bgoogle (fiber|fi)\b/

/**
 * Organisations that have a network for themselves: their people browse from it, and nobody rents a
 * server there.
 */
const COMPANIES =
  /\b(bank|banco|banca|banque|hospital|hopital|klinik|clinic|health ?care|medical|insurance|assurance|versicherung|seguros|ministry|minister|ministe|government|gobierno|gouvernement|municip|city of|county of|state of|department of|police|library|museum|airlines?|airport|railway|pharma|petroleum|oil (&|and) gas|mining|motors?|automobil|foods?|hotels?|resorts?|church|diocese|attorney|law firm|city council|commission|chamber of|newspaper|supermarket|retail|manufactur|steel|chemical|electric (power|company)|university hospital)/

/** A carrier's own data centre is no home, whatever the carrier's brand says. */
export const SERVERS_IN_NAME =
  /\bdata ?cent(er|re)|\bidc\b|\bhost(ing|ed)\b|\bcloud\b|\bcolocation|\bvps\b|\bdedicated servers?\b/

/** Rules in order; the first that matches wins. */
export const NAME_RULES: readonly (readonly [NetworkKind, RegExp])[] = [
  ['relay', RELAYS],
  ['business', GATEWAYS],
  ['vpn', VPNS],
  ['proxy', PROXIES],
  ['education', SCHOOLS],
  ['mixed', CONVERGED],
  ['mobile', PHONES],
  ['isp', LINES],
  ['business', COMPANIES],
]
