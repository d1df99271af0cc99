const SHOWN_MS = 2_000

/** Gives each block of code a button that copies it; says so to screen readers too. */
export function addCopyButtons(): void {
  if (!navigator.clipboard) return
  const status = document.createElement('p')
  status.className = 'visually-hidden'
  status.role = 'status'
  document.body.append(status)
  for (const block of document.querySelectorAll('figure.code')) addButton(block, status)
}

function addButton(block: Element, status: HTMLElement): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy not-printed'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    const text = block.querySelector('code')?.textContent ?? ''
    const done = await navigator.clipboard.writeText(text).then(
      () => 'Copied',
      () => 'Not allowed',
    )
    button.textContent = done
    status.textContent = done
    setTimeout(() => {
      button.textContent = 'Copy'
      status.textContent = ''
    }, SHOWN_MS)
  })
  block.querySelector('figcaption')?.append(button)
}
