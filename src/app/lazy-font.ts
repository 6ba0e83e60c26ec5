/** How much text takes on the font in one frame, see `sizeOf`: more would block a slow phone. */
const atOnce = 40
const lettersPerElement = 20

/**
 * Fetches the font of the site, and lets text take it on when it is there. Taken on before, it would
 * be asked for at the first layout and share a slow line with the first picture; until it comes,
 * text stands in a fallback of the same measures.
 */
export function fetchFont(): void {
  // Requested by name: a face added by script would cause a full layout.
  document.fonts.load('1em Archivo').then(takeOn, () => undefined)
}

/** Whether the service worker has it; then it arrives at once. */
export function isFontKept(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

/** From top to bottom, one part per frame; what is not painted yet takes the font on at once. */
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

/** The layout cost of an element, in elements; letters cost as well. */
function sizeOf(element: Element): number {
  const letters = element.textContent.length
  return element.getElementsByTagName('*').length + 1 + letters / lettersPerElement
}

/** A hidden tab has no frames. */
function nextFrame(): Promise<unknown> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
