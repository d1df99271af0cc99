/** The cases of every detector: one without any does not compile. */
import type { DetectorKey } from '../../../../src/domain/fraud/detectors/index.ts'
import { absencesCases } from './absences.cases.ts'
import { acceptLanguageCases } from './accept-language.cases.ts'
import { agentSignatureCases } from './agent-signature.cases.ts'
import { arrivalCases } from './arrival.cases.ts'
import { attentionCases } from './attention.cases.ts'
import { automationGlobalsCases } from './automation-globals.cases.ts'
import { bindingCases } from './binding.cases.ts'
import { brandHeadersCases } from './brand-headers.cases.ts'
import { buildClaimCases } from './build-claim.cases.ts'
import { canvasNoiseCases } from './canvas-noise.cases.ts'
import type { Case } from './case.ts'
import { clientHintsCases } from './client-hints.cases.ts'
import { clockCases } from './clock.cases.ts'
import { clockZoneCases } from './clock-zone.cases.ts'
import { declaredBotCases } from './declared-bot.cases.ts'
import { deliveryCases } from './delivery.cases.ts'
import { demographicsCases } from './demographics.cases.ts'
import { deviceVelocityCases } from './device-velocity.cases.ts'
import { documentClockCases } from './document-clock.cases.ts'
import { engineAgeCases } from './engine-age.cases.ts'
import { engineClaimCases } from './engine-claim.cases.ts'
import { equalDevicesCases } from './equal-devices.cases.ts'
import { expectedAddressCases } from './expected-address.cases.ts'
import { expectedUserAgentCases } from './expected-user-agent.cases.ts'
import { fontClaimCases } from './font-claim.cases.ts'
import { gpuCases } from './gpu.cases.ts'
import { hardwareClaimCases } from './hardware-claim.cases.ts'
import { headlessCases } from './headless.cases.ts'
import { hintHeadersCases } from './hint-headers.cases.ts'
import { inspectorCases } from './inspector.cases.ts'
import { languageCountryCases } from './language-country.cases.ts'
import { lineDelayCases } from './line-delay.cases.ts'
import { linkedDemographicsCases } from './linked-demographics.cases.ts'
import { linkedQualityCases } from './linked-quality.cases.ts'
import { linkedUsersCases } from './linked-users.cases.ts'
import { modelGraphicsCases } from './model-graphics.cases.ts'
import { nativesCases } from './natives.cases.ts'
import { networkKindCases } from './network-kind.cases.ts'
import { networkVelocityCases } from './network-velocity.cases.ts'
import { openingsCases } from './openings.cases.ts'
import { ownLanguageCases } from './own-language.cases.ts'
import { pageTimingCases } from './page-timing.cases.ts'
import { pastQualityCases } from './past-quality.cases.ts'
import { platformClaimCases } from './platform-claim.cases.ts'
import { platformVerdictCases } from './platform-verdict.cases.ts'
import { pluginListCases } from './plugin-list.cases.ts'
import { pointerTrailCases } from './pointer-trail.cases.ts'
import { realmsCases } from './realms.cases.ts'
import { recordingCases } from './recording.cases.ts'
import { referencePairCases } from './reference-pair.cases.ts'
import { refusedPayloadsCases } from './refused-payloads.cases.ts'
import { requestShapeCases } from './request-shape.cases.ts'
import { roundTripCases } from './round-trip.cases.ts'
import { screenClaimCases } from './screen-claim.cases.ts'
import { seenHomeCases } from './seen-home.cases.ts'
import { sharedDeviceCases } from './shared-device.cases.ts'
import { targetedCountryCases } from './targeted-country.cases.ts'
import { timezoneCountryCases } from './timezone-country.cases.ts'
import { touchClaimCases } from './touch-claim.cases.ts'
import { transportCases } from './transport.cases.ts'
import { travelCases } from './travel.cases.ts'
import { unattendedCases } from './unattended.cases.ts'
import { userAgentEchoCases } from './user-agent-echo.cases.ts'
import { userDevicesCases } from './user-devices.cases.ts'
import { userVelocityCases } from './user-velocity.cases.ts'
import { vendorConstantsCases } from './vendor-constants.cases.ts'
import { webdriverCases } from './webdriver.cases.ts'

export const CASES: { [K in DetectorKey]: Case<K>[] } = {
  absences: absencesCases,
  acceptLanguage: acceptLanguageCases,
  agentSignature: agentSignatureCases,
  arrival: arrivalCases,
  attention: attentionCases,
  automationGlobals: automationGlobalsCases,
  binding: bindingCases,
  brandHeaders: brandHeadersCases,
  buildClaim: buildClaimCases,
  canvasNoise: canvasNoiseCases,
  clientHints: clientHintsCases,
  clock: clockCases,
  clockZone: clockZoneCases,
  declaredBot: declaredBotCases,
  delivery: deliveryCases,
  demographics: demographicsCases,
  deviceVelocity: deviceVelocityCases,
  documentClock: documentClockCases,
  engineAge: engineAgeCases,
  engineClaim: engineClaimCases,
  equalDevices: equalDevicesCases,
  expectedAddress: expectedAddressCases,
  expectedUserAgent: expectedUserAgentCases,
  fontClaim: fontClaimCases,
  gpu: gpuCases,
  hardwareClaim: hardwareClaimCases,
  headless: headlessCases,
  hintHeaders: hintHeadersCases,
  inspector: inspectorCases,
  languageCountry: languageCountryCases,
  lineDelay: lineDelayCases,
  linkedDemographics: linkedDemographicsCases,
  linkedQuality: linkedQualityCases,
  linkedUsers: linkedUsersCases,
  modelGraphics: modelGraphicsCases,
  natives: nativesCases,
  networkKind: networkKindCases,
  networkVelocity: networkVelocityCases,
  openings: openingsCases,
  ownLanguage: ownLanguageCases,
  pageTiming: pageTimingCases,
  pastQuality: pastQualityCases,
  platformClaim: platformClaimCases,
  platformVerdict: platformVerdictCases,
  pluginList: pluginListCases,
  pointerTrail: pointerTrailCases,
  realms: realmsCases,
  recording: recordingCases,
  referencePair: referencePairCases,
  refusedPayloads: refusedPayloadsCases,
  requestShape: requestShapeCases,
  roundTrip: roundTripCases,
  screenClaim: screenClaimCases,
  seenHome: seenHomeCases,
  sharedDevice: sharedDeviceCases,
  targetedCountry: targetedCountryCases,
  timezoneCountry: timezoneCountryCases,
  touchClaim: touchClaimCases,
  transport: transportCases,
  travel: travelCases,
  unattended: unattendedCases,
  userAgentEcho: userAgentEchoCases,
  userDevices: userDevicesCases,
  userVelocity: userVelocityCases,
  vendorConstants: vendorConstantsCases,
  webdriver: webdriverCases,
}
