import { useCallback, useEffect, useState } from 'react'
import { messages } from '#src/domain/messages.ts'
import {
  type DeviceFailure,
  type StaffDevice,
  deviceWords,
  endDevice,
  fetchDevices,
  switchCreditOn,
} from '#src/session/api/devices.ts'
import { checkCredit, switchCreditOff } from '#src/session/credit.ts'
import type { SignedIn } from '#src/session/session.ts'
import { useCredit } from '#src/session/use-credit.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { showToast } from '#src/ui/toasts/toast.ts'
import pageStyles from '#src/site/auth/account-page.module.css'
import styles from '#src/site/auth/factors/factors.module.css'
import { SwitchOnForm, nameTrouble } from './switch-on-form.tsx'

const troubles: Readonly<Record<DeviceFailure['kind'], string>> = {
  unreachable: 'Our server could not be reached, so nothing was changed. Please try again.',
  'signed-out': 'Your session has ended. Please sign in again.',
  'not-permitted': 'Only staff who are fully signed in can be named on requests.',
  'too-many': 'You are named on 20 devices already. End one of them first.',
  'bad-name': nameTrouble,
  gone: 'This device was ended in the meantime.',
  'not-kept': 'This browser doesn’t let the site keep anything, so nobody can be named here.',
  refused: messages.unexpected,
}

/** Whom the requests of this device are credited to, and the other devices that name the user. */
export function DevicePart({ session }: { readonly session: SignedIn }) {
  const { userId, email } = session
  const credit = useCredit()
  const [devices, setDevices] = useState<readonly StaffDevice[]>()
  const [trouble, setTrouble] = useState('')
  const [isBusy, setBusy] = useState(false)

  const readDevices = useCallback(async () => {
    const outcome = await fetchDevices(userId)
    if (outcome.ok) setDevices(outcome.value)
  }, [userId])
  useEffect(() => {
    void readDevices()
    if (credit !== null) void checkCredit(credit)
  }, [readDevices, credit])

  const switchOn = async (name: string) => {
    setBusy(true)
    setTrouble('')
    const outcome = await switchCreditOn({ userId, email }, name)
    setBusy(false)
    if (!outcome.ok) return setTrouble(troubles[outcome.failure.kind])
    say('Requests from this device are now credited to you.')
  }
  const switchOff = () => {
    switchCreditOff()
    say('Requests from this device name nobody now.')
  }
  const end = async (device: StaffDevice) => {
    setBusy(true)
    setTrouble('')
    const outcome = await endDevice(device.id)
    setBusy(false)
    await readDevices()
    if (!outcome.ok) return setTrouble(troubles[outcome.failure.kind])
    if (device.id === credit?.device) switchCreditOff()
    say(`“${device.name}” was ended.`)
  }

  return (
    <section className={pageStyles['part']}>
      <h2>Sales from this device</h2>
      {credit === null ? (
        <SwitchOnForm isBusy={isBusy} onName={(name) => void switchOn(name)} />
      ) : (
        <>
          <p>
            Requests from this device are credited to <strong>{credit.email}</strong>, also while it
            is offline. Signing out switches this off; requests that wait to be sent keep their
            credit.
          </p>
          <p>
            <ActionButton onClick={switchOff}>Switch off</ActionButton>
          </p>
        </>
      )}
      <div role="alert" className={styles['place']}>
        {trouble !== '' && <p className={styles['trouble']}>{trouble}</p>}
      </div>
      {devices !== undefined && devices.length > 0 && (
        <>
          <h3>Devices that name you</h3>
          <ul className={styles['kinds']} aria-label="Devices that name you">
            {devices.map((device) => (
              <li key={device.id}>
                <p>
                  <strong>
                    {device.name}
                    {device.id === credit?.device && ' (this device)'}
                  </strong>
                  <span>{deviceWords(device)}</span>
                </p>
                <ActionButton
                  aria-label={`End ${device.name}`}
                  aria-disabled={isBusy}
                  onClick={() => void end(device)}
                >
                  End
                </ActionButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function say(message: string): void {
  void showToast({ kind: 'success', message }).catch(() => undefined)
}
