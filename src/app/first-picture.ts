/** The longest wait for the first picture, in ms. */
const patienceMs = 4000

/** Events that a visitor causes before the page is interactive. */
const signs = ['pointerdown', 'keydown', 'touchstart'] as const

/** Calls `work` when the whole page is there. */
export function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', work, { once: true })
  } else work()
}

/**
 * Calls `work` once, when the page has been painted and the picture that it asks for first is in:
 * scripts that are fetched before would take the line from it. A visitor who touches the page first
 * waits for nothing, and neither does a page that has nothing to show without its scripts.
 */
export function afterFirstPicture(work: () => void): void {
  const waiting = new AbortController()
  const { signal } = waiting
  const go = () => {
    if (signal.aborted) return
    waiting.abort()
    whenParsed(work)
  }
  for (const sign of signs) addEventListener(sign, go, { signal, capture: true, passive: true })
  whenParsed(() => {
    if (document.getElementById('page') === null) {
      go()
      return
    }
    setTimeout(go, patienceMs)
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    if (picture === null || picture.complete) {
      afterPaint(go)
      return
    }
    const goAfterPaint = () => afterPaint(go)
    picture.addEventListener('load', goAfterPaint, { signal })
    picture.addEventListener('error', goAfterPaint, { signal })
  })
}

/** A hidden tab paints nothing, and requesting a frame would delay the first one. */
function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') {
    work()
    return
  }
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    work()
  }).observe({ type: 'paint', buffered: true })
}
