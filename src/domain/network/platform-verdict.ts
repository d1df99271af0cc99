/**
 * What Cloudflare itself thinks of a request, on deployments that have Bot Management:
 * https://developers.cloudflare.com/bots/reference/bot-management-variables/. Its JA3 and JA4 and the
 * numbers of its detections are not read: no public data say what they are worth beside a browser's
 * own claims, and some detections are of ordinary log-ins.
 */

/** The verdict on one request. */
export interface PlatformVerdict {
  /** 1 (certainly automated) to 98; null where no score was computed, or may not have been. */
  botScore: number | null
  /** The category of a bot that the platform has verified; `unnamed` where it names none. */
  verifiedBot: string | null
  /** The request comes through a company's web gateway that the platform knows. */
  isCorporateProxy: boolean
}

/** The highest score that says one was computed; see `readPlatformVerdict`. */
const HIGHEST_COMPUTED = 98
/** As the platform writes them: `Search Engine Crawler`, `Monitoring & Analytics`, `AI Assistant`. */
const CATEGORY = /^[A-Za-z][A-Za-z &/-]{1,39}$/

/**
 * Reads the verdict from the properties of a request; null where there is none. 0 is "not computed"
 * (https://developers.cloudflare.com/bots/concepts/bot-score/), and 99 is also what stands where
 * nothing was scored, as in local development
 * (https://github.com/cloudflare/workers-sdk/blob/main/packages/miniflare/src/cf.ts): both are left out.
 */
export function readPlatformVerdict(cf: Readonly<Record<string, unknown>>): PlatformVerdict | null {
  const management = cf.botManagement
  if (typeof management !== 'object' || management === null) return null
  const { score, verifiedBot, corporateProxy } = management as Record<string, unknown>
  const isScore = Number.isInteger(score) && Number(score) >= 1 && Number(score) <= HIGHEST_COMPUTED
  const verdict = {
    botScore: isScore ? Number(score) : null,
    verifiedBot: verifiedBot === true ? categoryOf(cf.verifiedBotCategory) : null,
    isCorporateProxy: corporateProxy === true,
  }
  const isEmpty =
    verdict.botScore === null && verdict.verifiedBot === null && !verdict.isCorporateProxy
  return isEmpty ? null : verdict
}

function categoryOf(value: unknown): string {
  return typeof value === 'string' && CATEGORY.test(value) ? value : 'unnamed'
}
