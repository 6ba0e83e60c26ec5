import styles from './page-heading.module.css'

interface Props {
  readonly eyebrow?: string
  readonly title: string
  readonly text: string
}

/** The first lines of a page: its one h1 and what to expect. */
export function PageHeading({ eyebrow, title, text }: Props) {
  return (
    <div className={`wrap ${styles['heading']}`}>
      {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
      <h1>{title}</h1>
      <p>{text}</p>
    </div>
  )
}
