/** The window of the empty frame, with the constructors that the probes need. */
export type FrameWindow = Window & typeof globalThis

/** The empty frame; `close` removes it. */
export interface Frame {
  window: FrameWindow
  close(): void
}

const make = (): HTMLIFrameElement => {
  const element = document.createElement('iframe')
  element.setAttribute('aria-hidden', 'true')
  element.tabIndex = -1
  element.hidden = true
  document.body.appendChild(element)
  return element
}

/**
 * An empty frame of our own origin, invisible and outside the accessibility tree. The page already
 * has one, because making one takes tens of milliseconds; it is made here only where that is
 * missing.
 */
export const openFrame = (): Frame | null => {
  try {
    const element = document.querySelector<HTMLIFrameElement>('#bare') ?? make()
    const close = () => element.remove()
    const view = element.contentWindow as FrameWindow | null
    if (!view) {
      close()
      return null
    }
    return { window: view, close }
  } catch {
    return null
  }
}
