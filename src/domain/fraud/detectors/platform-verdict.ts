import { detector } from '../detector.ts'

/**
 * Cloudflare's own bands: 1 is automated, 2 to 29 likely automated, 30 to 99 likely human
 * (https://developers.cloudflare.com/bots/concepts/bot-score/).
 */
const AUTOMATED = 1
const LIKELY_HUMAN_FROM = 30

/**
 * What the platform in front of us thinks of the visitor, on deployments where it says so; a score of
 * 1 comes from rules that Cloudflare describes as certain. Honest people with scores below 30 are
 * those of privacy browsers, of VPNs and of old or rare browsers, so that it is a weak sign. Company
 * gateways answer for their people, and Cloudflare leaves them out of its own rules:
 * https://developers.cloudflare.com/bots/concepts/bot-score/
 */
export const platformVerdict = detector({
  group: 'automation',
  outcomes: {
    verifiedBot: 'Cloudflare has verified that the visitor is a bot that says so openly',
    automated: 'Cloudflare is certain that the request was automated',
    likelyAutomated: 'Cloudflare rates the request as likely automated',
    likelyHuman: 'Cloudflare rates the request as likely a person’s',
  },
  honestly: {
    verifiedBot: 'Nobody that we know of: bots ask for that name themselves',
    automated: 'Users of rare apps and privacy tools that Cloudflare’s rules do not know',
    likelyAutomated: 'Users of privacy browsers, VPNs, and old or rare browsers',
  },
  detect({ edge, page }) {
    const verdict = edge.platformVerdict ?? page?.platformVerdict
    if (!verdict) return null
    if (verdict.verifiedBot !== null)
      return {
        outcome: 'verifiedBot',
        observed: verdict.verifiedBot === 'unnamed' ? 'a verified bot' : verdict.verifiedBot,
      }
    if (verdict.botScore === null || verdict.isCorporateProxy) return null
    if (verdict.botScore <= AUTOMATED) return { outcome: 'automated' }
    return { outcome: verdict.botScore < LIKELY_HUMAN_FROM ? 'likelyAutomated' : 'likelyHuman' }
  },
})
