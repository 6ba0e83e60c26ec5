import type { RouterHistory } from '@tanstack/react-router'
import { savesData } from '#src/platform/saves-data.ts'

/** Visitors who came by mistake have left by then, in ms. */
const stayMs = 10_000

/**
 * Resolves when the visitor stays: they use or install the app, go to another page, or keep this
 * one open for ten seconds. With reduced data use, time alone does not count.
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
