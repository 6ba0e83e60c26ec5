import styles from './state-mark.module.css'

/** Needs work, in progress, done, and closed or not started. */
export type StateTone = 'accent' | 'steel' | 'ink' | 'none'

interface Props {
  readonly tone: StateTone
  readonly text: string
  /** A detail after the label. */
  readonly note?: string | undefined
  readonly isStrong?: boolean
}

/** A state: its label, with an icon for scanning a list. */
export function StateMark({ tone, text, note, isStrong = false }: Props) {
  return (
    <span className={styles['mark']} data-tone={tone} data-strong={isStrong}>
      <span>{text}</span>
      {note !== undefined && <small>{note}</small>}
    </span>
  )
}

interface PublicationProps {
  readonly state: 'published' | 'draft' | 'trash'
}

const publication = { published: 'Published', draft: 'Draft', trash: 'In trash' } as const

/** Whether visitors can see a record. */
export function PublicationMark({ state }: PublicationProps) {
  return <StateMark tone={state === 'published' ? 'accent' : 'none'} text={publication[state]} />
}
