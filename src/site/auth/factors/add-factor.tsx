import { useEffect, useRef, useState } from 'react'
import type { Factor } from '#src/session/session.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { AddApp } from './add-app.tsx'
import { AddKey } from './add-key.tsx'
import { AddPhone } from './add-phone.tsx'
import { kindNames } from './factor-labels.ts'
import styles from './factors.module.css'

const kinds = [
  [
    'totp',
    'Set up an app',
    'An app on your phone shows a new code every half minute. Works without a signal.',
  ],
  [
    'webauthn',
    'Add a key',
    'Your fingerprint, face or PIN on this device, or a key on your key ring. Nobody can trick you into giving it away.',
  ],
  [
    'phone',
    'Add a phone',
    'We send a code each time. Better than nothing, but messages can be read by others or come late.',
  ],
] as const

export interface AddProps {
  readonly email: string
  /** The existing factors. */
  readonly factors: readonly Factor[]
  readonly onAdded: (name: string) => void
  readonly onCancel: () => void
}

/** Sets up a new factor: kind, name, and a proof that it works. */
export function AddFactor(props: Omit<AddProps, 'onCancel'>) {
  const [kind, setKind] = useState<Factor['type']>()
  const place = useRef<HTMLDivElement>(null)
  const last = useRef<Factor['type']>(undefined)
  useEffect(() => {
    const wanted = kind === undefined ? `[data-kind='${last.current ?? ''}']` : 'input'
    if (kind !== undefined || last.current !== undefined) {
      place.current?.querySelector<HTMLElement>(wanted)?.focus()
    }
    last.current = kind
  }, [kind])
  const leave = () => setKind(undefined)
  const parts = {
    ...props,
    onCancel: leave,
    onAdded: (name: string) => {
      leave()
      props.onAdded(name)
    },
  }
  return (
    <div ref={place} className={styles['step']}>
      {kind === undefined && (
        <ul className={styles['kinds']}>
          {kinds.map(([type, action, text]) => (
            <li key={type}>
              <p>
                <strong>{kindNames[type]}</strong>
                <span>{text}</span>
              </p>
              <ActionButton data-kind={type} onClick={() => setKind(type)}>
                {action}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      {kind === 'totp' && <AddApp {...parts} />}
      {kind === 'webauthn' && <AddKey {...parts} />}
      {kind === 'phone' && <AddPhone {...parts} />}
    </div>
  )
}
