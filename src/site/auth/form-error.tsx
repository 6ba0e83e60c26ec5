import { useOnline } from '#src/ui/shell/use-online.ts'
import styles from './auth-page.module.css'
import { offlineText } from './failure-text.ts'

/** Why it did not work, for as long as it stands; a toast has told it when it happened. */
export function FormError({ text }: { readonly text: string }) {
  const isOnline = useOnline()
  const shown = isOnline ? text : offlineText
  return (
    <div role="status" className={styles['place']}>
      {shown !== '' && <p className={styles['trouble']}>{shown}</p>}
    </div>
  )
}
