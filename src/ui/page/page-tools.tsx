import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { logWarning } from '#src/platform/log.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { useLazyPart } from '#src/ui/loading/use-lazy-part.ts'
import styles from './page-tools.module.css'

interface Props {
  /** Tools of this page alone, shown before the others. */
  readonly children?: ReactNode
  /** The title handed to the share sheet. */
  readonly title: string
  /** The URL to share where it is not the page's own; such a page is not printed. */
  readonly address?: string
}

const loadQrDialog = async () => (await import('./qr-dialog.tsx')).QrDialog

/** Ways to share this page's URL: copy, hand to another app or phone, print. */
export function PageTools({ title, address, children }: Props) {
  const [said, setSaid] = useState('')
  const [isQrShown, setIsQrShown] = useState(false)
  const [QrDialog, fetchQrDialog] = useLazyPart(loadQrDialog)
  // Renders again when the URL changes.
  useLocation({ select: ({ href }) => href })
  const handedOn = address ?? location.href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(handedOn)
      setSaid('Link copied.')
    } catch {
      // Without HTTPS there is no clipboard.
      setSaid(`Copy this address: ${handedOn}`)
    }
  }
  const showQr = () => {
    setSaid('')
    setIsQrShown(true)
    fetchQrDialog().catch(() => {
      setIsQrShown(false)
      setSaid('The QR code could not be loaded. Check your connection and try again.')
    })
  }
  return (
    <div className={styles['tools']}>
      {children}
      <ActionButton aria-haspopup="dialog" onClick={showQr}>
        Show QR code
      </ActionButton>
      <ActionButton onClick={() => void copy()}>Copy link</ActionButton>
      {typeof navigator.share === 'function' && (
        <ActionButton onClick={() => void share(title, handedOn)}>Share</ActionButton>
      )}
      {address === undefined && <ActionButton onClick={() => print()}>Print</ActionButton>}
      <p role="status">{said}</p>
      {address === undefined && <p className={styles['printed']}>{handedOn}</p>}
      {QrDialog && (
        <QrDialog
          title={title}
          address={handedOn}
          isOpen={isQrShown}
          onClose={() => setIsQrShown(false)}
        />
      )}
    </div>
  )
}

async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ url, title })
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    // The error itself could contain the URL.
    if (!isCancelled) logWarning('sharing failed')
  }
}
