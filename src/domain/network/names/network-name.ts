/**
 * The kind of a network by the name that its operator registered, since lists are never complete.
 */
import { ACCESS_KINDS, type NetworkKind } from '../kinds.ts'
import { nameFeatures } from './name-features.ts'
import { NAME_RULES, SERVERS_IN_NAME } from './name-rules.ts'
import { HOSTING_FROM, NAME_BIAS, NAME_WEIGHTS } from './name-weights.ts'

/** Names of companies and of nothing in particular lie below this, in natural logits. Judged. */
const LEANS_TO_HOSTING = 0.5

/** What was learned of names: how strongly one says hosting, and from where it says so alone. */
export interface NameKnowledge {
  /** Natural log odds that a name is a hosting company's. */
  logit(name: string): number
  hostingFrom: number
}

/** Words of access providers; they decide where nothing points to hosting. */
const ACCESS =
  /\b(tele(com|kom|comun|comm|coms|fon|phon|net|tele)|broadband|cable|cabo|fib(er|re|ra)|wireless|wi-?fi|isp\b|provedor|banda larga|internet service|communications?\b|comunica|communicat|dsl\b|satellite|provider)/

/** The kind that a name implies; null where it implies none, as a name of weak words does. */
export function classifyName(
  name: string,
  knowledge: NameKnowledge = LEARNED_NAMES,
): NetworkKind | null {
  const lower = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const rule = NAME_RULES.find(([, pattern]) => pattern.test(lower))?.[0]
  const isServers = rule !== undefined && ACCESS_KINDS.has(rule) && SERVERS_IN_NAME.test(lower)
  if (rule && !isServers) return rule
  const logit = knowledge.logit(name)
  if (logit >= knowledge.hostingFrom) return 'hosting'
  // A host that also calls itself telecommunications is neither for certain.
  const isAccess = !isServers && logit < LEANS_TO_HOSTING && ACCESS.test(lower)
  return isAccess ? 'isp' : null
}

/** Natural log odds that a name is a hosting company's, by the learned weights. */
function hostingLogit(name: string): number {
  const weights = nameWeights()
  return nameFeatures(name).reduce((sum, feature) => sum + (weights.get(feature) ?? 0), NAME_BIAS)
}

/** The weights that ship with the code. */
export const LEARNED_NAMES: NameKnowledge = {
  logit: hostingLogit,
  hostingFrom: HOSTING_FROM,
}

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
