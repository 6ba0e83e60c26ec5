import { type ComponentProps, Fragment, type ReactNode } from 'react'
import type { SiteCheck } from '#src/domain/fit/site-check.ts'
import { productInterests, timelines } from '#src/domain/leads/enumerations.ts'
import { budgetChoices, rateText } from './rupee-hints.ts'
import type { RequestLine } from '#src/domain/leads/request-lines.ts'
import type { QuotedProduct } from '#src/outbox/submit/submit-lead.ts'
import { fieldProps } from '#src/ui/forms/field-state.ts'
import { ChoiceField, LineField, TextField } from '#src/ui/forms/form-fields.tsx'
import { FormShell, WideField } from '#src/ui/forms/form-shell.tsx'
import { NameField } from '#src/ui/forms/name-field.tsx'
import { SentReference, type SentRequest } from '#src/ui/forms/sent-reference.tsx'
import { useFormDialog } from '#src/ui/dialogs/use-form-dialog.ts'
import { useSiteFacts } from '#src/ui/use-site-facts.ts'
import { AttachmentField } from './attachments/attachment-field.tsx'
import type { AttachmentsControl } from './attachments/use-attachments.ts'
import { useSharedFiles } from './attachments/use-shared-files.ts'
import { SalesCreditNotice } from './sales-credit-notice.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { EditNotice } from './edit-notice.tsx'
import type { EditedLead } from './edited-lead.ts'
import { OptionalPhoneField } from './optional-phone-field.tsx'
import { type QuoteRules, isVisit, useQuoteForm } from './use-quote-form.ts'

interface Props {
  /** Null if the product is chosen in the form. */
  readonly product: QuotedProduct | null
  readonly name: ComponentProps<typeof FormShell>['name']
  /** Whether to start with content that another app shared. */
  readonly takesShared?: boolean
  /** Initial values, if an entry of the outbox is being corrected. */
  readonly edited?: EditedLead | null
  /** The rules, if that entry has others than the form. */
  readonly rules?: QuoteRules
  /** Products in the basket; empty for a request about one product. */
  readonly lines?: readonly RequestLine[]
  /** The basket's customer, for the name field. */
  readonly customer?: string
  /** The site check's answers, sent with the request. */
  readonly siteCheck?: SiteCheck
  /** Name of the draft; by default that of the product, null for no draft. */
  readonly draftName?: string | null
  /** Called before sending; false stops it, after showing why. */
  readonly maySend?: () => boolean
  /** Called when the request is sent or stored. */
  readonly onSent?: (sent: SentRequest) => void
  /** More ways to attach files. */
  readonly renderMoreFiles?: (attachments: AttachmentsControl) => ReactNode
  /** The dialog around the form, if any, which then closes. */
  readonly dialogId?: string
}

const detailsHint = 'Where, for how many people, by when.'

/** The fields of a quote request, in a product's dialog and on the contact page. */
export function QuoteForm({ product, name, takesShared = false, edited = null, ...props }: Props) {
  const { rupeeRate } = useSiteFacts()
  const close = useFormDialog(props.dialogId)
  const { form, attachments, addDetails, draft, taken, ...shell } = useQuoteForm(product, {
    ...(props.lines !== undefined && { lines: props.lines }),
    siteCheck: props.siteCheck,
    customer: props.customer,
    edited,
    rules: props.rules,
    draftName: props.draftName,
    maySend: props.maySend,
    onSent: props.onSent ?? close,
  })
  useSharedFiles(takesShared, attachments, draft, addDetails)
  // Beside the choice of a product, if there is one.
  const Timeline = product === null ? Fragment : WideField
  return (
    <FormShell
      {...shell}
      name={name}
      submitText="Submit Quote Request"
      busyText="Submitting..."
      onSubmit={() => void form.handleSubmit()}
    >
      {edited === null ? <SalesCreditNotice /> : <EditNotice edited={edited} />}
      <DraftNotice notice={draft.notice} />
      {taken !== null && <SentReference {...taken} />}
      <form.Field name="contact_name">{(field) => <NameField {...fieldProps(field)} />}</form.Field>
      <form.Field name="company">
        {(field) => (
          <LineField label="Company" autoComplete="organization" {...fieldProps(field)} />
        )}
      </form.Field>
      <form.Field name="email">
        {(field) => (
          <LineField
            label="Email"
            type="email"
            required={!isVisit(edited)}
            autoComplete="email"
            {...fieldProps(field)}
          />
        )}
      </form.Field>
      <form.Field name="phone">
        {(field) => <OptionalPhoneField {...fieldProps(field)} />}
      </form.Field>
      {product === null && (
        <form.Field name="product_interest">
          {(field) => (
            <ChoiceField
              label="Product"
              required
              choices={productInterests}
              {...fieldProps(field)}
            />
          )}
        </form.Field>
      )}
      <Timeline>
        <form.Field name="timeline">
          {(field) => <ChoiceField label="Timeline" choices={timelines} {...fieldProps(field)} />}
        </form.Field>
      </Timeline>
      <WideField>
        <form.Field name="budget_range">
          {(field) => (
            <ChoiceField
              label="Budget"
              choices={budgetChoices(rupeeRate)}
              description={rateText(rupeeRate)}
              {...fieldProps(field)}
            />
          )}
        </form.Field>
      </WideField>
      <WideField>
        <form.Field name="details">
          {(field) => (
            <TextField
              label="Details"
              required
              maximum={2000}
              description={detailsHint}
              {...fieldProps(field)}
            />
          )}
        </form.Field>
      </WideField>
      <WideField>
        <AttachmentField attachments={attachments} />
        {props.renderMoreFiles?.(attachments)}
      </WideField>
    </FormShell>
  )
}
