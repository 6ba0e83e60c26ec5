/** Values that can be passed into a page and back. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

/**
 * An element on the page: a CSS selector, or a role with a part of its accessible name, ignoring
 * case. Only visible elements count, except file inputs, which pages hide. Exactly one must match.
 */
export type Target = string | RoleTarget

export interface RoleTarget {
  readonly role: string
  readonly name?: string
  /** Matches the whole name. */
  readonly exact?: boolean
  readonly within?: Target
}

/** A position in an element: fractions of its width and height, from the top left corner. */
export type Place = readonly [x: number, y: number]

/** A small counterpart of Playwright for a real Firefox or WebKit with one tab. */
export interface Engine {
  /**
   * Waits for the load event.
   * @throws if the browser shows its own error page.
   */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  url(): Promise<string>
  /**
   * Runs an expression in the page, or a function, which sees only its arguments. Promises are
   * awaited; the result is passed as JSON.
   * @throws with the page's message if it throws there.
   */
  evaluate<Result, Args extends readonly Json[]>(
    source: string | ((...args: Args) => Result | Promise<Result>),
    ...args: Args
  ): Promise<Result>
  /** Waits for the element, then clicks in its middle with the mouse. */
  click(target: Target): Promise<void>
  /** Presses the mouse button at one position of an element and releases it at another. */
  drag(target: Target, from: Place, to: Place): Promise<void>
  /** Replaces a field's text, key by key. */
  type(target: Target, text: string): Promise<void>
  /** Chooses files of this machine in a file input. */
  attach(target: Target, files: readonly string[]): Promise<void>
  /** The element's accessible description: the texts that `aria-describedby` refers to. */
  description(target: Target): Promise<string>
  /** @throws if the text does not appear, or the function does not return true, within 15 s. */
  waitFor(what: string | (() => boolean | Promise<boolean>), timeout?: number): Promise<void>
  /** The viewport as PNG. */
  screenshot(file: string): Promise<void>
  /** Console errors, warnings and uncaught errors since the start. */
  consoleErrors(): readonly string[]
  /** Closes the browser as a user does. The profile is kept. */
  close(): Promise<void>
  /** Kills the browser's processes without warning. The profile is kept as it is then. */
  kill(): Promise<void>
}

export interface EngineOptions {
  /** An existing folder for the profile; without one the session is private. */
  readonly profileDir: string | undefined
}
