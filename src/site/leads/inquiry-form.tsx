import { inquiryTypeChoices } from '#src/domain/leads/enumerations.ts'
import { fieldProps } from '#src/ui/forms/field-state.ts'
import { ChoiceField, LineField, TextField } from '#src/ui/forms/form-fields.tsx'
import { FormShell, WideField } from '#src/ui/forms/form-shell.tsx'
import { NameField } from '#src/ui/forms/name-field.tsx'
import { SentReference } from '#src/ui/forms/sent-reference.tsx'
import { SalesCreditNotice } from './sales-credit-notice.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { EditNotice } from './edit-notice.tsx'
import type { EditedLead } from './edited-lead.ts'
import { inquiryHeadingId } from './inquiry-section.tsx'
import { useInquiryForm } from './use-inquiry-form.ts'

interface Props {
  /** Initial values, if an entry of the outbox is being corrected. */
  readonly edited?: EditedLead | null
  /** Called when the message is sent or stored. */
  readonly onSent?: () => void
}

/** The fields of an inquiry, all of them required. */
export function InquiryForm({ edited = null, onSent }: Props) {
  const { form, notice, taken, ...shell } = useInquiryForm(edited, onSent)
  return (
    <FormShell
      {...shell}
      name={{ headingId: inquiryHeadingId }}
      filled={false}
      submitText="Send Message"
      busyText="Sending..."
      onSubmit={() => void form.handleSubmit()}
    >
      {edited === null ? <SalesCreditNotice /> : <EditNotice edited={edited} />}
      <DraftNotice notice={notice} />
      {taken !== null && <SentReference {...taken} />}
      <form.Field name="name">{(field) => <NameField {...fieldProps(field)} />}</form.Field>
      <form.Field name="email">
        {(field) => (
          <LineField
            label="Email"
            type="email"
            required
            autoComplete="email"
            {...fieldProps(field)}
          />
        )}
      </form.Field>
      <form.Field name="phone">
        {(field) => (
          <LineField label="Phone" type="tel" required autoComplete="tel" {...fieldProps(field)} />
        )}
      </form.Field>
      <form.Field name="inquiry_type">
        {(field) => (
          <ChoiceField
            label="Inquiry type"
            required
            choices={inquiryTypeChoices}
            {...fieldProps(field)}
          />
        )}
      </form.Field>
      <WideField>
        <form.Field name="message">
          {(field) => <TextField label="Message" required maximum={1000} {...fieldProps(field)} />}
        </form.Field>
      </WideField>
    </FormShell>
  )
}
