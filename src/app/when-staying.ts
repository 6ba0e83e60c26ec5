import type { RouterHistory } from '@tanstack/react-router'
import { savesData } from '#src/platform/saves-data.ts'

/** Visitors who came by mistake have left by then, in ms. */
const stayMs = 30_000

/**
 * Resolves when the visitor stays: they use the installed app or install it, go on to another page,
 * or have had this one open for half a minute. Where data is to be saved, time alone says nothing.
 */
export async function whenStaying(history: Pick<RouterHistory, 'subscribe'>): Promise<void> {
  if (matchMedia('(display-mode: standalone)').matches) return
  await new Promise<void>((resolve) => {
    addEventListener('appinstalled', () => resolve(), { once: true })
    const path = location.pathname
    const stop = history.subscribe(({ location: next }) => {
      if (next.pathname === path) return
      stop()
      resolve()
    })
    if (!savesData()) setTimeout(resolve, stayMs)
  })
}
