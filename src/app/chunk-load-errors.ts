/**
 * Detects when a script is missing because a newer version of the site was deployed after the page
 * was opened, and no service worker has cached the old one.
 */
export function watchChunkLoadErrors(): void {
  let isTelling = false
  addEventListener('vite:preloadError', () => {
    // The notice is a lazy script itself, and may be gone, too.
    if (isTelling) return
    isTelling = true
    void tell().finally(() => {
      isTelling = false
    })
  })
}

/** Loads the notice before anything can be missing. */
export const fetchVersionNotice = () => import('./version-notice.tsx')

/** Leaving a page also cancels its requests; by the time of this check it is gone. */
const leavingMs = 1000

async function tell(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, leavingMs))
  if (!(await isReplaced())) return
  // If the notice is gone as well, nothing can be shown.
  const notice = await fetchVersionNotice().catch(() => undefined)
  notice?.showVersionNotice('outdated', () => location.reload())
}

/** Whether the server still has the script that this page was opened with. */
async function isReplaced(): Promise<boolean> {
  const names = document.querySelector<HTMLMetaElement>('meta[name=later-scripts]')
  const main = names?.content.split(' ').at(-1)
  if (main === undefined) return false
  const answer = await fetch(main, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer === null || answer.status >= 500) return false
  return !answer.ok || answer.headers.get('content-type')?.includes('javascript') !== true
}
