import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { Notifications, notifications } from '@mantine/notifications'
import { createRoot } from 'react-dom/client'
import { MantineRoot } from './mantine-root.tsx'
import { onToastPlace, toastPlace } from './toast-place.ts'
import type { Toast, ToastAction } from './toast.ts'
import styles from './toast-host.module.css'

const shownMs = 8000

let isMounted = false
let count = 0
/** The latest toast of each message: the same words once more take its place. */
const latest = new Map<string, string>()

/** Shows a toast above any page; it survives navigation. */
export function presentToast({ kind, message, action, isAlone }: Toast): void {
  if (!isMounted) mount()
  if (isAlone) notifications.clean()
  count += 1
  const id = `toast-${count}`
  // An offer to undo stays with what it undoes.
  if (action === undefined) {
    notifications.hide(latest.get(message) ?? '')
    latest.set(message, id)
  }
  notifications.show({
    id,
    message:
      action === undefined ? message : <WithAction id={id} message={message} action={action} />,
    color: kind === 'error' ? 'red' : 'green',
    // A failure with an action stays until it is used or closed.
    autoClose: kind === 'error' && action !== undefined ? false : shownMs,
    withBorder: true,
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close' },
  })
}

interface WithActionProps {
  readonly id: string
  readonly message: string
  readonly action: ToastAction
}

function WithAction({ id, message, action }: WithActionProps) {
  const act = (run: () => void) => {
    notifications.hide(id)
    run()
  }
  return (
    <span className={styles['with-action']}>
      {message}{' '}
      {'href' in action ? (
        <a href={action.href}>{action.label}</a>
      ) : (
        <button type="button" onClick={() => act(action.run)}>
          {action.label}
        </button>
      )}
    </span>
  )
}

function mount(): void {
  isMounted = true
  const host = document.createElement('div')
  toastPlace().append(host)
  onToastPlace((place) => place.append(host))
  createRoot(host).render(
    <MantineRoot>
      <Notifications
        className={styles['toasts']}
        position="bottom-right"
        zIndex={400}
        withinPortal={false}
      />
    </MantineRoot>,
  )
}
