import { useState } from 'react'
import { beginPhone, dropFactor } from '#src/session/factor-actions.ts'
import { LineField } from '#src/ui/forms/form-fields.tsx'
import { WideField } from '#src/ui/forms/form-shell.tsx'
import type { AddProps } from './add-factor.tsx'
import styles from './factors.module.css'
import { NameForm } from './name-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { phoneDigits } from './phone-digits.ts'

/** Sets up a phone for codes: name, number, and a first code as proof. */
export function AddPhone({ factors, onAdded, onCancel }: AddProps) {
  const [phone, setPhone] = useState('')
  const [error, setError] = useState('')
  const [begun, setBegun] = useState<{ readonly id: string; readonly name: string }>()
  const digits = phoneDigits(phone)
  if (begun !== undefined && digits !== null) {
    const cancel = () => {
      void dropFactor(begun.id).catch(() => undefined)
      onCancel()
    }
    return (
      <div className={styles['step']}>
        <PhoneForm
          factorId={begun.id}
          phone={digits}
          submitText="Confirm"
          onDone={() => onAdded(begun.name)}
        />
        <p>
          <button type="button" className={styles['plain']} onClick={cancel}>
            Cancel
          </button>
        </p>
      </div>
    )
  }
  return (
    <NameForm
      type="phone"
      factors={factors}
      submitText="Continue"
      busyText="One moment..."
      onCancel={onCancel}
      checkMore={() => {
        if (digits === null) setError('Enter the whole number, such as +91 98480 12345.')
        return digits !== null
      }}
      onName={async (name) => {
        const outcome = await beginPhone(name, `+${digits ?? ''}`)
        if (outcome.ok) setBegun({ id: outcome.value, name })
        return outcome
      }}
    >
      <WideField>
        <LineField
          label="Phone number"
          name="phone"
          type="tel"
          autoComplete="tel"
          required
          description="With the country code. Ten digits alone are read as an Indian number."
          value={phone}
          error={error === '' ? undefined : error}
          onValue={(value) => {
            setPhone(value)
            setError('')
          }}
        />
      </WideField>
    </NameForm>
  )
}
