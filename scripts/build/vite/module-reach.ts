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

/** Lists of what a package exports, of which the bundler takes what is asked for by name. */
const barrel = /[\\/]node_modules[\\/](@mantine[\\/](?:core|hooks))[\\/]esm[\\/]index\.mjs$/

/** A module and all that run before it: what it imports, what that imports, and so on. */
export function neededBy(graph: ModuleGraph, entry: string): ReadonlySet<string> {
  const needed = new Set([entry])
  // A set takes what is added while it is walked.
  for (const id of needed) for (const next of importsOf(graph, id)) needed.add(next)
  return needed
}

/** An entry and every module that it, or what it loads, loads on demand. */
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
  // What a list hands on is needed by those who ask for it.
  if (node === null || barrel.test(id)) return []
  return node.importedIds.flatMap((imported) => [imported, ...namedFrom(graph, node, imported)])
}

/** The modules behind the names that a module imports from a list of exports. */
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
