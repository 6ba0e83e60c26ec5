import styles from './state-mark.module.css'

/** What calls for work, what is under way, what is done, and what is over or has not begun. */
export type StateTone = 'accent' | 'steel' | 'ink' | 'none'

interface Props {
  readonly tone: StateTone
  readonly words: string
  /** More about it, behind the word. */
  readonly note?: string | undefined
  readonly isStrong?: boolean
}

/** How a thing stands: a word, with a sign for those who scan a list. */
export function StateMark({ tone, words, note, isStrong = false }: Props) {
  return (
    <span className={styles['mark']} data-tone={tone} data-strong={isStrong}>
      <span>{words}</span>
      {note !== undefined && <small>{note}</small>}
    </span>
  )
}

interface PublicationProps {
  readonly state: 'published' | 'draft' | 'trash'
}

const publication = { published: 'Published', draft: 'Draft', trash: 'In trash' } as const

/** Whether visitors see a thing. */
export function PublicationMark({ state }: PublicationProps) {
  return <StateMark tone={state === 'published' ? 'accent' : 'none'} words={publication[state]} />
}
