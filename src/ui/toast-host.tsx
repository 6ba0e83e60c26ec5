import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { Notifications, notifications } from '@mantine/notifications'
import { createRoot } from 'react-dom/client'
import { MantineRoot } from './mantine-root.tsx'
import type { Toast } from './toast.ts'

const shownMs = 8000

let isMounted = false

/** Shows a toast above whatever page is open; it outlives the page. */
export function presentToast({ kind, message }: Toast): void {
  if (!isMounted) mount()
  notifications.show({
    message,
    color: kind === 'error' ? 'red' : 'green',
    autoClose: shownMs,
    withBorder: true,
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close' },
  })
}

function mount(): void {
  isMounted = true
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(
    <MantineRoot>
      <Notifications position="bottom-right" zIndex={400} />
    </MantineRoot>,
  )
}
