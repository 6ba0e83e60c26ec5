import type { ComponentProps } from 'react'
import { callBackSlots } from '#src/domain/leads/call-back-slots.ts'
import { fieldProps } from '#src/ui/forms/field-state.ts'
import { ChoiceField, LineField } from '#src/ui/forms/form-fields.tsx'
import { FormShell, WideField } from '#src/ui/forms/form-shell.tsx'
import { NameField } from '#src/ui/forms/name-field.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { SalesCreditNotice } from './sales-credit-notice.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { useCallBackForm } from './use-call-back-form.ts'

interface Props {
  readonly name: ComponentProps<typeof FormShell>['name']
  /** Called when the server has the request. */
  readonly onSent: () => void
}

/** The form for a call back: name, number and time. */
export function CallBackForm({ name, onSent }: Props) {
  const { form, notice, ...shell } = useCallBackForm(onSent)
  const now = useNow()
  return (
    <FormShell
      {...shell}
      name={name}
      submitText="Request a Call"
      busyText="Sending..."
      onSubmit={() => void form.handleSubmit()}
    >
      <SalesCreditNotice />
      <DraftNotice notice={notice} />
      <form.Field name="name">{(field) => <NameField {...fieldProps(field)} />}</form.Field>
      <form.Field name="phone">
        {(field) => (
          <LineField label="Phone" type="tel" required autoComplete="tel" {...fieldProps(field)} />
        )}
      </form.Field>
      <WideField>
        <form.Field name="preferred_time">
          {(field) => (
            <ChoiceField
              label="When"
              required
              choices={now === null ? [] : callBackSlots(now)}
              description="Hyderabad time (IST)."
              {...fieldProps(field)}
            />
          )}
        </form.Field>
      </WideField>
    </FormShell>
  )
}
