/**
 * The React hooks that forms use, for a component without a page: effects run once the state has
 * settled, as React runs them after painting.
 */
type Cleanup = (() => void) | void

interface Slot {
  value?: unknown
  deps?: readonly unknown[] | undefined
  cleanup?: Cleanup
}

class Component<Value> {
  readonly slots: Slot[] = []
  readonly #hook: () => Value
  readonly #attach: (value: never) => void
  #effects: (() => void)[] = []
  #place = 0
  #isStale = false
  #isGone = false
  current!: Value

  constructor(hook: () => Value, attach: (value: Value) => void) {
    this.#hook = hook
    this.#attach = attach
    this.render()
  }

  render(): void {
    this.#isStale = false
    if (this.#isGone) return
    const before = begin(this)
    this.#place = 0
    this.current = this.#hook()
    begin(before)
    this.#attach(this.current as never)
    const effects = this.#effects
    this.#effects = []
    for (const run of effects) run()
  }

  next(): Slot {
    const slot = (this.slots[this.#place] ??= {})
    this.#place++
    return slot
  }

  after(run: () => void): void {
    this.#effects.push(run)
  }

  change(): void {
    if (this.#isStale || this.#isGone) return
    this.#isStale = true
    queueMicrotask(() => this.render())
  }

  unmount(): void {
    this.#isGone = true
    for (const { cleanup } of this.slots) cleanup?.()
  }
}

export interface Mounted<Value> {
  readonly current: Value
  /** Renders again at once, as after a change in a parent. */
  render(): void
  unmount(): void
}

let rendering: Component<unknown> | null = null

/** @returns the component that was rendering until now. */
function begin(next: Component<unknown> | null): Component<unknown> | null {
  const before = rendering
  rendering = next
  return before
}

/** @param attach runs when React sets refs: before a render's effects. */
export function mount<Value>(
  hook: () => Value,
  attach: (value: Value) => void = () => undefined,
): Mounted<Value> {
  return new Component(hook, attach)
}

function component(): Component<unknown> {
  if (rendering === null) throw new Error('A hook outside of a component')
  return rendering
}

function isSame(a: readonly unknown[] | undefined, b: readonly unknown[] | undefined): boolean {
  return a !== undefined && b !== undefined && a.every((value, place) => Object.is(value, b[place]))
}

export function useState<State>(initial?: State | (() => State)) {
  const owner = component()
  const slot = owner.next()
  if (!('value' in slot)) {
    slot.value = typeof initial === 'function' ? (initial as () => State)() : initial
  }
  const set = (state: State) => {
    if (Object.is(slot.value, state)) return
    slot.value = state
    owner.change()
  }
  return [slot.value as State, set] as const
}

export function useRef<Value>(initial: Value): { current: Value } {
  const slot = component().next()
  slot.value ??= { current: initial }
  return slot.value as { current: Value }
}

function remembered<Value>(make: () => Value, deps: readonly unknown[]): Value {
  const slot = component().next()
  if (!isSame(slot.deps, deps)) {
    slot.value = make()
    slot.deps = deps
  }
  return slot.value as Value
}

export function useMemo<Value>(make: () => Value, deps: readonly unknown[]): Value {
  return remembered(make, deps)
}

export function useCallback<Callback>(callback: Callback, deps: readonly unknown[]): Callback {
  return remembered(() => callback, deps)
}

function effectOf(effect: () => Cleanup, deps: readonly unknown[] | undefined): void {
  const owner = component()
  const slot = owner.next()
  if (isSame(slot.deps, deps)) return
  slot.deps = deps
  owner.after(() => {
    slot.cleanup?.()
    slot.cleanup = effect()
  })
}

export function useEffect(effect: () => Cleanup, deps?: readonly unknown[]): void {
  effectOf(effect, deps)
}

/** The same as an effect, since nothing is painted here. */
export function useLayoutEffect(effect: () => Cleanup, deps?: readonly unknown[]): void {
  effectOf(effect, deps)
}

/** A stable function that calls the latest render's callback. */
export function useEffectEvent<Values extends unknown[], Value>(
  callback: (...values: Values) => Value,
): (...values: Values) => Value {
  const latest = component().next()
  latest.value = callback
  return remembered(
    () =>
      (...values: Values) =>
        (latest.value as typeof callback)(...values),
    [],
  )
}

export function useSyncExternalStore<Snapshot>(
  subscribe: (listener: () => void) => () => void,
  snapshot: () => Snapshot,
): Snapshot {
  const owner = component()
  const seen = owner.next()
  seen.value = snapshot()
  const look = () => {
    if (!Object.is(seen.value, snapshot())) owner.change()
  }
  effectOf(() => subscribe(look), [subscribe])
  return seen.value as Snapshot
}
