import { userEvent } from '@testing-library/user-event'
import {
  Ivya,
  asLocator,
  getByAltTextSelector,
  getByLabelSelector,
  getByPlaceholderSelector,
  getByTitleSelector,
  getByRoleSelector,
  getByTextSelector,
} from 'ivya'
import { getAriaDisabled } from 'ivya/utils'
import { until } from './until.ts'

type Text = string | RegExp
type ByRoleOptions = NonNullable<Parameters<typeof getByRoleSelector>[1]>
interface Exactness {
  readonly exact?: boolean
}
interface Filter {
  readonly hasText?: Text
  readonly hasNotText?: Text
  readonly has?: Locator
}

/** A file that a visitor picks. */
interface Upload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Uint8Array
}

/** Playwright's own selector engine, without its browser. */
const engine = Ivya.create({ browser: 'chromium', testIdAttribute: 'data-testid' })

/**
 * Finds elements by role, label or text whenever it is used. Names and waiting are as in Playwright:
 * an action waits until exactly one element matches.
 */
export class Locator {
  readonly selector: string

  constructor(selector: string) {
    this.selector = selector
  }

  getByRole(role: string, options: ByRoleOptions = {}): Locator {
    return this.locator(getByRoleSelector(role, options))
  }
  getByLabel(text: Text, options: Exactness = {}): Locator {
    return this.locator(getByLabelSelector(text, options))
  }
  getByText(text: Text, options: Exactness = {}): Locator {
    return this.locator(getByTextSelector(text, options))
  }
  getByAltText(text: Text, options: Exactness = {}): Locator {
    return this.locator(getByAltTextSelector(text, options))
  }
  getByPlaceholder(text: Text, options: Exactness = {}): Locator {
    return this.locator(getByPlaceholderSelector(text, options))
  }
  getByTitle(text: Text, options: Exactness = {}): Locator {
    return this.locator(getByTitleSelector(text, options))
  }
  /** @param selector CSS, or any other that Playwright supports. */
  locator(selector: string): Locator {
    return new Locator(this.selector === '' ? selector : `${this.selector} >> ${selector}`)
  }
  filter({ hasText, hasNotText, has }: Filter): Locator {
    const conditions = [
      hasText === undefined ? [] : [`internal:has-text=${quoted(hasText)}`],
      hasNotText === undefined ? [] : [`internal:has-not-text=${quoted(hasNotText)}`],
      has === undefined ? [] : [`internal:has=${JSON.stringify(has.selector)}`],
    ].flat()
    return conditions.reduce<Locator>((locator, condition) => locator.locator(condition), this)
  }
  or(other: Locator): Locator {
    return this.locator(`internal:or=${JSON.stringify(other.selector)}`)
  }
  nth(place: number): Locator {
    return this.locator(`nth=${place}`)
  }
  first(): Locator {
    return this.nth(0)
  }
  last(): Locator {
    return this.nth(-1)
  }

  /** The locator as a test writes it, for messages. */
  toString(): string {
    return asLocator('javascript', this.selector)
  }

  elements(): HTMLElement[] {
    return engine.queryLocatorSelectorAll(this.selector) as HTMLElement[]
  }
  count(): number {
    return this.elements().length
  }

  /** @throws if there is not exactly one after ten seconds. */
  element(): Promise<HTMLElement> {
    return until(() => {
      const [element, ...others] = this.elements()
      if (element === undefined) throw new Error(`nothing is ${this.toString()}`)
      if (others.length > 0) throw new Error(`${others.length + 1} elements are ${this.toString()}`)
      return element
    })
  }

  async click(): Promise<void> {
    await userEvent.click(await this.enabled())
  }
  async check(): Promise<void> {
    const element = await this.enabled()
    if (!(element as HTMLInputElement).checked) await userEvent.click(element)
  }
  async uncheck(): Promise<void> {
    const element = await this.enabled()
    if ((element as HTMLInputElement).checked) await userEvent.click(element)
  }
  /** Replaces a field's text. */
  async fill(text: string): Promise<void> {
    const element = await this.enabled()
    await userEvent.clear(element)
    element.focus()
    if (text !== '') await userEvent.paste(text)
  }
  async pressSequentially(text: string): Promise<void> {
    const element = await this.enabled()
    element.focus()
    await userEvent.keyboard(text.replaceAll(/[[{]/g, '$&$&'))
  }
  async press(key: string): Promise<void> {
    const element = await this.element()
    element.focus()
    await userEvent.keyboard(`{${key}}`)
  }
  async selectOption(choice: string | { readonly label: string }): Promise<void> {
    await userEvent.selectOptions(
      await this.enabled(),
      typeof choice === 'string' ? choice : choice.label,
    )
  }
  async setInputFiles(files: Upload | readonly Upload[]): Promise<void> {
    const given = [files].flat() as readonly Upload[]
    // A visitor can choose a file that the field does not accept, too.
    await userEvent.setup({ applyAccept: false }).upload(
      await this.element(),
      given.map(
        ({ name, mimeType, buffer }) =>
          new File([new Uint8Array(buffer)], name, { type: mimeType }),
      ),
    )
  }
  async focus(): Promise<void> {
    const element = await this.element()
    element.focus()
  }
  async inputValue(): Promise<string> {
    return ((await this.element()) as HTMLInputElement).value
  }

  private async enabled(): Promise<HTMLElement> {
    return until(async () => {
      const element = await this.element()
      if (getAriaDisabled(element)) throw new Error(`${this.toString()} is disabled`)
      return element
    })
  }
}

/** A text in Playwright's selectors, ignoring case, or a pattern. */
const quoted = (text: Text) => (text instanceof RegExp ? String(text) : `${JSON.stringify(text)}i`)
