import { siteOrigin } from '#src/platform/env.ts'
import { DocumentTools } from '#src/ui/documents/document-tools.tsx'
import type { LeadReceipt } from './lead-status.ts'
import { indiaMoment } from './moment-text.ts'
import { fileState } from './summary-text.ts'

interface Props {
  readonly id: string
  readonly receipt: LeadReceipt
}

/** The status page as a PDF, with a QR code that leads back to it. */
export function RequestDocument({ id, receipt }: Props) {
  const { reference, receivedAt, status, lines, files } = receipt
  return (
    <DocumentTools
      title={`Request ${reference}`}
      make={async () => {
        const { makeRequestDocument } = await import('#src/documents/browser/make-document.ts')
        return makeRequestDocument({
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
