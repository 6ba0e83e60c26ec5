import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { credentialsForm } from './account-rules.ts'
import { countErrors, fieldProps } from '#src/ui/forms/field-state.ts'
import { LineField } from '#src/ui/forms/form-fields.tsx'
import { FormShell, WideField } from '#src/ui/forms/form-shell.tsx'
import { PasswordField } from '#src/ui/forms/password-field.tsx'
import { useFirstError } from '#src/ui/forms/use-first-error.ts'
import { FormError } from './form-error.tsx'

interface Props {
  readonly name: string
  readonly submitText: string
  readonly busyText: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly passwordHint?: string
  /** The address typed on the other tab. */
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly error: string
  /** Shown next to the button. */
  readonly notice: ReactNode
  readonly onSubmit: (credentials: v.InferOutput<typeof credentialsForm>) => Promise<unknown>
}

/** The form for address and password; after a failure the input stays. */
export function CredentialsForm({ email, onEmail, onSubmit, error, ...props }: Props) {
  const { formRef, focusFirstError } = useFirstError()
  const form = useForm({
    defaultValues: { email, password: '' },
    // Validated on submit, and from then on while typing.
    validationLogic: revalidateLogic(),
    validators: { onDynamic: credentialsForm },
    onSubmitInvalid: focusFirstError,
    onSubmit: async ({ value }) => {
      await onSubmit(v.parse(credentialsForm, value))
    },
  })
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const errorCount = useStore(form.store, countErrors)
  return (
    <FormShell
      {...{ formRef, isSubmitting, errorCount }}
      name={{ label: props.name }}
      submitText={props.submitText}
      busyText={props.busyText}
      notice={props.notice}
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
              onValue={(value) => {
                field.handleChange(value)
                onEmail(value)
              }}
            />
          )}
        </form.Field>
      </WideField>
      <WideField>
        <form.Field name="password">
          {(field) => (
            <PasswordField
              required
              autoComplete={props.autoComplete}
              description={props.passwordHint}
              {...fieldProps(field)}
            />
          )}
        </form.Field>
      </WideField>
    </FormShell>
  )
}
