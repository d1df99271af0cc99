/** The little that the script does to the page itself. */

const LOADED_CLASS = 'is-shown'
const CONTINUE_CLASS = 'can-continue'

const find = <T extends Element>(selector: string): T | null => document.querySelector<T>(selector)

/** Fades the brand image in once it is whole; a broken or slow one leaves the default loader up. */
export const showBrandImage = (): void => {
  const image = find<HTMLImageElement>('#brand')
  if (!image) return
  const show = () => {
    if (image.naturalWidth > 0) document.documentElement.classList.add(LOADED_CLASS)
  }
  if (image.complete) show()
  else image.addEventListener('load', show, { once: true })
}

/** Shows the way on for people whose browser could not be moved on by itself. */
export const showContinue = (): void => {
  document.documentElement.classList.add(CONTINUE_CLASS)
}

/** Puts the payload into the page's own form; gives the function that submits it, at most once. */
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
