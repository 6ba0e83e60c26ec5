import { useEffect, useRef } from 'react'
import { ActionButton } from '#src/ui/button-link.tsx'
import { addKey, knowsKeys } from '#src/session/factor-actions.ts'
import type { AddProps } from './add-factor.tsx'
import { factorFailureText } from './factor-failure-text.ts'
import styles from './factors.module.css'
import { NameForm } from './name-form.tsx'

/** Registers a passkey of this device or a security key. */
export function AddKey({ email, factors, onAdded, onCancel }: AddProps) {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  if (!knowsKeys()) {
    return (
      <>
        <p className={styles['error']}>
          {factorFailureText('webauthn', { kind: 'key-unusable', message: '' }, true)}
        </p>
        <p>
          <ActionButton onClick={onCancel}>Back</ActionButton>
        </p>
      </>
    )
  }
  const register = async (name: string) => {
    const controller = new AbortController()
    running.current = controller
    const outcome = await addKey(name, email, controller.signal)
    if (outcome.ok) onAdded(name)
    return outcome
  }
  return (
    <NameForm
      type="webauthn"
      factors={factors}
      submitText="Add the key"
      busyText="Waiting for the key..."
      onName={register}
      onCancel={() => {
        running.current?.abort()
        onCancel()
      }}
    >
      <p className={styles['aside']}>
        Your browser will then ask where to save the passkey, or to plug in your key.
      </p>
    </NameForm>
  )
}
