import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { pictureSource } from '#src/domain/picture.ts'
import { PlainButton } from './bulk-bar.tsx'
import styles from './record-cells.module.css'

interface NameProps {
  readonly name: string
  readonly note: string | null
  /** Address of its picture. */
  readonly picture: string | null
  /** Link to its page; false in the trash, where there is none. */
  readonly link: ReactNode
}

/** The first cell of a record: picture, name and a detail. */
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
  /** Actions for records outside the trash. */
  readonly children: ReactNode
}

/** The actions of one record. */
export function RecordActions({ name, isTrash, onRestore, onDelete, children }: ActionsProps) {
  return (
    <Group component="span" gap="0 16px">
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
    </Group>
  )
}
