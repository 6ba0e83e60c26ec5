/** Runs `work` once the page has loaded and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  const schedule = () => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 5000 })
    else setTimeout(work, 500)
  }
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true })
}
