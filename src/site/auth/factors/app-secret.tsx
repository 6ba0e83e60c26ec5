import { useEffect, useRef, useState } from 'react'
import type { AppSecret } from '#src/session/factor-actions.ts'
import styles from './factors.module.css'

/** The secret for an authenticator app: to scan, to open on this phone, or to type. */
export function AppSecretSheet({ picture, secret, link }: AppSecret) {
  const [copied, setCopied] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied('Key copied.')
    } catch {
      setCopied('The key could not be copied. Select it and copy it by hand.')
    }
  }
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        Connect the app
      </h3>
      <div className={styles['setup']}>
        <img
          className={styles['picture']}
          src={picture}
          width={208}
          height={208}
          alt="QR code for the authenticator app"
        />
        <ol>
          <li>
            Open an authenticator app on your phone, such as Aegis, Google Authenticator or your
            password manager, and scan the QR code.
            {link !== '' && (
              <>
                {' '}
                If the app is on this device, <a href={link}>open it from here</a>.
              </>
            )}
          </li>
          <li>
            If you cannot scan it, type this key into the app:
            <code className={styles['secret']}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
            <button type="button" className={styles['plain']} onClick={() => void copy()}>
              Copy the key
            </button>{' '}
            <span role="status" className={styles['aside']}>
              {copied}
            </span>
          </li>
          <li>Enter the code the app shows in the field below.</li>
        </ol>
      </div>
    </>
  )
}
