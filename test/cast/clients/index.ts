/** The whole cast. */
import type { Client } from '../client.ts'
import { canvasNoise } from './fraud/canvas-noise.ts'
import { cdpQuiet } from './fraud/cdp-quiet.ts'
import { cdpRuntime } from './fraud/cdp-runtime.ts'
import { contradictingDemographics } from './fraud/contradicting-demographics.ts'
import { editedPayload } from './fraud/edited-payload.ts'
import { epiphanyDriven } from './fraud/epiphany-driven.ts'
import { expectedFactsBroken } from './fraud/expected-facts-broken.ts'
import { falkonDebugged } from './fraud/falkon-debugged.ts'
import { falseCountry } from './fraud/false-country.ts'
import { farmClearedProfiles } from './fraud/farm-cleared-profiles.ts'
import { farmMovingAddress } from './fraud/farm-moving-address.ts'
import { farmOneProfile } from './fraud/farm-one-profile.ts'
import { firefoxBidi } from './fraud/firefox-bidi.ts'
import { firefoxBidiHeadless } from './fraud/firefox-bidi-headless.ts'
import { firefoxBidiPreload } from './fraud/firefox-bidi-preload.ts'
import { firefoxMarionette } from './fraud/firefox-marionette.ts'
import { firefoxMarionetteDisguised } from './fraud/firefox-marionette-disguised.ts'
import { firefoxMarionetteHeadless } from './fraud/firefox-marionette-headless.ts'
import { firefoxSpoofedChrome } from './fraud/firefox-spoofed-chrome.ts'
import { firefoxSpoofedWindows } from './fraud/firefox-spoofed-windows.ts'
import { foreignNonce } from './fraud/foreign-nonce.ts'
import { ghostCursor } from './fraud/ghost-cursor.ts'
import { happyDom } from './fraud/happy-dom.ts'
import { hardwareSpoof } from './fraud/hardware-spoof.ts'
import { headlessFullScreen } from './fraud/headless-full-screen.ts'
import { headlessPlain } from './fraud/headless-plain.ts'
import { hostingChromium } from './fraud/hosting-chromium.ts'
import { hostingHeadless } from './fraud/hosting-headless.ts'
import { hostingPatchright } from './fraud/hosting-patchright.ts'
import { httpAxios } from './fraud/http-axios.ts'
import { httpCurl } from './fraud/http-curl.ts'
import { httpForm } from './fraud/http-form.ts'
import { httpGot } from './fraud/http-got.ts'
import { httpGotScraping } from './fraud/http-got-scraping.ts'
import { httpPython } from './fraud/http-python.ts'
import { httpUndici } from './fraud/http-undici.ts'
import { impossibleTravel } from './fraud/impossible-travel.ts'
import { injectedFingerprintHeadful } from './fraud/injected-fingerprint-headful.ts'
import { injectedFingerprintMobile } from './fraud/injected-fingerprint-mobile.ts'
import { injectedFingerprintPuppeteer } from './fraud/injected-fingerprint-puppeteer.ts'
import { jsdom } from './fraud/jsdom.ts'
import { jsdomDisguised } from './fraud/jsdom-disguised.ts'
import { launcherQuiet } from './fraud/launcher-quiet.ts'
import { linkPassedOn } from './fraud/link-passed-on.ts'
import { navigatorProxy } from './fraud/navigator-proxy.ts'
import { patchrightHeadful } from './fraud/patchright-headful.ts'
import { patchrightHeadless } from './fraud/patchright-headless.ts'
import { patchrightOwnZone } from './fraud/patchright-own-zone.ts'
import { playwrightConnect } from './fraud/playwright-connect.ts'
import { playwrightDisguised } from './fraud/playwright-disguised.ts'
import { playwrightExtraStealth } from './fraud/playwright-extra-stealth.ts'
import { playwrightGhost } from './fraud/playwright-ghost.ts'
import { playwrightHeadful } from './fraud/playwright-headful.ts'
import { playwrightHeadless } from './fraud/playwright-headless.ts'
import { playwrightIphone } from './fraud/playwright-iphone.ts'
import { playwrightLocaleSpoof } from './fraud/playwright-locale-spoof.ts'
import { playwrightPixel } from './fraud/playwright-pixel.ts'
import { puppeteerConnect } from './fraud/puppeteer-connect.ts'
import { puppeteerEmulatedGalaxy } from './fraud/puppeteer-emulated-galaxy.ts'
import { puppeteerEmulatedIphone } from './fraud/puppeteer-emulated-iphone.ts'
import { puppeteerEmulatedMac } from './fraud/puppeteer-emulated-mac.ts'
import { puppeteerEmulatedWindows } from './fraud/puppeteer-emulated-windows.ts'
import { puppeteerHeadful } from './fraud/puppeteer-headful.ts'
import { puppeteerHeadfulDisguised } from './fraud/puppeteer-headful-disguised.ts'
import { puppeteerHeadless } from './fraud/puppeteer-headless.ts'
import { puppeteerNoAutomationFlag } from './fraud/puppeteer-no-automation-flag.ts'
import { puppeteerTimezoneSpoof } from './fraud/puppeteer-timezone-spoof.ts'
import { puppeteerUserAgent } from './fraud/puppeteer-user-agent.ts'
import { realBrowser } from './fraud/real-browser.ts'
import { rebrowserHeadful } from './fraud/rebrowser-headful.ts'
import { rebrowserHeadless } from './fraud/rebrowser-headless.ts'
import { rebrowserPlaywright } from './fraud/rebrowser-playwright.ts'
import { replayedImpersonated } from './fraud/replayed-impersonated.ts'
import { replayedPayload } from './fraud/replayed-payload.ts'
import { replayedSealed } from './fraud/replayed-sealed.ts'
import { replayedSignals } from './fraud/replayed-signals.ts'
import { seleniumDisguised } from './fraud/selenium-disguised.ts'
import { seleniumHeadful } from './fraud/selenium-headful.ts'
import { seleniumHeadless } from './fraud/selenium-headless.ts'
import { seleniumUndetected } from './fraud/selenium-undetected.ts'
import { seleniumUndetectedHeadless } from './fraud/selenium-undetected-headless.ts'
import { spoofedTimezoneExtension } from './fraud/spoofed-timezone-extension.ts'
import { spoofedUserAgentIphone } from './fraud/spoofed-user-agent-iphone.ts'
import { spoofedUserAgentOld } from './fraud/spoofed-user-agent-old.ts'
import { spoofedUserAgentWindows } from './fraud/spoofed-user-agent-windows.ts'
import { stealthChromeObject } from './fraud/stealth-chrome-object.ts'
import { stealthHardware } from './fraud/stealth-hardware.ts'
import { stealthHeadful } from './fraud/stealth-headful.ts'
import { stealthHeadless } from './fraud/stealth-headless.ts'
import { stealthUserAgent } from './fraud/stealth-user-agent.ts'
import { torHeadless } from './fraud/tor-headless.ts'
import { velocityBurst } from './fraud/velocity-burst.ts'
import { webdriverDeleted } from './fraud/webdriver-deleted.ts'
import { webdriverDeletedHeadful } from './fraud/webdriver-deleted-headful.ts'
import { webdriverDisguisedGetter } from './fraud/webdriver-disguised-getter.ts'
import { webdriverGetterProxy } from './fraud/webdriver-getter-proxy.ts'
import { webdriverOwnProperty } from './fraud/webdriver-own-property.ts'
import { webdriverPrototypeGetter } from './fraud/webdriver-prototype-getter.ts'
import { webdriverShadowedOnly } from './fraud/webdriver-shadowed-only.ts'
import { webglSpoof } from './fraud/webgl-spoof.ts'
import { webkitGtkDriven } from './fraud/webkit-gtk-driven.ts'
import { beforeAndAfter } from './honest/before-and-after.ts'
import { bilingual } from './honest/bilingual.ts'
import { carrierSharedAddress } from './honest/carrier-shared-address.ts'
import { chromium } from './honest/chromium.ts'
import { chromiumBackgroundTab } from './honest/chromium-background-tab.ts'
import { chromiumBrazilian } from './honest/chromium-brazilian.ts'
import { chromiumCookiesBlocked } from './honest/chromium-cookies-blocked.ts'
import { chromiumDarkContrast } from './honest/chromium-dark-contrast.ts'
import { chromiumDevtoolsDocked } from './honest/chromium-devtools-docked.ts'
import { chromiumDevtoolsOpen } from './honest/chromium-devtools-open.ts'
import { chromiumDevtoolsUndocked } from './honest/chromium-devtools-undocked.ts'
import { chromiumDoNotTrack } from './honest/chromium-do-not-track.ts'
import { chromiumDoubleOpen } from './honest/chromium-double-open.ts'
import { chromiumFrench } from './honest/chromium-french.ts'
import { chromiumGerman } from './honest/chromium-german.ts'
import { chromiumIncognito } from './honest/chromium-incognito.ts'
import { chromiumIndian } from './honest/chromium-indian.ts'
import { chromiumJapanese } from './honest/chromium-japanese.ts'
import { chromiumLargeWindow } from './honest/chromium-large-window.ts'
import { chromiumNoOptimizer } from './honest/chromium-no-optimizer.ts'
import { chromiumNoWebgl } from './honest/chromium-no-webgl.ts'
import { chromiumPdfViewerOff } from './honest/chromium-pdf-viewer-off.ts'
import { chromiumRemoteDesktop } from './honest/chromium-remote-desktop.ts'
import { chromiumReturning } from './honest/chromium-returning.ts'
import { chromiumScreenReader } from './honest/chromium-screen-reader.ts'
import { chromiumSmallWindow } from './honest/chromium-small-window.ts'
import { chromiumZoomed } from './honest/chromium-zoomed.ts'
import { corporateProxy } from './honest/corporate-proxy.ts'
import { epiphany } from './honest/epiphany.ts'
import { expatriate } from './honest/expatriate.ts'
import { expectedFactsAged } from './honest/expected-facts-aged.ts'
import { expectedFactsHold } from './honest/expected-facts-hold.ts'
import { extensionAdBlocker } from './honest/extension-ad-blocker.ts'
import { extensionCanvasPrivacy } from './honest/extension-canvas-privacy.ts'
import { extensionHelper } from './honest/extension-helper.ts'
import { extensionPasswordManager } from './honest/extension-password-manager.ts'
import { falkon } from './honest/falkon.ts'
import { familyComputer } from './honest/family-computer.ts'
import { firefox } from './honest/firefox.ts'
import { firefoxCookiesOff } from './honest/firefox-cookies-off.ts'
import { firefoxFingerprintingProtection } from './honest/firefox-fingerprinting-protection.ts'
import { firefoxGerman } from './honest/firefox-german.ts'
import { firefoxNoWebgl } from './honest/firefox-no-webgl.ts'
import { firefoxPdfViewerOff } from './honest/firefox-pdf-viewer-off.ts'
import { firefoxPrivate } from './honest/firefox-private.ts'
import { firefoxResistFingerprinting } from './honest/firefox-resist-fingerprinting.ts'
import { firefoxReturning } from './honest/firefox-returning.ts'
import { luakit } from './honest/luakit.ts'
import { qutebrowser } from './honest/qutebrowser.ts'
import { steadyPanelist } from './honest/steady-panelist.ts'
import { surf } from './honest/surf.ts'
import { torFirefox } from './honest/tor-firefox.ts'
import { traveller } from './honest/traveller.ts'
import { travellerHomeClock } from './honest/traveller-home-clock.ts'
import { travellerHomeSurvey } from './honest/traveller-home-survey.ts'
import { vpnUser } from './honest/vpn-user.ts'
import { vpnUserFirefox } from './honest/vpn-user-firefox.ts'
import { webkitGtk } from './honest/webkit-gtk.ts'
import { webkitGtkCookiesOff } from './honest/webkit-gtk-cookies-off.ts'
import { webkitGtkDeveloper } from './honest/webkit-gtk-developer.ts'
import { webkitGtkInspectorOpen } from './honest/webkit-gtk-inspector-open.ts'
import { webkitGtkNoWebgl } from './honest/webkit-gtk-no-webgl.ts'
import { webkitGtkPrivate } from './honest/webkit-gtk-private.ts'
import { webkitGtkTrackingPrevention } from './honest/webkit-gtk-tracking-prevention.ts'

/** Every kind, honest people first, because the service remembers devices that fraud has used. */
export const CLIENTS: readonly Client[] = [
  beforeAndAfter,
  bilingual,
  carrierSharedAddress,
  chromiumBackgroundTab,
  chromiumBrazilian,
  chromiumCookiesBlocked,
  chromiumDarkContrast,
  chromiumDevtoolsOpen,
  chromiumDevtoolsDocked,
  chromiumDevtoolsUndocked,
  chromiumDoNotTrack,
  chromiumDoubleOpen,
  chromiumFrench,
  chromiumGerman,
  chromiumIncognito,
  chromiumIndian,
  chromiumJapanese,
  chromiumLargeWindow,
  chromiumNoOptimizer,
  chromiumNoWebgl,
  chromiumPdfViewerOff,
  chromiumRemoteDesktop,
  chromiumReturning,
  chromiumScreenReader,
  chromiumSmallWindow,
  chromiumZoomed,
  chromium,
  corporateProxy,
  expatriate,
  expectedFactsAged,
  expectedFactsHold,
  extensionAdBlocker,
  extensionCanvasPrivacy,
  extensionHelper,
  extensionPasswordManager,
  familyComputer,
  firefoxCookiesOff,
  firefoxFingerprintingProtection,
  firefoxGerman,
  firefoxNoWebgl,
  firefoxPdfViewerOff,
  firefoxPrivate,
  firefoxResistFingerprinting,
  firefoxReturning,
  firefox,
  steadyPanelist,
  travellerHomeClock,
  travellerHomeSurvey,
  traveller,
  vpnUserFirefox,
  webkitGtk,
  webkitGtkPrivate,
  epiphany,
  surf,
  luakit,
  falkon,
  qutebrowser,
  webkitGtkCookiesOff,
  webkitGtkInspectorOpen,
  webkitGtkNoWebgl,
  webkitGtkDeveloper,
  webkitGtkTrackingPrevention,
  vpnUser,
  canvasNoise,
  cdpQuiet,
  launcherQuiet,
  cdpRuntime,
  contradictingDemographics,
  editedPayload,
  expectedFactsBroken,
  falseCountry,
  farmClearedProfiles,
  farmMovingAddress,
  farmOneProfile,
  firefoxBidiHeadless,
  firefoxBidiPreload,
  firefoxBidi,
  firefoxMarionetteDisguised,
  firefoxMarionetteHeadless,
  firefoxMarionette,
  firefoxSpoofedChrome,
  firefoxSpoofedWindows,
  foreignNonce,
  ghostCursor,
  happyDom,
  hardwareSpoof,
  headlessFullScreen,
  headlessPlain,
  hostingChromium,
  hostingHeadless,
  hostingPatchright,
  httpAxios,
  httpCurl,
  httpForm,
  httpGotScraping,
  httpGot,
  httpPython,
  httpUndici,
  impossibleTravel,
  injectedFingerprintHeadful,
  injectedFingerprintMobile,
  injectedFingerprintPuppeteer,
  jsdomDisguised,
  jsdom,
  linkPassedOn,
  navigatorProxy,
  patchrightHeadful,
  patchrightOwnZone,
  patchrightHeadless,
  playwrightConnect,
  playwrightDisguised,
  playwrightGhost,
  playwrightExtraStealth,
  playwrightHeadful,
  playwrightHeadless,
  playwrightIphone,
  playwrightLocaleSpoof,
  playwrightPixel,
  puppeteerConnect,
  puppeteerEmulatedGalaxy,
  puppeteerEmulatedIphone,
  puppeteerEmulatedMac,
  puppeteerEmulatedWindows,
  puppeteerHeadfulDisguised,
  puppeteerHeadful,
  puppeteerHeadless,
  puppeteerNoAutomationFlag,
  puppeteerTimezoneSpoof,
  puppeteerUserAgent,
  rebrowserHeadful,
  realBrowser,
  rebrowserHeadless,
  rebrowserPlaywright,
  replayedImpersonated,
  replayedPayload,
  replayedSealed,
  replayedSignals,
  seleniumDisguised,
  seleniumHeadful,
  seleniumHeadless,
  seleniumUndetectedHeadless,
  seleniumUndetected,
  spoofedTimezoneExtension,
  spoofedUserAgentIphone,
  spoofedUserAgentOld,
  spoofedUserAgentWindows,
  stealthChromeObject,
  stealthHardware,
  stealthHeadful,
  stealthHeadless,
  stealthUserAgent,
  torFirefox,
  torHeadless,
  velocityBurst,
  webdriverDeletedHeadful,
  webdriverDeleted,
  webdriverDisguisedGetter,
  webdriverGetterProxy,
  webdriverOwnProperty,
  webdriverPrototypeGetter,
  webdriverShadowedOnly,
  webkitGtkDriven,
  epiphanyDriven,
  falkonDebugged,
  webglSpoof,
]
