import type { ReactNode } from 'react'
import { inLakhGroups } from '#src/domain/text/indian-number-format.ts'
import { sizeText } from '#src/domain/text/size-text.ts'
import styles from './list-note.module.css'

interface Props {
  readonly role?: 'alert'
  readonly children: ReactNode
}

/** A note about a searched or filtered list, with a button in its text. */
export function ListNote({ role, children }: Props) {
  return (
    <p role={role} className={styles['note']}>
      {children}
    </p>
  )
}

interface PartProps {
  /** What is being done, such as "Searching". */
  readonly doing: string
  readonly part: {
    readonly products: number
    readonly published: number
    readonly bytes: number
    readonly isComing: boolean
    readonly fetchAll: () => void
  }
}

/** Says that the device has only part of the catalogue, and offers to fetch the rest. */
export function PartOfCatalogueNote({ doing, part }: PartProps) {
  return (
    <ListNote>
      {doing} the {inLakhGroups(part.products)} of {inLakhGroups(part.published)} products seen on
      this device: the whole catalogue is too large to download unasked.{' '}
      <button onClick={part.fetchAll} disabled={part.isComing}>
        {part.isComing
          ? 'Downloading the catalogue…'
          : `Download all of it (about ${sizeText(part.bytes)})`}
      </button>
    </ListNote>
  )
}
