import styles from './dashboard.module.css'

const places = [0, 1, 2, 3]

/** The place of the figures while they are read. */
export function DashboardOutline() {
  return (
    <div className={styles['outline']}>
      <p className="visually-hidden" role="status">
        Reading the figures…
      </p>
      <div className={styles['keys']}>
        {places.map((place) => (
          <i key={place} />
        ))}
      </div>
      <i className={styles['plot']} />
    </div>
  )
}
