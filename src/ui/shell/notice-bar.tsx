import styles from './notice-bar.module.css'

interface Props {
  readonly message: string
  readonly action: string
  readonly onAction: () => void
  readonly onDismiss: () => void
}

/** A quiet bar at the bottom of the window with one action. */
export function NoticeBar({ message, action, onAction, onDismiss }: Props) {
  return (
    <div className={styles['bar']}>
      <p>{message}</p>
      <div className={styles['actions']}>
        <button type="button" className={styles['action']} onClick={onAction}>
          {action}
        </button>
        <button type="button" onClick={onDismiss}>
          Not now
        </button>
      </div>
    </div>
  )
}
