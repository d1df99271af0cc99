import { useState } from 'preact/hooks'

/** Copies a text, and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [says, setSays] = useState('')
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setSays('Copied')
    } catch {
      setSays('This browser does not let pages copy')
    }
  }
  return (
    <>
      <button type="button" onClick={copy}>
        {label}
      </button>{' '}
      <span class="small" role="status">
        {says}
      </span>
    </>
  )
}
