import { Button } from '@mantine/core'
import { budgetRanges, timelines } from '#src/content/enumerations.ts'
import type { QuotedProduct } from '#src/outbox/submit-quote.ts'
import { ChoiceField, LineField, TextField } from '#src/ui/form-fields.tsx'
import styles from './quote-form.module.css'
import { useQuoteForm } from './use-quote-form.ts'

interface Props {
  readonly product: QuotedProduct
  /** Called when the server has the request. */
  readonly onSent: () => void
}

/** Fields of a quote request for a known product. */
export function QuoteForm({ product, onSent }: Props) {
  const { form, fieldOf } = useQuoteForm(product, onSent)
  return (
    <form
      className={styles['form']}
      aria-label={`Request a Quote: ${product.name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      <form.Field name="contact_name">
        {(field) => <LineField label="Name" required autoComplete="name" {...fieldOf(field)} />}
      </form.Field>
      <form.Field name="company">
        {(field) => <LineField label="Company" autoComplete="organization" {...fieldOf(field)} />}
      </form.Field>
      <form.Field name="email">
        {(field) => (
          <LineField label="Email" type="email" required autoComplete="email" {...fieldOf(field)} />
        )}
      </form.Field>
      <form.Field name="phone">
        {(field) => <LineField label="Phone" type="tel" autoComplete="tel" {...fieldOf(field)} />}
      </form.Field>
      <form.Field name="timeline">
        {(field) => <ChoiceField label="Timeline" choices={timelines} {...fieldOf(field)} />}
      </form.Field>
      <form.Field name="budget_range">
        {(field) => <ChoiceField label="Budget" choices={budgetRanges} {...fieldOf(field)} />}
      </form.Field>
      <div className={styles['wide']}>
        <form.Field name="details">
          {(field) => (
            <TextField
              label="Details"
              required
              description="Where it will stand, how many people, by when, what else we should know."
              {...fieldOf(field)}
            />
          )}
        </form.Field>
      </div>
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isSubmitting) => (
          <Button type="submit" size="md" disabled={isSubmitting}>
            {isSubmitting ? 'Submitting...' : 'Submit Quote Request'}
          </Button>
        )}
      </form.Subscribe>
    </form>
  )
}
