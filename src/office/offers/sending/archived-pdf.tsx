import { Text } from '@mantine/core'
import { archiveFailureText, archivedPdf } from '#src/domain/offers/archived-pdf.ts'
import { DocumentButtons } from '#src/office/records/document-buttons.tsx'
import type { OfferDocument } from './delivery-api.ts'
import { documentOrCached } from '#src/office/offers/cached/cached-pdfs.ts'

interface Props {
  readonly offerId: string
  /** Text for sharing it with another app. */
  readonly title: string
  /** Number of the offer, without a revision. */
  readonly number: string
  /** Undefined when it was erased with its customer. */
  readonly document: OfferDocument | undefined
  /** Whether only this device's copy is available. */
  readonly isFromDevice?: boolean
}

/** An archived PDF, with the hash that proves it. */
export function ArchivedPdf({ offerId, title, number, document, isFromDevice = false }: Props) {
  if (document === undefined) {
    return (
      <Text c="dimmed" size="sm">
        Its PDF was erased with the customer’s data.
      </Text>
    )
  }
  const { sha256 } = document
  return (
    <>
      <DocumentButtons
        title={title}
        make={() => archivedPdf(() => documentOrCached(offerId, document), { ...document, number })}
        failureText={archiveFailureText}
      />
      {sha256 === null ? (
        <Text c="dimmed" size="sm">
          The server is making the PDF…
        </Text>
      ) : (
        <Text c="dimmed" size="xs">
          {isFromDevice
            ? 'This device’s copy of the archived PDF, checked against its SHA-256'
            : 'As archived, SHA-256'}{' '}
          <code>{sha256}</code>
        </Text>
      )}
    </>
  )
}
