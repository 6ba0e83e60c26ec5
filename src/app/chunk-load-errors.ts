/**
 * Tells when a part of the page is gone because the site has been replaced since the page was loaded,
 * and no service worker has kept it.
 */
export function watchChunkLoadErrors(): void {
  let isTelling = false
  addEventListener('vite:preloadError', () => {
    // The notice is a part itself, and may be gone too.
    if (isTelling) return
    isTelling = true
    void tell().finally(() => {
      isTelling = false
    })
  })
}

/** The notice, to have it at hand before anything can be missing. */
export const fetchVersionNotice = () => import('./version-notice.tsx')

/** A page that is being left loses what was under way, too; it is gone before it asks. */
const leavingMs = 1000

async function tell(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, leavingMs))
  if (!(await isReplaced())) return
  // Gone as well, there is nothing to tell it with.
  const notice = await fetchVersionNotice().catch(() => undefined)
  notice?.showVersionNotice('outdated', () => location.reload())
}

/** Whether the server no longer has the script that this page began with. */
async function isReplaced(): Promise<boolean> {
  const names = document.querySelector<HTMLMetaElement>('meta[name=later-scripts]')
  const main = names?.content.split(' ').at(-1)
  if (main === undefined) return false
  const answer = await fetch(main, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer === null || answer.status >= 500) return false
  return !answer.ok || answer.headers.get('content-type')?.includes('javascript') !== true
}
