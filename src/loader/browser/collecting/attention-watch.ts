/** What people and programs did on the page while it was open. */
export interface Attention {
  hiddenCount: number
  pointerEvents: number
  untrustedEvents: number
}

const WATCHED = [
  'pointermove',
  'pointerdown',
  'mousemove',
  'touchstart',
  'keydown',
  'click',
  'wheel',
]

/** Starts counting; listeners are passive and change nothing. */
export const watchAttention = (): Attention => {
  const attention: Attention = { hiddenCount: 0, pointerEvents: 0, untrustedEvents: 0 }
  const onEvent = (event: Event) => {
    if (!event.isTrusted) attention.untrustedEvents++
    else if (/^(pointer|mouse|touch|wheel)/.test(event.type)) attention.pointerEvents++
  }
  for (const type of WATCHED) {
    addEventListener(type, onEvent, { capture: true, passive: true })
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') attention.hiddenCount++
  })
  return attention
}
