/**
 * The loader: observes the browser, sends what it saw, and moves the user on, whatever happens.
 *
 * In this folder functions are arrow functions, unlike in the rest of the repository: minified they
 * are fewer bytes, which every visitor waits for.
 */
import { collectAll } from './collecting/collect-all.ts'
import { workerUrl } from './collecting/questions.ts'
import { openSurroundings } from './collecting/surroundings.ts'
import { REGISTRY } from './collectors/index.ts'
import { VISITOR_COPY_KEY } from './collectors/visitor-copy.ts'
import { type Answer, envelopeOf, isReachable, PATIENT_TRIES, PROMPT_TRIES, post } from './send.ts'
import { fillForm, showBrandImage, showContinue } from './view.ts'

/** After so long, ms, whatever has been collected is sent: the user waits. Judged. */
const OVERALL_LIMIT_MS = 800
const AGAIN_PARAMETER = 'again'

const keepCopy = (copy: string | undefined): void => {
  if (!copy) return
  try {
    localStorage.setItem(VISITOR_COPY_KEY, copy)
  } catch {
    // Storage is off; the cookie remains.
  }
}

/** Loads the page again, once, so that a user who changed networks still completes. */
const reloadOnce = (answer: Answer): boolean => {
  const url = new URL(location.href)
  if (!answer.again || url.searchParams.has(AGAIN_PARAMETER)) return false
  url.searchParams.set(AGAIN_PARAMETER, '1')
  location.replace(url.href)
  return true
}

/** A page that is only prerendered is not a visit yet. */
const untilActivated = (): Promise<void> => {
  const page = document as Document & { prerendering?: boolean }
  if (!page.prerendering) return Promise.resolve()
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true })
  })
}

const follow = (answer: Answer): void => {
  if (!reloadOnce(answer)) location.replace(answer.next)
  // After the navigation has started, so that it delays nothing.
  keepCopy(answer.copy)
}

/**
 * Posts by script, then by slow retries while our host is unreachable, then by the page's own form.
 */
const moveOn = async (body: string, submit: () => void): Promise<void> => {
  const prompt = await post(body, PROMPT_TRIES)
  if (prompt) return follow(prompt)
  if (!(await isReachable(workerUrl()))) {
    showContinue()
    const patient = await post(body, PATIENT_TRIES)
    if (patient) return follow(patient)
  }
  if (navigator.onLine === false) addEventListener('online', submit, { once: true })
  else submit()
}

const run = async (script: HTMLScriptElement): Promise<void> => {
  showBrandImage()
  await untilActivated()
  const surroundings = openSurroundings()
  const signals = await collectAll(REGISTRY, surroundings, OVERALL_LIMIT_MS)
  const body = envelopeOf(script.dataset.page ?? '', signals)
  await moveOn(body, fillForm(body))
  // While the next page is on its way, because removing a frame takes milliseconds, and our answer
  // may be there within as many.
  surroundings.frame?.close()
}

const start = (): void => {
  const script = document.currentScript as HTMLScriptElement | null
  if (!script) return
  // The user came back to a page that the browser had kept: ask the server what is true now.
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload()
  })
  run(script).catch(showContinue)
}

start()
