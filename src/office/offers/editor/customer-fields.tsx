import { Select, TextInput, Textarea } from '@mantine/core'
import { gstStates } from '#src/domain/offers/gst-state.ts'
import { isGstin } from '#src/domain/offers/gstin.ts'
import { EditSection, FieldPair } from '#src/office/records/editor/edit-page.tsx'
import { inputProps, selectProps } from '#src/office/records/fields/input-props.ts'
import type { OfferFormState } from '#src/office/offers/offer-record.ts'

const states = Object.entries(gstStates)
  .map(([value, name]) => ({ value, label: `${name} (${value})` }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

/** Customer and addresses. */
export function CustomerFields({ state: { form, values } }: { readonly state: OfferFormState }) {
  return (
    <EditSection title="Customer">
      <FieldPair>
        <form.Field name="name">
          {(field) => <TextInput label="Name" required {...inputProps(field)} />}
        </form.Field>
        <form.Field name="company">
          {(field) => <TextInput label="Company" {...inputProps(field)} />}
        </form.Field>
      </FieldPair>
      <FieldPair>
        <form.Field name="email">
          {(field) => <TextInput label="Email" inputMode="email" {...inputProps(field)} />}
        </form.Field>
        <form.Field name="phone">
          {(field) => <TextInput label="Phone" inputMode="tel" {...inputProps(field)} />}
        </form.Field>
      </FieldPair>
      <FieldPair>
        <form.Field name="gstin">
          {(field) => {
            const { onChange, ...props } = inputProps(field)
            return (
              <TextInput
                label="GSTIN"
                placeholder="36AAAAA0000A1Z5"
                autoCapitalize="characters"
                description="Left empty for customers who aren’t registered."
                {...props}
                onChange={(event) => {
                  onChange(event)
                  const typed = event.currentTarget.value.trim().toUpperCase()
                  if (values.delivery_state === '' && isGstin(typed)) {
                    form.setFieldValue('delivery_state', typed.slice(0, 2))
                  }
                }}
              />
            )
          }}
        </form.Field>
        <form.Field name="delivery_state">
          {(field) => (
            <Select
              label="State of delivery"
              required
              searchable
              placeholder="Choose a state"
              description="Decides between CGST with SGST and IGST."
              data={states}
              allowDeselect={false}
              {...selectProps(field)}
            />
          )}
        </form.Field>
      </FieldPair>
      <FieldPair>
        <form.Field name="billing_address">
          {(field) => (
            <Textarea label="Billing address" autosize minRows={2} {...inputProps(field)} />
          )}
        </form.Field>
        <form.Field name="delivery_address">
          {(field) => (
            <Textarea
              label="Delivery address"
              description="If different from the billing address."
              autosize
              minRows={2}
              {...inputProps(field)}
            />
          )}
        </form.Field>
      </FieldPair>
    </EditSection>
  )
}
