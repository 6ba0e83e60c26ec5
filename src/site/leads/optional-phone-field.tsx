import { type ComponentProps, useState } from 'react'
import { LineField } from '#src/ui/forms/form-fields.tsx'

type Props = Omit<ComponentProps<typeof LineField>, 'label' | 'type' | 'description'>

/** An optional phone number. A short one causes a hint when the field is left, and is accepted. */
export function OptionalPhoneField(field: Props) {
  const [wasLeft, setWasLeft] = useState(false)
  const digits = field.value.replaceAll(/[^0-9]/g, '').length
  const isShort = digits > 0 && digits < 10
  return (
    <LineField
      label="Phone"
      type="tel"
      autoComplete="tel"
      description={wasLeft && isShort && 'This looks short for a phone number. Is it complete?'}
      onBlur={() => setWasLeft(true)}
      {...field}
    />
  )
}
