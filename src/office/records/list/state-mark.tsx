import styles from './state-mark.module.css'

interface Props {
  readonly state: 'published' | 'draft' | 'trash'
}

const words = { published: 'Published', draft: 'Draft', trash: 'In trash' } as const

/** Whether visitors see a thing, in a word and a mark. */
export function StateMark({ state }: Props) {
  return (
    <span className={styles['mark']} data-state={state}>
      {words[state]}
    </span>
  )
}
