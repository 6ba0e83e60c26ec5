import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { newPasswordForm, passwordLength } from './account-rules.ts'
import type { Result } from '#src/platform/result.ts'
import { type AuthFailure, setPassword } from '#src/session/account-actions.ts'
import { countErrors, fieldProps } from '#src/ui/forms/field-state.ts'
import { FormShell, WideField } from '#src/ui/forms/form-shell.tsx'
import { PasswordField } from '#src/ui/forms/password-field.tsx'
import { showToast } from '#src/ui/toasts/toast.ts'
import { useFirstError } from '#src/ui/forms/use-first-error.ts'
import styles from './auth-page.module.css'
import { FormError } from './form-error.tsx'
import { useAccountAction } from './use-account-action.ts'

interface Props {
  /** The email address of the account. */
  readonly email: string
  readonly onDone: () => void
  /** Uses the password; by default it becomes the signed-in user's. */
  readonly own?: {
    readonly save: (password: string) => Promise<Result<unknown, AuthFailure>>
    readonly submitText: string
    readonly notice: string
    readonly done: string
  }
}

const change = {
  save: setPassword,
  submitText: 'Set password',
  notice: 'You stay signed in on this device; all others are signed out.',
  done: 'Your new password is set.',
}

/** The form for a new password. */
export function NewPasswordForm({ email, onDone, own = change }: Props) {
  const { formRef, focusFirstError } = useFirstError()
  const { error, run } = useAccountAction()
  const form = useForm({
    defaultValues: { password: '' },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: newPasswordForm },
    onSubmitInvalid: focusFirstError,
    onSubmit: async ({ value }) => {
      const outcome = await run(() => own.save(value.password))
      if (outcome?.ok !== true) return
      void showToast({ kind: 'success', message: own.done }).catch(() => undefined)
      onDone()
    },
  })
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const errorCount = useStore(form.store, countErrors)
  return (
    <FormShell
      {...{ formRef, isSubmitting, errorCount }}
      name={{ label: 'Choose a password' }}
      submitText={own.submitText}
      busyText="Saving..."
      notice={<p className={styles['aside']}>{own.notice}</p>}
      onSubmit={() => void form.handleSubmit()}
    >
      <FormError text={error} />
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
              description={passwordLength}
              {...fieldProps(field)}
            />
          )}
        </form.Field>
      </WideField>
    </FormShell>
  )
}
