/**
 * The brand that Chromium makes up, so that nobody relies on the list (“grease”): its version decides which, in
 * GetGreasedUserAgentBrandVersion of components/embedder_support/user_agent_utils.cc.
 */

/** What stands between the words, in Chromium's order. */
const BETWEEN = [' ', '(', ':', '-', '.', '/', ')', ';', '=', '?', '_']
const VERSIONS = ['8', '99', '24']

/** The versions in which it is made so. That it will stay so is not known, and browsers are recorded up to the last. */
const SINCE = 110
const UNTIL = 156

/**
 * Before, it was one for all, which whoever manages computers could keep up to this version
 * (https://learn.microsoft.com/deployedge/microsoft-edge-policies/useragentclienthintsgreaseupdateenabled).
 */
const FORMER = /^\W*Not A;Brand\/99$/
const FORMER_UNTIL = 133

const MADE_UP = /^\W*Not.A.Brand\//

const madeUpBy = (major: number) =>
  `Not${BETWEEN[major % BETWEEN.length]}A${BETWEEN[(major + 1) % BETWEEN.length]}Brand/${VERSIONS[major % VERSIONS.length]}`

/** Whether brands (`name/version`) have a made-up one that this version of Chromium does not make up. */
export function hasOtherMadeUpBrand(brands: readonly string[], major: number): boolean {
  if (major < SINCE || major > UNTIL) return false
  const isFormer = (brand: string) => major <= FORMER_UNTIL && FORMER.test(brand)
  return brands.some(
    (brand) => MADE_UP.test(brand) && brand !== madeUpBy(major) && !isFormer(brand),
  )
}
