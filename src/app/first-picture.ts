/** The longest wait for the first picture, in ms. */
const patienceMs = 4000

/** Events that a visitor causes before the page is interactive. */
const signs = ['pointerdown', 'keydown', 'touchstart'] as const

/** Calls `work` once the page is parsed. */
export function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', work, { once: true })
  } else work()
}

/**
 * Calls `work` once the page has been painted and its first picture is loaded: scripts requested
 * earlier would compete with the picture for bandwidth. Does not wait if the visitor touches the
 * page, or if the page shows nothing without its scripts.
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
