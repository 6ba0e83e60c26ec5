import { revalidateLogic, useForm, useStore } from '@tanstack/react-form'
import { useState } from 'react'
import * as v from 'valibot'
import { company } from '#src/domain/company/company.ts'
import { orderForm } from '#src/domain/offers/offer-answer.ts'
import { formatMoment } from '#src/domain/text/india-text.ts'
import { sizeText } from '#src/domain/text/size-text.ts'
import { countErrors, fieldProps } from '#src/ui/forms/field-state.ts'
import { FormShell, WideField } from '#src/ui/forms/form-shell.tsx'
import { useFirstError } from '#src/ui/forms/use-first-error.ts'
import styles from './answer-section.module.css'
import { CodeField, CodeRequest } from './code-request.tsx'
import { type ShownOffer, askOrderCode } from './offer-api.ts'
import sections from './order-section.module.css'
import { OrderField } from './order-field.tsx'
import type { AnswerFormProps } from './use-answer.ts'
import type { Order } from './use-order.ts'

interface Props extends AnswerFormProps {
  readonly offer: ShownOffer
  readonly order: Order
}

/** The customer's orders for an accepted offer: what has arrived, and the upload. */
export function OrderSection({ offer, order, ...props }: Props) {
  const { orders, code_to: sentTo } = offer
  return (
    <section aria-labelledby="order-heading" className={styles['answer']}>
      <h2 id="order-heading">Your order</h2>
      {orders.length > 0 && (
        <ul className={sections['orders']} aria-label="Orders that have arrived">
          {orders.map(({ name, size, arrived_at }) => (
            <li key={arrived_at + name}>
              <b>
                <bdi>{name}</bdi>
              </b>
              , {sizeText(size)}, arrived on{' '}
              <time dateTime={arrived_at}>{formatMoment(arrived_at)} IST</time>
            </li>
          ))}
        </ul>
      )}
      <p>
        {orders.length > 0
          ? 'You can send another file here.'
          : 'Your acceptance is complete. If you also have a written order, send it here.'}
      </p>
      {sentTo === null ? (
        <p>
          Please email it to <a href={`mailto:${company.email}`}>{company.email}</a>.
        </p>
      ) : (
        <div className={styles['form']}>
          <OrderForm {...props} order={order} sentTo={sentTo} />
        </div>
      )}
    </section>
  )
}

type FormProps = Omit<Props, 'offer'> & { readonly sentTo: string }

function OrderForm({ order, sentTo, ...props }: FormProps) {
  const { formRef, focusFirstError } = useFirstError()
  const [answerError, setAnswerError] = useState('')
  const isCodeKnown = order.code !== ''
  const form = useForm({
    defaultValues: { code: '' },
    validationLogic: revalidateLogic(),
    validators: isCodeKnown ? {} : { onDynamic: orderForm },
    onSubmitInvalid: focusFirstError,
    onSubmit: async ({ value, formApi }) => {
      setAnswerError('')
      const sent = await order.send(isCodeKnown ? order.code : v.parse(orderForm, value).code)
      if (sent.ok) return formApi.reset()
      if (sent.failure !== 'file') setAnswerError(sent.failure.code)
      focusFirstError()
    },
  })
  const isSubmitting = useStore(form.store, (state) => state.isSubmitting)
  const errorCount = useStore(form.store, countErrors)
  return (
    <FormShell
      {...{ formRef, errorCount }}
      isSubmitting={isSubmitting || order.work === 'sending'}
      name={{ label: 'Send your order' }}
      submitText="Send the order"
      busyText="Sending…"
      notice={<p className={styles['notice']}>Only we can open it.</p>}
      onSubmit={() => void form.handleSubmit()}
    >
      <WideField>
        <OrderField order={order} description="PDF, JPG or PNG, up to 5 MB." />
      </WideField>
      {!isCodeKnown && (
        <>
          <CodeRequest {...props} sentTo={sentTo} ask={() => askOrderCode(props.shown)}>
            We email a code to {sentTo}, so that nobody else sends orders in your name.
          </CodeRequest>
          <form.Field name="code">
            {(field) => <CodeField field={fieldProps(field)} answerError={answerError} />}
          </form.Field>
        </>
      )}
    </FormShell>
  )
}
