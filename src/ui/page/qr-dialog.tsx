import { type QrCodeGenerateResult, encode } from 'uqr'
import { NativeDialog } from '#src/ui/dialogs/native-dialog.tsx'
import styles from './qr-dialog.module.css'

interface Props {
  /** What opens on the other phone, in words. */
  readonly title: string
  readonly address: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A URL as a QR code for another phone's camera, and as text. */
export function QrDialog({ title, address, isOpen, onClose }: Props) {
  return (
    <NativeDialog isOpen={isOpen} title="Open on another phone" onClose={onClose}>
      {isOpen && <QrCode title={title} address={address} />}
    </NativeDialog>
  )
}

function QrCode({ title, address }: Pick<Props, 'title' | 'address'>) {
  const code = codeOf(address)
  return (
    <div className={styles['content']}>
      {code === null ? (
        <p>This link is too long for a QR code. Copy it from here instead.</p>
      ) : (
        <>
          <p>Point the other phone’s camera at the code to open “{title}”.</p>
          <svg
            className={styles['code']}
            role="img"
            aria-label={`QR code of ${title}`}
            viewBox={`0 0 ${code.size} ${code.size}`}
            shapeRendering="crispEdges"
          >
            <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
            <path d={code.data.map(rowPath).join('')} />
          </svg>
        </>
      )}
      <label className={styles['address']}>
        Link
        <textarea
          readOnly
          rows={address.length > 120 ? 4 : 2}
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
    </div>
  )
}

/** Cameras need the quiet zone. Null for a URL too long for a QR code. */
function codeOf(address: string): QrCodeGenerateResult | null {
  try {
    return encode(address, { ecc: 'L', boostEcc: true, border: 4 })
  } catch {
    return null
  }
}

/** The dark modules of a row, adjacent ones as one stroke, so that no seam shows. */
function rowPath(row: readonly boolean[], y: number): string {
  const text = row.map((isDark) => (isDark ? '#' : ' ')).join('')
  return [...text.matchAll(/#+/g)]
    .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('')
}
