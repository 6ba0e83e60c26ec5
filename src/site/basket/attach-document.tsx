import { useState } from 'react'
import {
  type MadeDocument,
  type DocumentFailure,
  madeDocumentText,
  documentFailureText,
} from '#src/domain/made-document.ts'
import { maxAttachments } from '#src/domain/leads/attachment-rules.ts'
import type { Result } from '#src/platform/result.ts'
import { ActionButton } from '#src/ui/button-link.tsx'
import { makeOrFail } from '#src/ui/documents/use-document-tools.ts'
import { useBusy } from '#src/ui/use-busy.ts'
import styles from './attach-document.module.css'

/** The form's attachments, as far as the PDF needs them. */
interface AttachedFiles {
  readonly items: readonly { readonly id: string; readonly name: string }[]
  readonly add: (files: readonly File[]) => void
  readonly remove: (id: string) => void
  /** Whether another file can be attached; refused ones do not count. */
  readonly hasRoom: () => boolean
}

interface Props {
  readonly attachments: AttachedFiles
  /** Changes whenever the PDF's content would change. */
  readonly subject: string
  /** Rejects when its script cannot be loaded. */
  readonly make: () => Promise<Result<MadeDocument, DocumentFailure>>
}

const full = `A request takes ${maxAttachments} files. Remove one to attach the PDF.`

/** Attaches the basket as a PDF to its request, replacing an earlier one. */
export function AttachDocument({ attachments, subject, make }: Props) {
  const { items, add, remove, hasRoom } = attachments
  const [said, setSaid] = useState('')
  const [isBusy, whileBusy] = useBusy()
  const [attached, setAttached] = useState<{ readonly name: string; readonly subject: string }>()
  const former = items.filter(({ name }) => name === attached?.name)
  const isOutdated = former.length > 0 && attached?.subject !== subject

  const attach = async () => {
    if (isBusy) return
    if (former.length === 0 && !hasRoom()) {
      setSaid(full)
      return
    }
    setSaid('Making the PDF…')
    const made = await whileBusy(makeOrFail(make))
    if (!made.ok) {
      setSaid(documentFailureText[made.failure])
      return
    }
    const { fileName, content } = made.value
    for (const { id } of former) remove(id)
    add([new File([content], fileName, { type: content.type })])
    setAttached({ name: fileName, subject })
    setSaid(madeDocumentText('PDF attached', made.value))
  }

  return (
    <div className={`needs-script ${styles['attach']}`}>
      <ActionButton aria-disabled={isBusy} onClick={() => void attach()}>
        {former.length > 0 ? 'Attach the PDF again' : 'Attach the list as PDF'}
      </ActionButton>
      <p role="status">
        {isOutdated
          ? 'The basket has changed since the PDF was attached. Attach it again to bring it up to date.'
          : said}
      </p>
    </div>
  )
}
