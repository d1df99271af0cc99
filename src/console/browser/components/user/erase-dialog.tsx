import { useEffect, useRef, useState } from 'preact/hooks'

interface EraseDialogProps {
  userId: string
  erase: () => void
  close: () => void
}

/** As a field of one line can hold it, and as the page shows it. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Says what an erasure does, and asks for the user's id before it lets one begin. */
export function EraseDialog({ userId, erase, close }: EraseDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const fits = typed !== '' && plain(typed) === plain(userId)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-labelledby="erase-heading" onClose={close}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          if (!fits) return
          // Closed, and not merely taken away: that alone gives the focus back.
          dialog.current?.close()
          erase()
        }}
      >
        <h2 id="erase-heading">Erase this user?</h2>
        <WhatErasureDoes userId={userId} />
        <label for="erase-typed">User id</label>
        <input
          id="erase-typed"
          value={typed}
          autoComplete="off"
          spellcheck={false}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <div class="actions">
          <button type="submit" class="danger" disabled={!fits}>
            Erase for ever
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            Keep
          </button>
        </div>
      </form>
    </dialog>
  )
}

function WhatErasureDoes({ userId }: { userId: string }) {
  return (
    <>
      <p>
        Every transaction of the user in all channels, its devices and all evidence of it are
        deleted, here and in the database. It cannot be undone. Other users are counted without it
        from then on. You get a receipt to keep.
      </p>
      <p>
        To go on, type the user’s id: <code class="clip-none">{userId}</code>
      </p>
    </>
  )
}
