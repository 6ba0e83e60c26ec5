/** The search parameters that make up a view of a list. */
export type ViewState = Readonly<Record<string, unknown>>

/** Where one is within a view, and no part of it. */
const places = new Set(['page', 'lead', 'item'])

/** What an address says that belongs to its view. */
export function viewOf(address: object): ViewState {
  const entries = Object.entries(address).filter(
    ([name, value]) => value !== undefined && !places.has(name),
  )
  return Object.fromEntries(entries)
}

/** Whether two addresses show the same view; the order of their parameters does not count. */
export function isSameView(a: object, b: object): boolean {
  const [left, right] = [viewOf(a), viewOf(b)]
  const names = Object.keys(left)
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => JSON.stringify(left[name]) === JSON.stringify(right[name]))
  )
}

/** The change that makes an address show a view: what the view does not name is taken away. */
export function changeToView(address: object, view: ViewState): ViewState {
  const away = Object.keys(address).map((name) => [name, undefined])
  return { ...Object.fromEntries(away), ...viewOf(view) }
}
