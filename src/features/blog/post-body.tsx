import styles from './post-body.module.css'

/** The text of a post. */
export function PostBody({ html }: { readonly html: string }) {
  return (
    <div
      className={styles['body']}
      // oxlint-disable-next-line react/no-danger -- scripts/blog reduces the body to an allow-list when the site is built, and nothing else makes one
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
