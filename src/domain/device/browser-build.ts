/** The exact build of a browser, where it tells more than the version. */
import type { SignalValue } from '../../contract/observation.ts'

/** Products whose numbers have been the same for years in all browsers. */
const FROZEN = /^(Mozilla|AppleWebKit|Safari|Gecko|Mobile)\//
/** Brands that browsers make up, so that nobody relies on the list ("greased" ones). */
const MADE_UP_BRAND = /not.?a.?brand/i
/** A product with a minor version that is not zero. */
const EXACT = /^[^/]+\/\d+\.[\d.]*[1-9]/

/**
 * The full versions of browser and system by the browser's hints, else those in its user agent;
 * null where they are reduced to the major version, as in today's Chrome and Firefox without hints.
 */
export function browserBuild(
  userAgent: string,
  hints: SignalValue<'clientHints'> | null,
): string | null {
  const hinted = hints?.fullVersions.filter((brand) => !MADE_UP_BRAND.test(brand)) ?? []
  if (hinted.length > 0) {
    const system = hints?.platformVersion ? [hints.platformVersion] : []
    return [...system, ...hinted.sort()].join(' ')
  }
  const products = userAgent.match(/[A-Za-z]+\/[\d.]+/g) ?? []
  const told = products.filter((product) => !FROZEN.test(product))
  return told.some((product) => EXACT.test(product)) ? told.join(' ') : null
}
