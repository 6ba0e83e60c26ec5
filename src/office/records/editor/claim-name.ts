/** Resolves once the browser has released the lock that this tab held last. */
let released: Promise<unknown> = Promise.resolve()

/**
 * Claims the first of these names that no other tab has, until the signal is aborted or the tab is
 * closed. Browsers without locks get the first one.
 * @param names the last one must be new.
 */
export async function claimName(names: readonly string[], signal: AbortSignal): Promise<string> {
  await released
  for (const name of names) {
    if (await claim(name, signal)) return name
  }
  return names.at(-1) ?? ''
}

function claim(name: string, signal: AbortSignal): Promise<boolean> {
  // Unavailable without https.
  const { locks } = navigator as { readonly locks?: LockManager }
  if (locks === undefined || signal.aborted) return Promise.resolve(true)
  return new Promise((resolve) => {
    const request = locks.request(`edit ${name}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      if (lock === null || signal.aborted) return
      return new Promise<void>((giveUp) => {
        signal.addEventListener('abort', () => {
          giveUp()
          released = request
        })
      })
    })
    request.catch(() => resolve(true))
  })
}
