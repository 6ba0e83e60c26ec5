import styles from './filter-links.module.css'

/** The look of a row of links that filter what follows. */
export const filterClass = styles['filter']
