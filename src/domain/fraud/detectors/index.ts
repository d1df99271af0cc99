/** Every detector, by key. A detector that is not named here does not exist. */
import { absences } from './absences.ts'
import { acceptLanguage } from './accept-language.ts'
import { agentSignature } from './agent-signature.ts'
import { arrival } from './arrival.ts'
import { attention } from './attention.ts'
import { automationGlobals } from './automation-globals.ts'
import { binding } from './binding.ts'
import { brandHeaders } from './brand-headers.ts'
import { buildClaim } from './build-claim.ts'
import { canvasNoise } from './canvas-noise.ts'
import { clientHints } from './client-hints.ts'
import { clock } from './clock.ts'
import { clockZone } from './clock-zone.ts'
import { declaredBot } from './declared-bot.ts'
import { delivery } from './delivery.ts'
import { demographics } from './demographics.ts'
import { deviceVelocity } from './device-velocity.ts'
import { documentClock } from './document-clock.ts'
import { engineAge } from './engine-age.ts'
import { engineClaim } from './engine-claim.ts'
import { equalDevices } from './equal-devices.ts'
import { expectedAddress } from './expected-address.ts'
import { expectedUserAgent } from './expected-user-agent.ts'
import { fontClaim } from './font-claim.ts'
import { gpu } from './gpu.ts'
import { hardwareClaim } from './hardware-claim.ts'
import { headless } from './headless.ts'
import { hintHeaders } from './hint-headers.ts'
import { inspector } from './inspector.ts'
import { languageCountry } from './language-country.ts'
import { lineDelay } from './line-delay.ts'
import { linkedDemographics } from './linked-demographics.ts'
import { linkedQuality } from './linked-quality.ts'
import { linkedUsers } from './linked-users.ts'
import { modelGraphics } from './model-graphics.ts'
import { natives } from './natives.ts'
import { networkKind } from './network-kind.ts'
import { networkVelocity } from './network-velocity.ts'
import { openings } from './openings.ts'
import { ownLanguage } from './own-language.ts'
import { pageTiming } from './page-timing.ts'
import { pastQuality } from './past-quality.ts'
import { platformClaim } from './platform-claim.ts'
import { platformVerdict } from './platform-verdict.ts'
import { pluginList } from './plugin-list.ts'
import { pointerTrail } from './pointer-trail.ts'
import { realms } from './realms.ts'
import { recording } from './recording.ts'
import { referencePair } from './reference-pair.ts'
import { refusedPayloads } from './refused-payloads.ts'
import { requestShape } from './request-shape.ts'
import { roundTrip } from './round-trip.ts'
import { screenClaim } from './screen-claim.ts'
import { seenHome } from './seen-home.ts'
import { sharedDevice } from './shared-device.ts'
import { targetedCountry } from './targeted-country.ts'
import { timezoneCountry } from './timezone-country.ts'
import { touchClaim } from './touch-claim.ts'
import { transport } from './transport.ts'
import { travel } from './travel.ts'
import { unattended } from './unattended.ts'
import { userAgentEcho } from './user-agent-echo.ts'
import { userDevices } from './user-devices.ts'
import { userVelocity } from './user-velocity.ts'
import { vendorConstants } from './vendor-constants.ts'
import { webdriver } from './webdriver.ts'

/** The detectors by key, in the order in which they run and in which the weights are hashed. */
export const REGISTRY = {
  absences,
  acceptLanguage,
  agentSignature,
  arrival,
  attention,
  automationGlobals,
  binding,
  brandHeaders,
  buildClaim,
  canvasNoise,
  clientHints,
  clock,
  clockZone,
  declaredBot,
  delivery,
  demographics,
  deviceVelocity,
  documentClock,
  engineAge,
  engineClaim,
  equalDevices,
  expectedAddress,
  expectedUserAgent,
  fontClaim,
  gpu,
  hardwareClaim,
  headless,
  hintHeaders,
  inspector,
  languageCountry,
  lineDelay,
  linkedDemographics,
  linkedQuality,
  linkedUsers,
  modelGraphics,
  natives,
  networkKind,
  networkVelocity,
  openings,
  ownLanguage,
  pageTiming,
  pastQuality,
  platformClaim,
  platformVerdict,
  pluginList,
  pointerTrail,
  realms,
  recording,
  referencePair,
  refusedPayloads,
  requestShape,
  roundTrip,
  screenClaim,
  seenHome,
  sharedDevice,
  targetedCountry,
  timezoneCountry,
  touchClaim,
  transport,
  travel,
  unattended,
  userAgentEcho,
  userDevices,
  userVelocity,
  vendorConstants,
  webdriver,
}

/** The registry's type, from which outcomes and weights are typed. */
export type Registry = typeof REGISTRY
/** The key of a detector, as reasons and stored assessments name it. */
export type DetectorKey = keyof Registry

/** All keys, in the registry's order. */
export const DETECTOR_KEYS = Object.keys(REGISTRY) as DetectorKey[]
