import type { ReactNode } from 'react'
import { pictureSource } from '#src/domain/picture.ts'
import { PlainButton } from './bulk-bar.tsx'
import styles from './record-cells.module.css'

interface NameProps {
  readonly name: string
  readonly note: string | null
  /** The address of its picture. */
  readonly picture: string | null
  /** The way to it; false for one in the trash, which has none. */
  readonly link: ReactNode
}

/** A record of a list by its picture, its name and what tells it apart. */
export function RecordName({ name, note, picture, link }: NameProps) {
  return (
    <span className={styles['name']}>
      {picture === null ? <span /> : <img src={pictureSource(picture)} alt="" loading="lazy" />}
      <span>
        {link === false ? <b>{name}</b> : link}
        <small>{note}</small>
      </span>
    </span>
  )
}

interface ActionsProps {
  readonly name: string
  readonly isTrash: boolean
  readonly onRestore: () => void
  readonly onDelete: () => void
  /** What can be done with one that is not in the trash. */
  readonly children: ReactNode
}

/** What can be done with one record of a list. */
export function RecordActions({ name, isTrash, onRestore, onDelete, children }: ActionsProps) {
  return (
    <span className={styles['actions']}>
      {isTrash ? (
        <>
          <PlainButton what={name} onClick={onRestore}>
            Restore
          </PlainButton>
          <PlainButton what={name} onClick={onDelete}>
            Delete permanently
          </PlainButton>
        </>
      ) : (
        children
      )}
    </span>
  )
}
