import { useState } from 'react'
import { messages } from '#src/domain/messages.ts'
import { removeFactor } from '#src/session/factor-actions.ts'
import type { Factor } from '#src/session/session.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { NativeDialog } from '#src/ui/dialogs/native-dialog.tsx'
import { showToast } from '#src/ui/toasts/toast.ts'
import { factorFailureText } from './factor-failure-text.ts'
import { kindNames, nameOf, phoneEnding } from './factor-labels.ts'
import styles from './factors.module.css'

/** The user's factors, each of which can be removed after a confirmation. */
export function FactorList({ factors }: { readonly factors: readonly Factor[] }) {
  const [asked, ask] = useState<Factor>()
  const [isRemoving, setRemoving] = useState(false)
  const [error, setError] = useState('')
  const close = () => {
    ask(undefined)
    setError('')
  }
  const remove = async (factor: Factor) => {
    if (isRemoving) return
    setRemoving(true)
    setError('')
    const outcome = await removeFactor(factor.id).catch(() => null)
    setRemoving(false)
    if (outcome?.ok !== true) {
      return setError(
        outcome === null
          ? messages.unexpected
          : factorFailureText(factor.type, outcome.failure, navigator.onLine),
      )
    }
    close()
    const message = `“${nameOf(factor)}” was removed.`
    await showToast({ kind: 'success', message }).catch(() => undefined)
  }
  return (
    <>
      <ul className={styles['kinds']} aria-label="Your second factors">
        {factors.map((factor) => (
          <li key={factor.id}>
            <p>
              <strong>{nameOf(factor)}</strong>
              <span>{describe(factor)}</span>
            </p>
            <ActionButton aria-label={`Remove ${nameOf(factor)}`} onClick={() => ask(factor)}>
              Remove
            </ActionButton>
          </li>
        ))}
      </ul>
      <NativeDialog
        isOpen={asked !== undefined}
        title={asked === undefined ? '' : `Remove “${nameOf(asked)}”?`}
        onClose={close}
      >
        {asked !== undefined && (
          <div className={styles['question']}>
            <p>{factors.length === 1 ? lastText : othersText}</p>
            <div role="alert" className={styles['place']}>
              {error !== '' && <p className={styles['error']}>{error}</p>}
            </div>
            <div className={styles['actions']}>
              <ActionButton filled aria-disabled={isRemoving} onClick={() => void remove(asked)}>
                {isRemoving ? 'Removing...' : 'Remove it'}
              </ActionButton>
              <ActionButton onClick={close}>Keep it</ActionButton>
            </div>
          </div>
        )}
      </NativeDialog>
    </>
  )
}

const lastText = 'It is your only one. Without it, only the password protects this account.'
const othersText =
  'It will no longer work. If you signed in with it just now, we will ask for one of your others next.'

function describe({ type, phone, addedAt }: Factor): string {
  const kind =
    type === 'phone' && phone !== '' ? `Message to ${phoneEnding(phone)}` : kindNames[type]
  const at = new Date(addedAt)
  if (Number.isNaN(at.getTime())) return kind
  return `${kind}, since ${at.toLocaleDateString('en-IN', { dateStyle: 'long' })}`
}
