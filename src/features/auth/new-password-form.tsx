import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { newPasswordForm } from '#src/content/account-rules.ts'
import { setPassword } from '#src/queries/session/account-actions.ts'
import { countErrors, fieldProps } from '#src/ui/field-state.ts'
import { FormShell, WideField } from '#src/ui/form-shell.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useFirstError } from '#src/ui/use-first-error.ts'
import styles from './auth-page.module.css'
import { Trouble } from './trouble.tsx'
import { useAccountAction } from './use-account-action.ts'

interface Props {
  /** Whose password it will be. */
  readonly email: string
  readonly onDone: () => void
}

/** Gives the signed-in user a new password. */
export function NewPasswordForm({ email, onDone }: Props) {
  const { formRef, focusFirstError } = useFirstError()
  const { trouble, run } = useAccountAction()
  const form = useForm({
    defaultValues: { password: '' },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: newPasswordForm },
    onSubmitInvalid: focusFirstError,
    onSubmit: async ({ value }) => {
      const outcome = await run(() => setPassword(value.password))
      if (outcome?.ok !== true) return
      const message = 'Your new password is set.'
      void showToast({ kind: 'success', message }).catch(() => undefined)
      onDone()
    },
  })
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const errorCount = useStore(form.store, countErrors)
  return (
    <FormShell
      {...{ formRef, isSubmitting, errorCount }}
      name={{ words: 'Choose a password' }}
      submitText="Set password"
      busyText="Saving..."
      notice={
        <p className={styles['aside']}>
          You stay signed in on this device; all others are signed out.
        </p>
      }
      onSubmit={() => void form.handleSubmit()}
    >
      <Trouble text={trouble} />
      <p className={styles['whose']}>
        For the account <strong>{email}</strong>
      </p>
      {/* Tells a password manager whose password it is. */}
      <input hidden readOnly type="email" name="email" autoComplete="username" value={email} />
      <WideField>
        <form.Field name="password">
          {(field) => (
            <PasswordField
              label="New password"
              required
              autoComplete="new-password"
              description="6 to 100 characters."
              {...fieldProps(field)}
            />
          )}
        </form.Field>
      </WideField>
    </FormShell>
  )
}
