import type { Engine, Place } from './engine.ts'

/** An element in a controlled browser. */
export interface SteeredElement {
  click(): Promise<void>
  drag(from: Place, to: Place): Promise<void>
  type(text: string): Promise<void>
  attach(files: readonly string[]): Promise<void>
}

/** What differs between the engines: the protocol that controls each. */
export interface Steering extends Pick<
  Engine,
  'goto' | 'reload' | 'screenshot' | 'consoleErrors' | 'close' | 'kill'
> {
  /** Evaluates an expression in the page and awaits its string. */
  run(expression: string): Promise<string>
  /** The element that an expression in the page returns; undefined for null. */
  find(expression: string): Promise<SteeredElement | undefined>
}
