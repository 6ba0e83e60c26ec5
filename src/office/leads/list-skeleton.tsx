import styles from './list-skeleton.module.css'

const lines = Array.from({ length: 8 }, (_, place) => place)

/** The place of a list that is being read. */
export function ListSkeleton({ what }: { readonly what: string }) {
  return (
    <div className={styles['outline']}>
      <p className="visually-hidden" role="status">
        Reading the {what}…
      </p>
      {lines.map((line) => (
        <i key={line} />
      ))}
    </div>
  )
}
