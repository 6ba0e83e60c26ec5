import styles from './filter-links.module.css'

/** Styles of a row of links that filter the list below. */
export const filterClass = `${styles['filter']} needs-script`
