/** The outcome of a tap. */
export interface Tap {
  /** The element, by its text. */
  readonly name: string
  /** ms until the frame that shows a reaction; null without one. */
  readonly ms: number | null
}

export interface Target {
  readonly name: string
  readonly x: number
  readonly y: number
}

const patienceMs = 15_000

/**
 * Runs in the page before anything else. `taps.painted` resolves with the first paint; `taps.done`
 * once the result of a tap shows, with the ms until then, or null. Leaving the page counts as a
 * reaction, whose time the next page reads.
 */
export const watchTaps = `{
  const taps = (window.taps = {})
  taps.painted = new Promise((resolve) => {
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
  })
  let element = null
  let tappedAt = null
  let seenAfter = null
  const see = () => {
    if (tappedAt === null || seenAfter !== null) return
    const since = tappedAt
    tappedAt = null
    requestAnimationFrame(() => setTimeout(() => (seenAfter = performance.now() - since)))
  }
  addEventListener('click', (event) => {
    element = event.target.closest('a, button, select, input, textarea, label, summary')
    tappedAt = event.timeStamp
    if (document.activeElement?.matches('input, select, textarea')) see()
  }, true)
  addEventListener('focusin', ({ target }) => {
    if (target.matches?.('input, select, textarea')) see()
  }, true)
  navigation.addEventListener('navigate', ({ timeStamp, destination }) => {
    if (tappedAt === null) return
    if (destination.sameDocument) return see()
    seenAfter = timeStamp - tappedAt
    sessionStorage.setItem('tap', seenAfter)
  })
  new MutationObserver(see).observe(document, {
    subtree: true,
    attributeFilter: ['aria-busy', 'aria-current', 'aria-expanded', 'aria-label', 'data-active', 'open'],
  })
  const isDone = () => {
    if (element === null || seenAfter === null || element.ariaBusy === 'true') return false
    if (element.matches('[aria-controls][aria-expanded=false]')) return false
    const dialog = document.getElementById(element.getAttribute('commandfor'))
    return dialog === null || dialog.open
  }
  taps.done = async () => {
    const begin = performance.now()
    while (!isDone() && performance.now() - begin < ${patienceMs}) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return isDone() ? seenAfter : null
  }
}`

/** In the page that a tap opened: ms until the former page was left, or null. */
export const leftAfter = `Number(sessionStorage.getItem('tap') ?? NaN) || null`

/** A current element, such as the dot of the slide on display, has nothing to show for a tap. */
const targets =
  'a[href]:not([aria-current=page]), button:not([aria-current]), select, input, textarea'

/**
 * In the page: what a finger can reach now, except telephone and mail links, which open other
 * programs.
 */
export const findTargets = `[...document.querySelectorAll('${targets}')].flatMap(
  (element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    if (width === 0 || hit === null || !element.contains(hit)) return []
    if (/^(?:tel|mailto|https:)/.test(element.getAttribute('href') ?? '')) return []
    const words = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)
    return [{ name: element.localName + ' ' + words, x, y }]
  },
)`
