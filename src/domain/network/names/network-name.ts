/**
 * The kind of a network by the name that its operator registered, since lists are never complete.
 */
import type { NetworkClass, NetworkKind } from '../kinds.ts'
import { nameFeatures } from './name-features.ts'
import { HOSTING_FROM, HOSTING_PRECISION, NAME_BIAS, NAME_WEIGHTS } from './name-weights.ts'

const CERTAIN = 0.9
const LIKELY = 0.75

/** Brands and words that decide the kind; the first rule that matches wins. */
const RULES: readonly (readonly [NetworkKind, number, RegExp])[] = [
  ['relay', CERTAIN, /\bcloudflare|private relay\b|\bgoogle (one|fi|wifi)\b/],
  [
    'business',
    CERTAIN,
    /\bzscaler|\bnetskope|\bpalo ?alto networks|\bforcepoint|\bmenlo security|\biboss\b|\bopendns\b|\bcisco umbrella|\bblue ?coat|\bsymantec/,
  ],
  [
    'vpn',
    CERTAIN,
    /vpn\b|\bmullvad|\bpacket ?hub\b|\btefincom|\bsurfshark|\bproton (ag|technologies)|\bwindscribe|\bcyberghost|\bipvanish|\banonymizer/,
  ],
  ['proxy', CERTAIN, /\btor (exit|relay|servers)|\bprox(y|ies)\b|\btorservers|\bonion/],
  [
    'education',
    CERTAIN,
    /\buniversi|\bcollege\b|\bacadem|\bschool|\binstitute of tech|\bpolytechni|\bfaculty\b|\beducation|\bhochschule|\bpolitec|\bk-?12\b|\bk-?20\b/,
  ],
  [
    'mobile',
    CERTAIN,
    /\bt-mobile|\bmobile (communications|telecom|telesystems|telephone)|\bchina mobile|\bcell(ular|co)\b|\bwireless (inc|llc|communications)|\bvodafone|\bverizon wireless|\bmobil(e|is|nych)?\b|\bcelular|\bgsm\b|\b(mtn|zain|beeline|megafon|orange|airtel|telcel|movistar|turkcell|vimpelcom)\b/,
  ],
  [
    'isp',
    CERTAIN,
    /\bcomcast|\bcharter communications|\bspectrum\b|\bcox communications|\bat ?& ?t\b|\bverizon|\bfrontier communications|\bcenturylink|\bbell canada|\brogers\b|\bshaw\b|\btelus|\bvideotron|\bdeutsche telekom|\btelefonica|\btelecom italia|\bchina (telecom|unicom|tietong)|\bchinanet|\bntt (communications|docomo)|\bkddi\b|\bsoftbank|\bkorea telecom|\bsk broadband|\blg (uplus|dacom)|\bjio\b|\breliance|\brostelecom|\btelstra|\boptus|\bbritish telecom|\bsky uk|\bvirgin media|\bclaro\b|\btelmex|\bturk telekom|\bkpn\b|\bziggo|\bproxad|\bfree sas|\bbouygues|\bsfr\b|\bswisscom|\bproximus|\btelenet\b|\bliberty global|\bunitymedia|\bvnpt\b|\bviettel|\bsaudi telecom|\betisalat|\btelekom\b|\btelecel|\bcablevision|\bmediacom\b|\bwindstream|\bsparklight|\bgoogle fiber/,
  ],
]

/** Words of access providers; they decide where nothing points to hosting. */
const ACCESS =
  /\b(tele(com|kom|comun|comm|coms|fon|phon|net|tele)|broadband|cable|cabo|fib(er|re|ra)|wireless|wi-?fi|isp\b|provedor|banda larga|internet service|communications?\b|comunica|communicat|dsl\b|satellite|provider)/

/** The kind that a name implies; null where it implies none. */
export function classifyName(name: string): NetworkClass | null {
  const lower = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const rule = RULES.find(([, , pattern]) => pattern.test(lower))
  if (rule) return byName(rule[0], rule[1], 'brand')
  if (hostingLogit(name) >= HOSTING_FROM) return byName('hosting', HOSTING_PRECISION, 'words')
  return ACCESS.test(lower) ? byName('isp', LIKELY, 'words') : null
}

/** Natural log odds that a name is a hosting company's, by the learned weights. */
export function hostingLogit(name: string): number {
  const weights = nameWeights()
  return nameFeatures(name).reduce((sum, feature) => sum + (weights.get(feature) ?? 0), NAME_BIAS)
}

const byName = (kind: NetworkKind, confidence: number, rule: string): NetworkClass => ({
  kind,
  basis: 'name',
  sources: [rule],
  confidence,
})

let decoded: Map<string, number> | null = null

/** Decodes `feature:hundredths` once, when first needed. */
function nameWeights(): Map<string, number> {
  decoded ??= new Map(
    NAME_WEIGHTS.split(' ').map((pair): [string, number] => {
      const at = pair.lastIndexOf(':')
      return [pair.slice(0, at), Number(pair.slice(at + 1)) / 100]
    }),
  )
  return decoded
}
