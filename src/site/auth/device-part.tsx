import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pages } from '#src/domain/pages.ts'
import { messages } from '#src/domain/messages.ts'
import type { Result } from '#src/platform/result.ts'
import {
  type DeviceFailure,
  type StaffDevice,
  deviceLabel,
  endDevice,
  switchSalesCreditOn,
} from '#src/session/api/devices.ts'
import { checkSalesCredit, switchSalesCreditOff } from '#src/session/sales-credit.ts'
import { devicesQuery } from '#src/session/devices-query.ts'
import type { SignedIn } from '#src/session/session.ts'
import { useSalesCredit } from '#src/session/use-sales-credit.ts'
import { ActionButton, OutsideButtonLink } from '#src/ui/button-link.tsx'
import { showToast } from '#src/ui/toasts/toast.ts'
import { useBusy } from '#src/ui/use-busy.ts'
import pageStyles from './account-page.module.css'
import styles from './factors/factors.module.css'
import { SwitchOnForm, nameError } from './switch-on-form.tsx'

const errorTexts: Readonly<Record<DeviceFailure['kind'], string>> = {
  unreachable: 'Our server could not be reached, so nothing was changed. Please try again.',
  'signed-out': 'Your session has ended. Please sign in again.',
  'not-permitted': 'Only staff who are fully signed in can be named on requests.',
  'too-many': 'You are named on 20 devices already. End one of them first.',
  'bad-name': nameError,
  gone: 'This device was ended in the meantime.',
  'not-kept': 'This browser doesn’t let the site store anything, so no seller can be set here.',
  refused: messages.unexpected,
}

/** Who is credited with this device's requests, and the user's other such devices. */
export function DevicePart({ session }: { readonly session: SignedIn }) {
  const { userId, email } = session
  const credit = useSalesCredit()
  const queryClient = useQueryClient()
  const query = devicesQuery(userId)
  const { data: devices = [] } = useQuery(query)
  const [error, setError] = useState('')
  const [isBusy, whileBusy] = useBusy()

  useEffect(() => {
    if (credit !== null) void checkSalesCredit(credit)
  }, [credit])

  const run = async (
    work: Promise<Result<unknown, DeviceFailure>>,
    done: string,
  ): Promise<boolean> => {
    setError('')
    const outcome = await whileBusy(work)
    void queryClient.invalidateQueries(query)
    if (outcome.ok) say(done)
    else setError(errorTexts[outcome.failure.kind])
    return outcome.ok
  }
  const switchOff = () => {
    switchSalesCreditOff()
    say('Requests from this device no longer name a seller.')
  }
  const end = async ({ id, name }: StaffDevice) => {
    const isDone = await run(endDevice(id), `“${name}” was ended.`)
    if (isDone && id === credit?.device) switchSalesCreditOff()
  }

  return (
    <section className={pageStyles['part']}>
      <h2>Sales from this device</h2>
      {credit === null ? (
        <SwitchOnForm
          isBusy={isBusy}
          onName={(name) =>
            void run(
              switchSalesCreditOn({ userId, email }, name),
              'Requests from this device are now credited to you.',
            )
          }
        />
      ) : (
        <>
          <p>
            Requests from this device are credited to <strong>{credit.email}</strong>, also while it
            is offline. Signing out switches this off; requests that wait to be sent keep their
            credit.
          </p>
          <p className={styles['row']}>
            {/* Fetched as a page of its own: its answer lets it use position and microphone. */}
            <OutsideButtonLink href={pages.visit.path}>Write a site visit</OutsideButtonLink>
            <ActionButton onClick={switchOff}>Switch off</ActionButton>
          </p>
        </>
      )}
      <div role="alert" className={styles['place']}>
        {error !== '' && <p className={styles['error']}>{error}</p>}
      </div>
      {devices.length > 0 && (
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
                  <span>{deviceLabel(device)}</span>
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
