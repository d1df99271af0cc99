import { useState } from 'preact/hooks'
import { hashOf } from '../../parts/route.ts'

/** Leads to one transaction by its id, which is what a panellist's complaint comes with. */
export function OpenTransaction() {
  const [typed, setTyped] = useState('')
  return (
    <form
      class="open-by-id"
      onSubmit={(event) => {
        event.preventDefault()
        location.hash = hashOf({ page: 'transaction', id: typed.trim() })
      }}
    >
      <label>
        Transaction id
        <input
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          required
          pattern="\s*[\w\-]{1,64}\s*"
          title="Letters, digits, - and _, as the creation answered it"
          autocomplete="off"
          spellcheck={false}
        />
      </label>
      <button type="submit">Open</button>
    </form>
  )
}
