/**
 * Listens to the moves of touches that begin on an element, and may keep them from scrolling. When
 * the part under the finger is removed meanwhile, such as a picture that could not be loaded, the
 * browser sends its moves to that part alone.
 */
export function onTouchMove(
  element: EventTarget,
  listener: (event: TouchEvent) => void,
  signal: AbortSignal,
): void {
  const heard = { signal, passive: false }
  const listen = (target: EventTarget | null) =>
    target?.addEventListener('touchmove', listener as EventListener, heard)
  // The browser only waits for touches where it knew of a listener when they began.
  listen(element)
  element.addEventListener('touchstart', ({ target }) => listen(target), { signal, passive: true })
}
