import {
  getAriaChecked,
  getAriaDisabled,
  getElementAccessibleDescription,
  getElementAccessibleName,
} from 'ivya/utils'
import { expect as expectValue } from 'vitest'
import { Locator } from './locator.ts'
import { until } from './until.ts'

type Text = string | RegExp
type Value = string | null

interface Matchers {
  toBeVisible(): Promise<void>
  toBeHidden(): Promise<void>
  toBeAttached(): Promise<void>
  toBeFocused(): Promise<void>
  toBeDisabled(): Promise<void>
  toBeEnabled(): Promise<void>
  toBeChecked(): Promise<void>
  toHaveURL(url: Text): Promise<void>
  toHaveTitle(title: Text): Promise<void>
  toHaveCount(count: number): Promise<void>
  toHaveText(text: Text | readonly Text[]): Promise<void>
  toContainText(text: Text): Promise<void>
  toHaveValue(value: Text): Promise<void>
  toHaveAttribute(name: string, value: Text): Promise<void>
  toHaveAccessibleName(name: Text): Promise<void>
  toHaveAccessibleDescription(description: Text): Promise<void>
}

const read = {
  text: (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
  isShown: (element: HTMLElement) => {
    for (let part: HTMLElement | null = element; part !== null; part = part.parentElement) {
      const { display, visibility } = getComputedStyle(part)
      if (display === 'none' || (part === element && visibility === 'hidden')) return false
    }
    return true
  },
}

function matchersOf(locator: Locator, wanted: boolean): Matchers {
  /** Assertions about an element, or their negation, which wait until they hold. */
  const settleOf = <Found>(find: () => Found | Promise<Found>, check: (found: Found) => void) =>
    until(async () => {
      const found = await find()
      if (wanted) return check(found)
      let holds = true
      try {
        check(found)
      } catch {
        holds = false
      }
      if (holds) throw new Error(`${String(locator)} is ${String(found)}, which is not expected`)
    })
  const settle = <Found>(find: (element: HTMLElement) => Found, check: (found: Found) => void) =>
    settleOf(async () => find(await locator.element()), check)
  const settleIf = (find: (element: HTMLElement) => boolean) =>
    settle(find, (found) => expectValue(found, String(locator)).toBe(true))
  const settleText = (find: (element: HTMLElement) => Value, text: Text, isPart = false) =>
    settle(find, (found) => expectText(found, text, isPart, String(locator)))
  const settleShown = (isShown: boolean) =>
    until(() => {
      const elements = locator.elements()
      if (isShown && elements.length > 1)
        throw new Error(`${elements.length} elements are ${String(locator)}`)
      expectValue(elements.some(read.isShown), String(locator)).toBe(isShown)
    })
  return {
    toHaveURL: (url) =>
      settleOf(
        () => (url instanceof RegExp ? location.href : location.pathname + location.search),
        (found) => expectText(found, url, false, 'the address'),
      ),
    toHaveTitle: (title) =>
      settleOf(
        () => document.title,
        (found) => expectText(found, title, false, 'the title'),
      ),
    toBeVisible: () => settleShown(wanted),
    toBeHidden: () => settleShown(!wanted),
    toBeAttached: () => until(() => expectValue(locator.count() > 0, String(locator)).toBe(wanted)),
    toBeFocused: () => settleIf((element) => element === document.activeElement),
    toBeDisabled: () => settleIf(getAriaDisabled),
    toBeEnabled: () => settleIf((element) => !getAriaDisabled(element)),
    toBeChecked: () => settleIf((element) => getAriaChecked(element) === true),
    toHaveCount: (count) =>
      until(() => {
        const found = expectValue(locator.count(), String(locator))
        if (wanted) found.toBe(count)
        else found.not.toBe(count)
      }),
    toHaveText: (text) =>
      Array.isArray(text)
        ? until(() => {
            const texts = locator.elements().map(read.text)
            expectValue(texts, String(locator)).toHaveLength(text.length)
            for (const [place, one] of (text as readonly Text[]).entries())
              expectText(texts[place] ?? null, one, false, String(locator))
          })
        : settleText(read.text, text as Text),
    toContainText: (text) => settleText(read.text, text, true),
    toHaveValue: (value) => settleText((element) => (element as HTMLInputElement).value, value),
    toHaveAttribute: (name, value) => settleText((element) => element.getAttribute(name), value),
    toHaveAccessibleName: (name) =>
      settleText((element) => getElementAccessibleName(element, false), name),
    toHaveAccessibleDescription: (description) =>
      settleText((element) => getElementAccessibleDescription(element, false), description),
  }
}

function expectText(found: Value, text: Text, isPart: boolean, selector: string): void {
  if (text instanceof RegExp) expectValue(found, selector).toMatch(text)
  else if (isPart) expectValue(found, selector).toContain(text.replaceAll(/\s+/g, ' '))
  else expectValue(found, selector).toBe(text)
}

interface Expect {
  (locator: Locator, message?: string): Matchers & { readonly not: Matchers }
  <Value>(value: Value, message?: string): ReturnType<typeof expectValue<Value>>
  readonly poll: typeof expectValue.poll
}

/** Vitest's `expect` with Playwright's assertions, which wait, for a `Locator`. */
export const expect: Expect = Object.assign(
  ((value: unknown, message?: string) =>
    value instanceof Locator
      ? { ...matchersOf(value, true), not: matchersOf(value, false) }
      : expectValue(value, message)) as Expect,
  { poll: expectValue.poll },
)
