import type { ReactNode } from 'react'
import { OfflineKitPanel } from './kit-panel.tsx'
import styles from './offline-section.module.css'
import { useOfflineKit } from './use-offline-kit.ts'

/** The catalogue on this device, or why this browser cannot store it. */
export function OfflineSection({ invitation }: { readonly invitation: ReactNode }) {
  const { kit, state } = useOfflineKit()
  return (
    <section className="section sheet" aria-label="This device">
      <div className={`wrap ${styles['place']}`}>
        <noscript>
          <p className={styles['plain']}>
            Saving the catalogue on this device needs JavaScript, which is switched off in this
            browser. You can still read and print every page while you are online.
          </p>
        </noscript>
        {kit === null && <NotSupported />}
        {kit && <OfflineKitPanel kit={kit} state={state} invitation={invitation} />}
      </div>
    </section>
  )
}

function NotSupported() {
  return (
    <div className={styles['plain']}>
      <h2>This browser cannot save the catalogue</h2>
      <p>
        {isSecureContext
          ? 'It has no suitable storage, or this page is open in a private window. Everything works as usual while you are online. To save the catalogue, use a current Chrome, Edge, Firefox or Safari in an ordinary window.'
          : 'This page was opened without https, and only secure pages can be saved on a device. Everything else works as usual while you are online. Open the site’s https address to save the catalogue.'}
      </p>
    </div>
  )
}
