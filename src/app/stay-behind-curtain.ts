import { pages } from '#src/domain/pages.ts'
import { curtain, isCurtainDown } from '#src/site/present/curtain.ts'

/**
 * Makes this page give way to a presentation that hides the site: one that starts in another tab,
 * or one that started while this page was in the back/forward cache. `start.ts` does the same when
 * a page is opened.
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
