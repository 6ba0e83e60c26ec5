import { pages } from '#src/domain/pages.ts'
import { curtain, isCurtainDown } from '#src/site/present/curtain.ts'

/**
 * Has this page give way to a presentation that hides the site: one that begins in another tab, and
 * one that has begun since the browser put this page aside. `start.ts` does so as a page is opened.
 */
export function stayBehindCurtain(): void {
  const look = () => {
    const { path } = pages.present
    if (isCurtainDown() && location.pathname !== path) location.replace(path)
  }
  curtain.watch(look)
  addEventListener('pageshow', look)
  look()
}
