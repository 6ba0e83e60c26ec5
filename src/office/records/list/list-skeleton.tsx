import { Skeleton } from '@mantine/core'
import styles from './list-skeleton.module.css'

const lines = Array.from({ length: 8 }, (_, place) => place)

/** Placeholder of a list that is loading. */
export function ListSkeleton({ what }: { readonly what: string }) {
  return (
    <div className={styles['outline']}>
      <p className="visually-hidden" role="status">
        Loading {what}…
      </p>
      {lines.map((line) => (
        <div key={line}>
          <Skeleton height={12} width={`${28 + ((line * 37) % 30)}%`} />
          <Skeleton height={9} width={`${12 + ((line * 23) % 20)}%`} />
        </div>
      ))}
    </div>
  )
}
