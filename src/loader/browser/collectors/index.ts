import type { Registry } from '../collecting/collector.ts'
import { attention } from './attention.ts'
import { audio } from './audio.ts'
import { automationGlobals } from './automation-globals.ts'
import { canvas } from './canvas.ts'
import { canvasReadback } from './canvas-readback.ts'
import { chromeObject } from './chrome-object.ts'
import { clientHints } from './client-hints.ts'
import { codecs } from './codecs.ts'
import { connection } from './connection.ts'
import { display } from './display.ts'
import { fonts, webgl } from './drawn.ts'
import { engine } from './engine.ts'
import { hardware } from './hardware.ts'
import { headless } from './headless.ts'
import { inspector } from './inspector.ts'
import { languages } from './languages.ts'
import { locale } from './locale.ts'
import { maths } from './maths.ts'
import { natives } from './natives.ts'
import { navigatorNames } from './navigator.ts'
import { permissions } from './permissions.ts'
import { plugins } from './plugins.ts'
import { pointer } from './pointer.ts'
import { realms } from './realms.ts'
import { screenSize } from './screen.ts'
import { storage } from './storage.ts'
import { system } from './system.ts'
import { timing } from './timing.ts'
import { touch } from './touch.ts'
import { traits } from './traits.ts'
import { visitorCopy } from './visitor-copy.ts'
import { voices } from './voices.ts'
import { webdriver } from './webdriver.ts'

/**
 * Every collector by key, in the order in which they run. Those that wait for another process
 * without stopping this thread come first, so that they wait while the others compute. Those that
 * stop it until another process answers (storage, plugins, permissions) come after the first
 * computing, because the browser's own process is busy while the page is new. The locale is near
 * the end, because where it needs Intl, the process's first use of that is slower than anything
 * else, and our worker has made it on another core by then. The canvas is after it: it takes longest
 * and decides least (docs/loader.md has the table). `fonts` and `webgl` are last: the worker reads
 * them, or the page where there is no worker.
 */
export const REGISTRY: Registry = {
  clientHints,
  system,
  audio,
  voices,
  webdriver,
  automationGlobals,
  inspector,
  realms,
  traits,
  navigator: navigatorNames,
  languages,
  screen: screenSize,
  hardware,
  touch,
  display,
  connection,
  codecs,
  maths,
  engine,
  chromeObject,
  storage,
  visitorCopy,
  plugins,
  headless,
  permissions,
  canvasReadback,
  natives,
  locale,
  canvas,
  fonts,
  webgl,
  timing,
  attention,
  pointer,
}
