import { useRef, useState } from 'react'
import { company } from '#src/domain/company/company.ts'
import { sizeText } from '#src/domain/text/size-text.ts'
import type { LeadReceipt, ReceiptFile } from './lead-status.ts'
import { awaitsFiles } from './lead-status.ts'
import { useNow } from '#src/ui/use-now.ts'
import styles from './file-list.module.css'
import { MissingFile } from './missing-file.tsx'
import { indiaDay } from './moment-text.ts'
import type { PrepareFile } from '#src/outbox/attachments/prepare-attachment.ts'
import { fileState } from './summary-text.ts'

interface Props {
  readonly id: string
  readonly receipt: LeadReceipt
  readonly prepare: PrepareFile
}

/** The announced files, with an upload for each missing one. */
export function FileList({ id, receipt, prepare }: Props) {
  const now = useNow()
  const heading = useRef<HTMLHeadingElement>(null)
  const [news, setNews] = useState('')
  const { files, filesUntil } = receipt
  const isMissing = files.some(({ arrived }) => !arrived)
  const isOpen = now !== null && awaitsFiles(receipt, now.getTime())
  const onArrived = (name: string) => {
    setNews(`${name} has arrived.`)
    // The focused field has disappeared.
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="files-heading">
      <h2 id="files-heading" ref={heading} tabIndex={-1}>
        Files
      </h2>
      <p role="status" className="visually-hidden">
        {news}
      </p>
      {isMissing && filesUntil !== null && (
        <p className={styles['until']}>
          {isOpen
            ? `A missing file may still be waiting for a connection on the device you used. You can also add it here until ${indiaDay(filesUntil)}.`
            : `Files could be added until ${indiaDay(filesUntil)}. Please email what is missing to ${company.email} and mention the reference.`}
        </p>
      )}
      <ul className={styles['files']}>
        {files.map((file) => (
          <li key={placeOf(file)}>
            <span className={styles['name']}>{file.name}</span>
            <FileState file={file} />
            {isOpen && !file.arrived && (
              <MissingFile id={id} file={file} prepare={prepare} onArrived={onArrived} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The path without the hash, so that a replacement keeps its place. */
function placeOf({ path }: ReceiptFile): string {
  return path.slice(0, path.lastIndexOf('-'))
}

function FileState({ file }: { readonly file: ReceiptFile }) {
  const { size, announcedSize } = file
  const announced = announcedSize === null ? '' : sizeText(announcedSize)
  const state = fileState(file)
  return (
    <span className={`${styles['state']} ${state === 'Arrived' ? '' : styles['missing']}`}>
      <strong>{state}</strong>{' '}
      {state === 'Incomplete'
        ? `${sizeText(size ?? 0)} of ${announced}. Please email it to ${company.email}.`
        : announced}
    </span>
  )
}
