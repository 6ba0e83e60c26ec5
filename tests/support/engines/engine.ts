/** Values that survive the way into a page and back. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

/**
 * An element on the page: a CSS selector, or a role with a part of its accessible name in any case.
 * Only visible elements count, but for file inputs, which pages hide. Exactly one must match.
 */
export type Target = string | RoleTarget

export interface RoleTarget {
  readonly role: string
  readonly name?: string
  /** The whole name, not a part of it. */
  readonly exact?: boolean
  readonly within?: Target
}

/** A place in an element: shares of its width and height, from its upper left corner. */
export type Place = readonly [x: number, y: number]

/** What Playwright does for Chromium, in small, for a real Firefox or WebKit with one tab. */
export interface Engine {
  /** Waits for the page's load event. @throws when the browser shows its own error page. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  url(): Promise<string>
  /**
   * Runs a function in the page, which sees nothing but its arguments, or an expression. Promises
   * are awaited; the result comes back through JSON.
   * @throws with the page's message when it throws there.
   */
  evaluate<Result, Args extends readonly Json[]>(
    source: string | ((...args: Args) => Result | Promise<Result>),
    ...args: Args
  ): Promise<Result>
  /** Waits until the element is there, then clicks in its middle as a mouse would. */
  click(target: Target): Promise<void>
  /** Presses the button of the mouse at one place of an element and lets go of it at another. */
  drag(target: Target, from: Place, to: Place): Promise<void>
  /** Puts the text in the place of what the field holds, key by key. */
  type(target: Target, text: string): Promise<void>
  /** Chooses files of this machine in a file input. */
  attach(target: Target, files: readonly string[]): Promise<void>
  /** What a screen reader says after the element's name: the texts that `aria-describedby` names. */
  description(target: Target): Promise<string>
  /** @throws when the text is not on the page, or the function not true in it, in time (15 s). */
  waitFor(what: string | (() => boolean | Promise<boolean>), timeout?: number): Promise<void>
  /** The visible part of the page, as PNG. */
  screenshot(file: string): Promise<void>
  /** Errors and warnings of the console and errors that nobody caught, since the start. */
  consoleErrors(): readonly string[]
  /** Closes the browser as a user does. The profile stays. */
  close(): Promise<void>
  /** Ends the browser's processes without a word to it. The profile stays as it is then. */
  kill(): Promise<void>
}

export interface EngineOptions {
  /** An existing folder; what the browser stores is kept there. Without one it is private. */
  readonly profileDir: string | undefined
}
