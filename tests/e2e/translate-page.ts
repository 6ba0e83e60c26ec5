import type { Locator, Page } from 'playwright/test'

/** Replaces all text nodes with elements, as Chrome's translation does. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const parent = text.parentElement
      const isSkipped = parent?.closest('script, style, textarea, option, svg, font') !== null
      if (isSkipped || text.data.trim() === '') continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = text.data
      outer.append(inner)
      parent.replaceChild(outer, text)
    }
  })
}

/**
 * Clicks an element that an earlier click may have removed or covered with a dialog: in one step,
 * as it could be gone between counting and clicking, and without the pointer.
 */
export async function clickIfThere(element: Locator): Promise<void> {
  await element.evaluateAll((found) => {
    for (const one of found) if (one instanceof HTMLElement) one.click()
  })
}

/** The page's error message after React has given up. */
export const broken = (page: Page): Locator => page.getByText('An error occurred')
