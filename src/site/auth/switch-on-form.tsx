import { useState } from 'react'
import { ActionButton } from '#src/ui/button-link.tsx'
import { LineField } from '#src/ui/forms/form-fields.tsx'
import styles from './factors/factors.module.css'

export const nameError = 'Give this device a name of 1 to 60 characters'

interface Props {
  readonly isBusy: boolean
  /** Called with a name for the device. */
  readonly onName: (name: string) => void
}

/** Offers to credit the user with this device's requests. */
export function SwitchOnForm({ isBusy, onName }: Props) {
  const [name, setName] = useState(() => systemName(navigator.userAgent))
  const [error, setError] = useState<string>()
  return (
    <form
      className={styles['step']}
      aria-label="Sales from this device"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        const typed = name.trim()
        const isFit = typed !== '' && [...typed].length <= 60
        setError(isFit ? undefined : nameError)
        if (isFit) onName(typed)
      }}
    >
      <p>
        For a device that you show the catalogue on: requests sent from it can be credited to you,
        also while it is offline. Do not turn this on for a customer’s own device.
      </p>
      <LineField
        label="Name of this device"
        name="device"
        required
        autoComplete="off"
        error={error}
        description="So that you can tell your devices apart."
        value={name}
        onValue={setName}
      />
      <div className={styles['actions']}>
        <ActionButton type="submit" aria-disabled={isBusy}>
          Name me on requests from this device
        </ActionButton>
      </div>
    </form>
  )
}

const systems = ['iPad', 'iPhone', 'Android', 'Windows', 'Mac', 'Linux'] as const

/** A suggested name for a device, from its user agent; empty if that says nothing. */
function systemName(userAgent: string): string {
  return systems.find((system) => userAgent.includes(system)) ?? ''
}
