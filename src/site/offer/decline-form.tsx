import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import * as v from 'valibot'
import {
  answerWordsLimit,
  declineForm,
  declineReasonNames,
  declineReasons,
} from '#src/domain/offers/offer-answer.ts'
import { countErrors, fieldProps } from '#src/ui/forms/field-state.ts'
import { ChoiceField, TextField } from '#src/ui/forms/form-fields.tsx'
import { FormShell, WideField } from '#src/ui/forms/form-shell.tsx'
import { useFirstError } from '#src/ui/forms/use-first-error.ts'
import styles from './answer-section.module.css'
import { decline } from './offer-api.ts'
import { type AnswerFormProps, useAnswer } from './use-answer.ts'

const choices = declineReasonNames.map((value) => ({ value, label: declineReasons[value] }))

/** Asks why the offer is declined, which is final for this revision. */
export function DeclineForm(props: AnswerFormProps) {
  const { formRef, focusFirstError } = useFirstError()
  const { answerError, send } = useAnswer(props)
  const form = useForm({
    defaultValues: { reason: '', words: '' },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: declineForm },
    onSubmitInvalid: focusFirstError,
    onSubmit: async ({ value }) => {
      const { reason, words } = v.parse(declineForm, value)
      const outcome = await send(
        decline(props.shown, reason, words || null),
        'We have received your answer. Thank you for telling us.',
      )
      if (outcome !== 'done') focusFirstError()
    },
  })
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const errorCount = useStore(form.store, countErrors)
  return (
    <FormShell
      {...{ formRef, isSubmitting, errorCount }}
      name={{ label: 'Decline the offer' }}
      submitText="Decline"
      busyText="Sending…"
      filled={false}
      notice={<p className={styles['notice']}>You cannot take this back here.</p>}
      onSubmit={() => void form.handleSubmit()}
    >
      <form.Field name="reason">
        {(field) => {
          const { error, ...own } = fieldProps(field)
          return (
            <ChoiceField
              label="Reason"
              required
              choices={choices}
              error={error ?? answerError}
              {...own}
            />
          )
        }}
      </form.Field>
      <WideField>
        <form.Field name="words">
          {(field) => (
            <TextField
              label="What would we have to do better?"
              rows={3}
              maximum={answerWordsLimit}
              {...fieldProps(field)}
            />
          )}
        </form.Field>
      </WideField>
    </FormShell>
  )
}
