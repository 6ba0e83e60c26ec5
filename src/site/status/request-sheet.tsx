import { siteOrigin } from '#src/platform/env.ts'
import { SheetTools } from '#src/ui/sheets/sheet-tools.tsx'
import type { LeadReceipt } from './lead-status.ts'
import { indiaMoment } from './moment-text.ts'
import { fileState } from './summary-text.ts'

interface Props {
  readonly id: string
  readonly receipt: LeadReceipt
}

/** The status page as a PDF, with a QR code that leads back to it. */
export function RequestSheet({ id, receipt }: Props) {
  const { reference, receivedAt, status, lines, files } = receipt
  return (
    <SheetTools
      title={`Request ${reference}`}
      make={async () => {
        const { makeRequestSheet } = await import('#src/documents/browser/make-sheet.ts')
        return makeRequestSheet({
          reference,
          received: indiaMoment(receivedAt),
          status,
          lines,
          files: files.map((file) => ({ name: file.name, state: fileState(file) })),
          address: `${siteOrigin()}/status/${id}`,
        })
      }}
    />
  )
}
