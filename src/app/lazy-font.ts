/**
 * How many elements switch to the font in one frame, weighted by `sizeOf`: more would block a slow
 * phone.
 */
const atOnce = 40
const lettersPerElement = 20

/**
 * Loads the site's font and applies it once it is there. Applied earlier, it would be requested at
 * the first layout and compete with the first picture for bandwidth; until it is loaded, text uses
 * a fallback with the same metrics.
 */
export function fetchFont(): void {
  // Loaded by name: a face added by script would cause a full layout.
  document.fonts.load('1em Archivo').then(takeOn, () => undefined)
}

/** Whether the service worker has cached the font; then it loads at once. */
export function isFontCached(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

/** From top to bottom, one part per frame; elements that are not painted yet switch at once. */
async function takeOn(): Promise<void> {
  const isPainted = performance.getEntriesByType('paint').length > 0
  // The first part starts its own frame, too.
  let count = atOnce
  for (const part of isPainted ? partsOf(document.body) : []) {
    count += sizeOf(part)
    if (count > atOnce) {
      await nextFrame()
      count = sizeOf(part)
    }
    part.setAttribute('data-font', '')
  }
  if (isPainted) await nextFrame()
  document.documentElement.setAttribute('data-font', '')
}

function partsOf(element: Element): Element[] {
  return sizeOf(element) > atOnce ? [...element.children].flatMap(partsOf) : [element]
}

/** The layout cost of an element, in elements; its text counts as well. */
function sizeOf(element: Element): number {
  const letters = element.textContent.length
  return element.getElementsByTagName('*').length + 1 + letters / lettersPerElement
}

/** A hidden tab has no frames. */
function nextFrame(): Promise<unknown> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
