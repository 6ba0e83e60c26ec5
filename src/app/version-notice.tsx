import { type Root, createRoot } from 'react-dom/client'
import { NoticeBar } from '#src/ui/shell/notice-bar.tsx'

/** Why the visitor may want to reload the page. */
type VersionNotice = 'ready' | 'updated-elsewhere' | 'outdated'

const messages: Readonly<Record<VersionNotice, readonly [message: string, action: string]>> = {
  ready: ['A new version is ready.', 'Update now'],
  'updated-elsewhere': ['A new version is running in another tab.', 'Reload this tab'],
  outdated: ['This page has been replaced by a newer version.', 'Reload'],
}

let root: Root | undefined

/** Offers a reload; only the visitor decides. A later offer replaces an earlier one. */
export function showVersionNotice(notice: VersionNotice, accept: () => void): void {
  root ??= mount()
  const [message, action] = messages[notice]
  const dismiss = () => root?.render(null)
  const onAction = () => {
    dismiss()
    accept()
  }
  root.render(
    <NoticeBar message={message} action={action} onAction={onAction} onDismiss={dismiss} />,
  )
}

function mount(): Root {
  const host = document.createElement('div')
  host.setAttribute('role', 'status')
  document.body.append(host)
  return createRoot(host)
}
