import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { resetForm } from './account-rules.ts'
import { requestPasswordReset } from '#src/session/account-actions.ts'
import { countErrors, fieldProps } from '#src/ui/forms/field-state.ts'
import { LineField } from '#src/ui/forms/form-fields.tsx'
import { FormShell, WideField } from '#src/ui/forms/form-shell.tsx'
import { useFirstError } from '#src/ui/forms/use-first-error.ts'
import styles from './auth-page.module.css'
import { FormError } from './form-error.tsx'
import { useAccountAction } from './use-account-action.ts'

/** The form that requests a mail for a new password. */
export function ResetForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { formRef, focusFirstError } = useFirstError()
  const { error, run } = useAccountAction()
  const form = useForm({
    defaultValues: { email: '' },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: resetForm },
    onSubmitInvalid: focusFirstError,
    onSubmit: async ({ value }) => {
      const { email } = v.parse(resetForm, value)
      const outcome = await run(() => requestPasswordReset(email))
      if (outcome?.ok === true) onSent(email)
    },
  })
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const errorCount = useStore(form.store, countErrors)
  return (
    <FormShell
      {...{ formRef, isSubmitting, errorCount }}
      name={{ label: 'Forgot password' }}
      submitText="Send the link"
      busyText="Sending..."
      notice={
        <Link to="/auth" className={styles['aside']}>
          Back to sign in
        </Link>
      }
      onSubmit={() => void form.handleSubmit()}
    >
      <FormError text={error} />
      <WideField>
        <form.Field name="email">
          {(field) => (
            <LineField
              label="Email"
              type="email"
              required
              autoComplete="username"
              {...fieldProps(field)}
            />
          )}
        </form.Field>
      </WideField>
    </FormShell>
  )
}
