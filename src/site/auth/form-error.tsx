import { useOnline } from '#src/ui/shell/use-online.ts'
import styles from './auth-page.module.css'
import { offlineText } from './failure-text.ts'

/** An error that stays in the form; a toast has announced it. */
export function FormError({ text }: { readonly text: string }) {
  const isOnline = useOnline()
  const shown = isOnline ? text : offlineText
  return (
    <div role="status" className={styles['place']}>
      {shown !== '' && <p className={styles['error']}>{shown}</p>}
    </div>
  )
}
