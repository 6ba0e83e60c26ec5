import { useState } from 'react'
import { company } from '#src/domain/company/company.ts'
import { type AppSecret, answerAppCode, beginApp, dropFactor } from '#src/session/factor-actions.ts'
import type { AddProps } from './add-factor.tsx'
import { AppSecretSheet } from './app-secret.tsx'
import { CodeForm } from './code-form.tsx'
import styles from './factors.module.css'
import { NameForm } from './name-form.tsx'

/** Sets up an authenticator app: name, secret, and a first code as proof. */
export function AddApp({ factors, onAdded, onCancel }: AddProps) {
  const [begun, setBegun] = useState<AppSecret & { readonly name: string }>()
  if (begun === undefined) {
    return (
      <NameForm
        type="totp"
        factors={factors}
        submitText="Continue"
        busyText="One moment..."
        onCancel={onCancel}
        onName={async (name) => {
          const outcome = await beginApp(name, company.name)
          if (outcome.ok) setBegun({ ...outcome.value, name })
          return outcome
        }}
      />
    )
  }
  const { factorId, name } = begun
  const cancel = () => {
    void dropFactor(factorId).catch(() => undefined)
    onCancel()
  }
  return (
    <div className={styles['step']}>
      <AppSecretSheet {...begun} />
      <CodeForm
        type="totp"
        label="Code from the app"
        hint="The six digits the app shows for this account now."
        submitText="Confirm"
        notice={
          <button type="button" className={styles['plain']} onClick={cancel}>
            Cancel
          </button>
        }
        onCode={async (code) => {
          const outcome = await answerAppCode(factorId, code)
          if (outcome.ok) onAdded(name)
          return outcome
        }}
      />
    </div>
  )
}
