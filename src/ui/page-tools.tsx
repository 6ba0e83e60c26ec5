import { type ReactNode, useState } from 'react'
import { logWarning } from '#src/platform/log.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import styles from './page-tools.module.css'

interface Props {
  /** Ways of the page's own, before the others. */
  readonly children?: ReactNode
  /** What another app is told of the page. */
  readonly title: string
}

/** Ways to keep the address of this page: copy it, hand it to another app, print it. */
export function PageTools({ title, children }: Props) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      setSaid('Link copied.')
    } catch {
      // Without https there is no clipboard.
      setSaid(`Copy this address: ${location.href}`)
    }
  }
  return (
    <div className={styles['tools']}>
      {children}
      <ActionButton onClick={() => void copy()}>Copy link</ActionButton>
      {typeof navigator.share === 'function' && (
        <ActionButton onClick={() => void share(title)}>Share</ActionButton>
      )}
      <ActionButton onClick={() => print()}>Print</ActionButton>
      <p role="status">{said}</p>
      <p className={styles['printed']}>{location.href}</p>
    </div>
  )
}

async function share(title: string): Promise<void> {
  try {
    await navigator.share({ url: location.href, title })
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    // The error itself could quote the address.
    if (!isCancelled) logWarning('sharing failed')
  }
}
