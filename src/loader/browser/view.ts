/** What the script changes on the page itself. */

const LOADED_CLASS = 'is-shown'
const CONTINUE_CLASS = 'can-continue'

const find = <T extends Element>(selector: string): T | null => document.querySelector<T>(selector)

/** Fades the brand image in once it has loaded; until then the default animation stays. */
export const showBrandImage = (): void => {
  const image = find<HTMLImageElement>('#brand')
  if (!image) return
  const show = () => {
    if (image.naturalWidth > 0) document.documentElement.classList.add(LOADED_CLASS)
  }
  if (image.complete) show()
  else image.addEventListener('load', show, { once: true })
}

/** Shows the button to go on, for users whom the script could not move on. */
export const showContinue = (): void => {
  document.documentElement.classList.add(CONTINUE_CLASS)
}

/**
 * Puts the payload into the page's own form; returns the function that submits it, at most once.
 */
export const fillForm = (body: string): (() => void) => {
  const form = find<HTMLFormElement>('#way-on')
  const field = find<HTMLInputElement>('#payload')
  if (field) field.value = body
  let isSent = false
  return () => {
    showContinue()
    if (!form || isSent) return
    isSent = true
    // An input named "submit" or a script of an extension may shadow the method.
    HTMLFormElement.prototype.submit.call(form)
  }
}
