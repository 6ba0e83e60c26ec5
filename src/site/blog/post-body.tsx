import { trustedHtmlPolicy } from '#src/platform/trusted-types.ts'
import styles from './post-body.module.css'

/** The build has made it safe; see below. */
const trusted = trustedHtmlPolicy('post-body', (html) => html)

/** The text of a post. */
export function PostBody({ html }: { readonly html: string }) {
  return (
    <div
      className={styles['body']}
      // oxlint-disable-next-line react/no-danger -- scripts/blog reduces the body to an allow-list when the site is built, and nothing else makes one
      dangerouslySetInnerHTML={{ __html: trusted(html) }}
    />
  )
}
