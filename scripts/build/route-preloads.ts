/** One file of the build as Vite's manifest describes it. */
interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

export type Manifest = Readonly<Record<string, ManifestEntry>>

/**
 * Link tags for the scripts and styles of the matched routes, so that the browser need not find
 * them one after another.
 */
export function routePreloads(manifest: Manifest, routeIds: readonly string[]): string {
  const entry = filesOf(manifest, ['index.html'])
  const routes = filesOf(
    manifest,
    routeIds.flatMap((id) => keysOf(manifest, id)),
  )
  const missing = (files: ReadonlySet<string>, known: ReadonlySet<string>) =>
    [...files].filter((file) => !known.has(file))
  return [
    ...missing(routes.css, entry.css).map(
      (file) => `<link rel="stylesheet" crossorigin href="/${file}">`,
    ),
    ...missing(routes.js, entry.js).map(
      (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
    ),
  ].join('')
}

/**
 * Paths of all scripts and styles that a page needs, its first ones included.
 * @param path finds the text of a blog post, which is a file of its own.
 */
export function routeFiles(
  manifest: Manifest,
  routeIds: readonly string[],
  path: string,
): readonly string[] {
  const post = `virtual:blog-post/${path.replace(/^\/blog\//, '')}`
  const { js, css } = filesOf(manifest, [
    'index.html',
    ...routeIds.flatMap((id) => keysOf(manifest, id)),
    ...(post in manifest ? [post] : []),
  ])
  return [...js, ...css].map((file) => `/${file}`)
}

/** `/products/` is the file `products/index.tsx`; `/products/$category/$slug` is `….tsx`. */
function keysOf(manifest: Manifest, routeId: string): string[] {
  const base = `src/routes${routeId}`
  const files = routeId.endsWith('/') ? [`${base}index.tsx`] : [`${base}.tsx`, `${base}/route.tsx`]
  return files.map((file) => `${file}?tsr-split=component`).filter((key) => key in manifest)
}

/** All files that the named ones pull in at once. */
function filesOf(manifest: Manifest, keys: readonly string[]) {
  const js = new Set<string>()
  const css = new Set<string>()
  const visit = (key: string) => {
    const entry = manifest[key]
    if (entry === undefined || js.has(entry.file)) return
    js.add(entry.file)
    for (const file of entry.css ?? []) css.add(file)
    for (const imported of entry.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return { js, css }
}
