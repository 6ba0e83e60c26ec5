/** Events that show that somebody is there. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'input'] as const

interface Options {
  readonly ms: number
  /** While it returns true, the time starts again instead of ending. */
  readonly isBusy: () => boolean
  readonly onIdle: () => void
}

/**
 * Calls back each time nobody has touched the element for that long.
 * @returns an unsubscribe function.
 */
export function watchIdle(place: EventTarget, { ms, isBusy, onIdle }: Options): () => void {
  const stop = new AbortController()
  let timer = setTimeout(end, ms)
  function end(): void {
    if (!isBusy()) onIdle()
    restart()
  }
  function restart(): void {
    clearTimeout(timer)
    timer = setTimeout(end, ms)
  }
  const heard = { capture: true, passive: true, signal: stop.signal }
  for (const sign of signs) place.addEventListener(sign, restart, heard)
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}
