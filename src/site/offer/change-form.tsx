import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import * as v from 'valibot'
import { answerWordsLimit, changeForm } from '#src/domain/offers/offer-answer.ts'
import { countErrors, fieldProps } from '#src/ui/forms/field-state.ts'
import { TextField } from '#src/ui/forms/form-fields.tsx'
import { FormShell, WideField } from '#src/ui/forms/form-shell.tsx'
import { useFirstError } from '#src/ui/forms/use-first-error.ts'
import styles from './answer-section.module.css'
import { askChange } from './offer-api.ts'
import { type AnswerFormProps, useAnswer } from './use-answer.ts'

/** Asks what should change. The offer can still be accepted as it is. */
export function ChangeForm(props: AnswerFormProps) {
  const { formRef, focusFirstError } = useFirstError()
  const { answerError, send } = useAnswer(props)
  const form = useForm({
    defaultValues: { words: '' },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: changeForm },
    onSubmitInvalid: focusFirstError,
    onSubmit: async ({ value, formApi }) => {
      const { words } = v.parse(changeForm, value)
      const outcome = await send(
        askChange(props.shown, words),
        'Your message has arrived. We will answer you with a new revision.',
      )
      if (outcome === 'done') formApi.reset()
      else focusFirstError()
    },
  })
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const errorCount = useStore(form.store, countErrors)
  return (
    <FormShell
      {...{ formRef, isSubmitting, errorCount }}
      name={{ label: 'Ask for a change' }}
      submitText="Send"
      busyText="Sending…"
      notice={<p className={styles['notice']}>We read it and answer with a new revision.</p>}
      onSubmit={() => void form.handleSubmit()}
    >
      <WideField>
        <form.Field name="words">
          {(field) => {
            const { error, ...own } = fieldProps(field)
            return (
              <TextField
                label="What should be different?"
                required
                maximum={answerWordsLimit}
                error={error ?? answerError}
                {...own}
              />
            )
          }}
        </form.Field>
      </WideField>
    </FormShell>
  )
}
