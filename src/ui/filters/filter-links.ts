import styles from './filter-links.module.css'

/** The look of a row of links that filter what follows, by a script. */
export const filterClass = `${styles['filter']} needs-script`
