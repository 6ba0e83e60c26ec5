import path from 'node:path'
import { offlineKitFolder } from '#src/platform/app-caches.ts'
import { type ModuleGraph, loadedOnDemand, neededBy } from './module-reach.ts'
import {
  type Purpose,
  officeFolder,
  packageFiles,
  pageStyles,
  purposes,
  site,
} from './script-purposes.ts'

/** Runs before everything else; the bundler puts its own runtime into a separate file. */
const runtime = /^\0(?:vite\/preload-helper|rolldown\/runtime)/

/** The bundler's `codeSplitting` option for the site at `root`. */
export function scriptGroups(root: string) {
  let files: ReadonlyMap<string, string> | undefined
  return {
    // Otherwise a module that several files need would move into one of them.
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'files by purpose',
        name: (id: string, graph: ModuleGraph) => {
          if (runtime.test(id)) return 'react'
          files ??= fileNames(graph, root)
          return files.get(id) ?? null
        },
      },
    ],
  }
}

/**
 * The script file of each module, by its id; inlined modules have none.
 * @throws if something is loaded on demand that `purposes` does not know.
 */
export function fileNames(graph: ModuleGraph, root: string): ReadonlyMap<string, string> {
  const entries = [...loadedOnDemand(graph, path.join(root, 'src/main.tsx'))].map((id) => {
    const place = placeOf(id, root)
    const branch = branchOf(place)
    if (branch === undefined) {
      throw new Error(`script-purposes.ts does not say what ${place} is for`)
    }
    return { branch, needed: neededBy(graph, id) }
  })
  const inPage = neededBy(graph, path.join(root, 'index.html'))
  const files = new Map<string, string>()
  for (const first of purposes) {
    const found = new Map<string, readonly Purpose[]>()
    for (const { branch, needed } of entries.filter(({ branch }) => branch[0] === first)) {
      for (const id of needed) {
        if (files.has(id) || inPage.has(id)) continue
        found.set(id, commonBranch(found.get(id) ?? branch, branch))
      }
    }
    for (const [id, branch] of found) files.set(id, fileOf(id, branch.at(-1) ?? first))
  }
  for (const id of files.keys()) {
    if (id.endsWith('.css') && !pageStyles.test(id)) files.set(id, styleFile(graph, files, id))
  }
  return files
}

/** The path from `src`. Packages may lie in another checkout, to which `node_modules` is linked. */
function placeOf(id: string, root: string): string {
  const place = path.relative(path.join(root, 'src'), id).replaceAll('\\', '/')
  return place.replace(/^.*\/node_modules\//, '../node_modules/')
}

function fileOf(id: string, { name }: Purpose): string {
  const ofPackage = packageFiles.find(({ of, packages }) => of === name && packages.test(id))
  return ofPackage?.name ?? (pageStyles.test(id) ? site.name : name)
}

/** Styles are inlined into pages: those of one page's first view must not be part of all. */
function styleFile(graph: ModuleGraph, files: ReadonlyMap<string, string>, id: string): string {
  const importers = graph.getModuleInfo(id)?.importers ?? []
  const inFiles = new Set(importers.map((importer) => files.get(importer)))
  const [page, ...more] = [site, ...site.parts].filter(({ name }) => inFiles.has(name))
  const isOfOnePage = page?.parts.length === 0 && more.length === 0
  return isOfOnePage ? page.name : (files.get(id) ?? site.name)
}

/** From the root to the purpose a module is loaded for; the longest match wins. */
function branchOf(place: string): readonly Purpose[] | undefined {
  const found = branches.flatMap((branch) =>
    (branch.at(-1)?.entries ?? [])
      .filter((entry) => place.startsWith(entry))
      .map((entry) => ({ branch, length: entry.length })),
  )
  return found.toSorted((a, b) => b.length - a.length)[0]?.branch
}

/** From the root to the lowest common ancestor. */
function commonBranch(one: readonly Purpose[], other: readonly Purpose[]): readonly Purpose[] {
  return one.filter((purpose, place) => other[place] === purpose)
}

const branches = purposes.flatMap((purpose) => branchesOf(purpose, []))

function branchesOf(purpose: Purpose, before: readonly Purpose[]): (readonly Purpose[])[] {
  const branch = [...before, purpose]
  return [branch, ...purpose.parts.flatMap((part) => branchesOf(part, branch))]
}

const folders = new Map(branches.flat().map(({ name, folder }) => [name, folder] as const))
for (const { name, of } of packageFiles) {
  folders.set(name, folders.get(name) ?? folders.get(of) ?? 'assets')
}

/** Present on every page before another script can be requested. */
const inEveryPage = /^assets\/(?:framework|main|react|rolldown-runtime)-/

/** The scripts to request together with one, before it has been parsed. */
export function namedScripts(_file: string, needed: readonly string[]): string[] {
  return needed.filter((name) => !inEveryPage.test(name))
}

/** Emitted as a file: the bundler would put it among the visitors' workers. */
const pdfWorker = 'pdf.worker.min.mjs'
/** Cached with the catalogue for offline use; documents in other scripts load their own fonts. */
const offlineKitFont =
  /^noto-sans-(?:latin|latin-ext|devanagari-devanagari|telugu-telugu)-\d+-normal\.woff$/
const otherFont = /^noto-.+\.woff$/

/** The path of a script; the bundler fills in `[name]` and `[hash]`. */
export function scriptPlace({ name }: { readonly name: string }): string {
  return `${folders.get(name) ?? 'assets'}/[name]-[hash].js`
}

/** The path of a font or style sheet; a style sheet is named after its script. */
export function assetPlace({ names }: { readonly names: readonly string[] }): string {
  // Hosts only know the type of this extension, and the service worker does not cache the folder.
  if (names.includes(pdfWorker)) return `${officeFolder}/[name]-[hash].js`
  if (names.some((name) => offlineKitFont.test(name)))
    return `${offlineKitFolder}/[name]-[hash][extname]`
  if (names.some((name) => otherFont.test(name))) return `${officeFolder}/[name]-[hash][extname]`
  const script = names.find((name) => name.endsWith('.css'))?.slice(0, -'.css'.length) ?? ''
  return `${folders.get(script) ?? 'assets'}/[name]-[hash][extname]`
}
