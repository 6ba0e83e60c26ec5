type Listener = (event: unknown) => void

/** An event target whose events come from the model, with handler properties as well. */
export class EventSource {
  #listeners: Map<string, readonly Listener[]> | null = null;
  [handler: `on${string}`]: Listener | undefined

  addEventListener(type: string, listener: Listener): void {
    this.#listeners ??= new Map()
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener])
  }

  removeEventListener(type: string, listener: Listener): void {
    const others = (this.#listeners?.get(type) ?? []).filter((other) => other !== listener)
    this.#listeners?.set(type, others)
  }

  emit(type: string, event: unknown = { type }): void {
    this[`on${type}`]?.(event)
    for (const listener of this.#listeners?.get(type) ?? []) listener(event)
  }
}
