import { inquiryTypeChoices } from '#src/content/enumerations.ts'
import { fieldProps } from '#src/ui/field-state.ts'
import { ChoiceField, LineField, TextField } from '#src/ui/form-fields.tsx'
import { FormShell, WideField } from '#src/ui/form-shell.tsx'
import { MantineRoot } from '#src/ui/mantine-root.tsx'
import { NameField } from '#src/ui/name-field.tsx'
import { inquiryHeadingId } from './inquiry-section.tsx'
import { useInquiryForm } from './use-inquiry-form.ts'

/** Fields of an inquiry, all of them required. */
export function InquiryForm() {
  const { form, ...shell } = useInquiryForm()
  return (
    <MantineRoot>
      <FormShell
        {...shell}
        name={{ headingId: inquiryHeadingId }}
        filled={false}
        submitText="Send Message"
        busyText="Sending..."
        onSubmit={() => void form.handleSubmit()}
      >
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
            <LineField
              label="Phone"
              type="tel"
              required
              autoComplete="tel"
              {...fieldProps(field)}
            />
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
            {(field) => (
              <TextField label="Message" required maximum={1000} {...fieldProps(field)} />
            )}
          </form.Field>
        </WideField>
      </FormShell>
    </MantineRoot>
  )
}
