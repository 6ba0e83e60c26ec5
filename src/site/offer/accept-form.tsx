import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import * as v from 'valibot'
import { company, phoneLink, whatsappLink } from '#src/domain/company/company.ts'
import { acceptanceForm } from '#src/domain/offers/offer-answer.ts'
import { numberText } from '#src/domain/offers/number-text.ts'
import { formatRupees } from '#src/domain/offers/rupees.ts'
import { countErrors, fieldProps } from '#src/ui/forms/field-state.ts'
import { LineField } from '#src/ui/forms/form-fields.tsx'
import { FormShell, WideField } from '#src/ui/forms/form-shell.tsx'
import { useFirstError } from '#src/ui/forms/use-first-error.ts'
import styles from './answer-section.module.css'
import { CodeField, CodeRequest } from './code-request.tsx'
import { type ShownOffer, accept, askCode } from './offer-api.ts'
import { OrderField } from './order-field.tsx'
import { type AnswerFormProps, useAnswer } from './use-answer.ts'
import type { Order } from './use-order.ts'

interface Props extends AnswerFormProps {
  readonly offer: ShownOffer
  readonly order: Order
}

/**
 * Accepts the offer with a name and a mailed code; without an address for the code it says how else
 * to accept.
 */
export function AcceptForm({ offer, ...props }: Props) {
  const name = numberText(offer.number, offer.revision)
  if (offer.code_to !== null)
    return <ConfirmedForm {...props} offer={offer} sentTo={offer.code_to} />
  return (
    <p>
      We have no email address for you to confirm it by. Please accept by phone,{' '}
      <a href={phoneLink}>{company.phone}</a>, or by{' '}
      <a href={whatsappLink(`I want to accept your offer ${name}.`)} rel="noopener noreferrer">
        WhatsApp
      </a>
      .
    </p>
  )
}

function ConfirmedForm({ offer, order, sentTo, ...props }: Props & { readonly sentTo: string }) {
  const { formRef, focusFirstError } = useFirstError()
  const { answerError, send } = useAnswer(props)
  const form = useForm({
    defaultValues: { name: offer.content.customer.name, role: '', order_number: '', code: '' },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: acceptanceForm },
    onSubmitInvalid: focusFirstError,
    onSubmit: async ({ value }) => {
      const { order_number, ...values } = v.parse(acceptanceForm, value)
      const outcome = await send(
        accept(props.shown, { ...values, order_number: order_number || null }),
        'Thank you. We have received your acceptance.',
      )
      // When the first response was lost, the second attempt reports that the offer is answered.
      if (outcome === 'done' || outcome === 'answered') await order.follow(values.code)
      else focusFirstError()
    },
  })
  const errorCount = useStore(form.store, countErrors)
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  return (
    <FormShell
      name={{ label: 'Accept the offer' }}
      {...{ formRef, isSubmitting, errorCount }}
      submitText={`Accept for ${formatRupees(offer.totals.total_paise)}`}
      busyText="Sending…"
      notice={<p className={styles['notice']}>You order what this offer says, under its terms.</p>}
      onSubmit={() => void form.handleSubmit()}
    >
      <form.Field name="name">
        {(field) => <LineField label="Name" required autoComplete="name" {...fieldProps(field)} />}
      </form.Field>
      <form.Field name="role">
        {(field) => (
          <LineField
            label="Your role"
            required
            autoComplete="organization-title"
            {...fieldProps(field)}
          />
        )}
      </form.Field>
      <form.Field name="order_number">
        {(field) => (
          <LineField
            label="Your order number"
            description="If you have one."
            {...fieldProps(field)}
          />
        )}
      </form.Field>
      <WideField>
        <OrderField
          order={order}
          description="If you have one: PDF, JPG or PNG, up to 5 MB. It can also follow later, on this page."
        />
      </WideField>
      <CodeRequest {...props} sentTo={sentTo} ask={() => askCode(props.shown)}>
        We email a code to {sentTo}, so that nobody else accepts in your name.
      </CodeRequest>
      <form.Field name="code">
        {(field) => <CodeField field={fieldProps(field)} answerError={answerError} />}
      </form.Field>
    </FormShell>
  )
}
