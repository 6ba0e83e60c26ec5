import type { Target } from './engine.ts'

/**
 * Runs in the page, so it cannot use anything of this module: the elements that match a target.
 * Roles and names follow the rules that the site's elements need, not the whole standard.
 */
function findElements(target: Target): Element[] {
  const tags: Record<string, string> = {
    article: 'article',
    banner: 'header',
    button: 'button, summary',
    checkbox: 'input[type=checkbox]',
    combobox: 'select',
    contentinfo: 'footer',
    dialog: 'dialog',
    form: 'form',
    heading: 'h1, h2, h3, h4, h5, h6',
    link: 'a[href]',
    main: 'main',
    navigation: 'nav',
    region: 'section',
    searchbox: 'input[type=search]',
    status: 'output',
    textbox: 'input:not([type]), input[type=text], input[type=email], input[type=tel], textarea',
  }
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    const labels = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])] : []
    const told = [
      ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '').join(' '),
      element.getAttribute('aria-label'),
      labels.map((label) => label.textContent ?? '').join(' '),
      element.textContent,
      element.getAttribute('title'),
    ]
    return told.map(tidy).find((text) => text !== '') ?? ''
  }
  const isSeen = (element: Element) =>
    element.matches('input[type=file]') ||
    (element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible')
  const find = (wanted: Target): Element[] => {
    if (typeof wanted === 'string') return [...document.querySelectorAll(wanted)].filter(isSeen)
    const places: ParentNode[] = wanted.within === undefined ? [document] : find(wanted.within)
    const byTag = (tags[wanted.role] ?? '').split(', ').map((tag) => `${tag || '_'}:not([role])`)
    const selector = [`[role="${wanted.role}"]`, ...byTag].join(', ')
    const name = tidy(wanted.name).toLowerCase()
    return places
      .flatMap((place) => [...place.querySelectorAll(selector)])
      .filter((element) => {
        const own = nameOf(element).toLowerCase()
        return isSeen(element) && (wanted.exact === true ? own === name : own.includes(name))
      })
  }
  return find(target)
}

/** An expression for the page: the one element, or null until there is one. */
export function elementExpression(target: Target): string {
  return `((found) => {
    if (found.length > 1) throw new Error(found.length + ' elements match ' + ${JSON.stringify(JSON.stringify(target))})
    return found[0] ?? null
  })((${String(findElements)})(${JSON.stringify(target)}))`
}

/**
 * An expression for the page: whether the one element is in view and has stopped moving. A click
 * goes to a position, and a picture may have pushed the element down since.
 */
export function restExpression(target: Target): string {
  return `(async (element) => {
    if (element === null) return false
    const place = () => JSON.stringify(element.getBoundingClientRect())
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const before = place()
    await new Promise((resolve) => setTimeout(resolve, 100))
    return place() === before
  })(${elementExpression(target)})`
}

/** An expression for the page: the one element's accessible description. */
export function descriptionExpression(target: Target): string {
  return `(${elementExpression(target)})?.getAttribute('aria-describedby')?.split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '').join(' ') ?? ''`
}
