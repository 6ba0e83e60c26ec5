import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'

/**
 * Fetches the font of the site, which text takes on when it is there. Named in the styles, it would
 * be asked for at the first layout and share a slow line with the first picture; until it comes,
 * text stands in a fallback of the same measures.
 */
export function fetchFont(): void {
  const font = new FontFace('Archivo', `url(${archivo})`, { weight: '100 900' })
  // Named before it is there, it would have the whole page laid out once more in its fallback.
  const name = () => void document.fonts.add(font)
  font.load().then(name, () => undefined)
}

/** Whether the service worker has it: then it comes at once, and there is nothing to wait for. */
export function isFontKept(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}
