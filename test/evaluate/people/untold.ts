/**
 * Honest people of whom everything that is seen is what somebody dishonest shows too, so that no score is right
 * for both: a browser that a company isolates in a container on rented servers is started as an assistant's is,
 * and a Windows that was set up an hour ago, without a graphics driver and with another country's time, is what
 * a rented server behind a home's line looks like.
 */
export const UNTOLD: ReadonlySet<string> = new Set([
  'browser-isolated-in-kasm-at-a-law-firm',
  'fresh-windows-without-driver-and-with-redmonds-clock',
])

/**
 * Honest people who show what somebody dishonest shows who has to be found, by the kind of that one, a person of
 * test/people or a recorded client. A phone whose former owner cheated under three names is the phone of one
 * who was thrown out three times and joins again; and a preference that names Windows for the sake of a bank is
 * the one that a false device is made with. They are accused, which is known.
 */
export const TWINS: ReadonlyMap<string, string> = new Map([
  ['bought-a-phone-in-manila-whose-owner-had-cheated', 'thrown-out-three-times-new-account-again'],
  ['firefox-on-ubuntu-that-says-windows-for-the-sake-of-a-bank', 'firefox-spoofed-windows'],
  ['sixth-former-from-thimphu-at-a-college-in-wales', 'residential-proxy-manila'],
])

/** Whether this honest person shows what somebody dishonest shows who has to be found. */
export const hasTwin = (kind: string): boolean => TWINS.has(kind)

/** Whether nothing tells this honest person from a dishonest one; they are asked only not to be accused. */
export const isUntold = (kind: string): boolean => UNTOLD.has(kind)
