import type { ReactNode } from 'react'
import { KitPanel } from './kit-panel.tsx'
import styles from './offline-section.module.css'
import { useOfflineKit } from './use-offline-kit.ts'

/** The catalogue on this device, or why this browser cannot have it. */
export function OfflineSection({ invitation }: { readonly invitation: ReactNode }) {
  const { kit, state } = useOfflineKit()
  return (
    <section className="section sheet" aria-label="This device">
      <div className={`wrap ${styles['place']}`}>
        <noscript>
          <p className={styles['plain']}>
            To keep the catalogue on this device the site needs JavaScript, which is switched off in
            this browser. Every page can be read and printed without it while there is a network.
          </p>
        </noscript>
        {kit === null && <NotSupported />}
        {kit && <KitPanel kit={kit} state={state} invitation={invitation} />}
      </div>
    </section>
  )
}

function NotSupported() {
  return (
    <div className={styles['plain']}>
      <h2>This browser cannot keep the catalogue</h2>
      <p>
        It lacks the storage for it, or the page was opened in a private window or without HTTPS.
        With a network everything works as usual. A current Chrome, Edge, Firefox or Safari in an
        ordinary window can keep the catalogue on a device.
      </p>
    </div>
  )
}
