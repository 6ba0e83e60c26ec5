import type { Engine, Place } from './engine.ts'

/** An element in a steered browser. */
export interface SteeredElement {
  click(): Promise<void>
  drag(from: Place, to: Place): Promise<void>
  type(text: string): Promise<void>
  attach(files: readonly string[]): Promise<void>
}

/** What differs between the engines: the protocol by which each is steered. */
export interface Steering extends Pick<
  Engine,
  'goto' | 'reload' | 'screenshot' | 'consoleErrors' | 'close' | 'kill'
> {
  /** Awaits an expression of the page that ends in a string. */
  run(expression: string): Promise<string>
  /** The element that an expression of the page yields; undefined for null. */
  find(expression: string): Promise<SteeredElement | undefined>
}
