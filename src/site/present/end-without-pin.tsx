import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ActionButton } from '#src/ui/button-link.tsx'
import { LineField } from '#src/ui/forms/form-fields.tsx'
import styles from './end-without-pin.module.css'
import { forgetPin } from './pin-guard.ts'

interface Props {
  readonly onEnd: () => void
  readonly onBack: () => void
}

const word = 'CLEAR'

/**
 * The way out for users who have forgotten the PIN: what the presentation hides is deleted first.
 */
export function EndWithoutPin({ onEnd, onBack }: Props) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const queryClient = useQueryClient()
  const [unsent, setUnsent] = useState<readonly string[]>([])
  useEffect(() => {
    const read = async () => setUnsent((await import('#src/session/unsent.ts')).unsentNames())
    // Without its script nothing could be deleted.
    read().catch(() => undefined)
  }, [])
  const clear = async () => {
    if (typed.trim().toUpperCase() !== word) {
      setError(`Type ${word} to go on.`)
      return
    }
    try {
      const { leave } = await import('#src/session/account-actions.ts')
      const { clearBaskets } = await import('#src/outbox/basket/basket-store.ts')
      const { dropAllDrafts } = await import('#src/outbox/submit/drafts.ts')
      await leave(queryClient)
      await dropAllDrafts()
      await clearBaskets()
    } catch {
      setError('This device could not be cleared. Please try again.')
      return
    }
    forgetPin()
    onEnd()
  }
  return (
    <form
      className={styles['end']}
      onSubmit={(event) => {
        event.preventDefault()
        void clear()
      }}
    >
      <p>The PIN cannot be looked up. If you end the presentation without it:</p>
      <ul>
        <li>
          Anyone signed in on this device is signed out
          {unsent.length > 0 &&
            `, and drafts that exist only here are deleted: ${unsent.join('; ')}`}
          .
        </li>
        <li>All baskets and unfinished forms on this device are deleted.</li>
        <li>The PIN is removed; you can set a new one.</li>
      </ul>
      <p>Requests waiting in the outbox stay and will be sent.</p>
      <LineField
        label={`Type ${word} to go on`}
        name="clear"
        autoComplete="off"
        value={typed}
        error={error}
        onValue={setTyped}
      />
      <div className={`button-row ${styles['answers']}`}>
        <ActionButton onClick={onBack}>Back to the PIN</ActionButton>
        <ActionButton type="submit">Clear and end</ActionButton>
      </div>
    </form>
  )
}
