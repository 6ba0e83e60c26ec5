/** What the bundler knows of a module. */
export interface ModuleNode {
  readonly code: string | null
  readonly exports: readonly string[]
  readonly importers: readonly string[]
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

export interface ModuleGraph {
  getModuleInfo(id: string): ModuleNode | null
}

/**
 * Modules of a package that only re-export, from which the bundler takes what is imported by name.
 */
const barrel = /[\\/]node_modules[\\/](@mantine[\\/](?:core|hooks))[\\/]esm[\\/]index\.mjs$/

/** A module and everything that runs before it: its static imports, theirs, and so on. */
export function neededBy(graph: ModuleGraph, entry: string): ReadonlySet<string> {
  const needed = new Set([entry])
  // A set iterates over elements added during the walk.
  for (const id of needed) for (const next of importsOf(graph, id)) needed.add(next)
  return needed
}

/** An entry and every module loaded on demand from it, directly or indirectly. */
export function loadedOnDemand(graph: ModuleGraph, entry: string): ReadonlySet<string> {
  const entries = new Set([entry])
  const seen = new Set([entry])
  for (const id of seen) {
    for (const next of importsOf(graph, id)) seen.add(next)
    for (const next of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      entries.add(next)
      seen.add(next)
    }
  }
  return entries
}

function importsOf(graph: ModuleGraph, id: string): readonly string[] {
  const node = graph.getModuleInfo(id)
  // What a re-exporting module passes on belongs to its importers.
  if (node === null || barrel.test(id)) return []
  return node.importedIds.flatMap((imported) => [imported, ...namedFrom(graph, node, imported)])
}

/** The modules behind the names imported from a re-exporting module. */
function namedFrom(graph: ModuleGraph, { code }: ModuleNode, list: string): string[] {
  const name = barrel.exec(list)?.[1]?.replaceAll('\\', '/')
  if (name === undefined) return []
  const imports = new RegExp(
    String.raw`\b(?:im|ex)port\s*\{([^}]*)\}\s*from\s*["']${name}["']`,
    'g',
  )
  const names = new Set(
    [...(code ?? '').matchAll(imports)].flatMap(([, list = '']) =>
      list.split(',').map((part) => part.trim().split(/\s/)[0] ?? ''),
    ),
  )
  const all = graph.getModuleInfo(list)?.importedIds ?? []
  return all.filter((id) => graph.getModuleInfo(id)?.exports.some((one) => names.has(one)))
}
