/** Modules of src: a name that ends with / is a folder, any other one a file without its ending. */
export function ours(...places: readonly string[]): string {
  const patterns = places.map((place) => (place.endsWith('/') ? place : `${place}\\.`))
  return String.raw`/src/(?:${patterns.join('|')})`
}

/** Files of these packages. */
export function packages(...names: readonly string[]): string {
  return `/node_modules/(?:${names.join('|')})/`
}

/** A pattern that holds where one of these does, on Windows, too. */
export function anyOf(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|').replaceAll('/', String.raw`[\\/]`))
}
