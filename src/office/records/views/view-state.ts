/** The search parameters of a view. */
export type ViewState = Readonly<Record<string, unknown>>

/** The position within a view, which is not part of it. */
const places = new Set(['page', 'lead', 'item'])

/** The parameters of an address that belong to its view. */
export function viewOf(address: object): ViewState {
  const entries = Object.entries(address).filter(
    ([name, value]) => value !== undefined && !places.has(name),
  )
  return Object.fromEntries(entries)
}

/** Whether two addresses show the same view, in any order of parameters. */
export function isSameView(a: object, b: object): boolean {
  const [left, right] = [viewOf(a), viewOf(b)]
  const names = Object.keys(left)
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => JSON.stringify(left[name]) === JSON.stringify(right[name]))
  )
}

/** The change of parameters that shows a view; parameters that it does not name are removed. */
export function changeToView(address: object, view: ViewState): ViewState {
  const away = Object.keys(address).map((name) => [name, undefined])
  return { ...Object.fromEntries(away), ...viewOf(view) }
}
