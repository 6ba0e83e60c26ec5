import { createHash } from 'node:crypto'

/** One file of the build as Vite's manifest describes it. */
interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
  /** The contents of its style sheets, in order. */
  readonly styles?: readonly string[]
  readonly imports?: readonly string[]
  /** The source of a script that is inlined into pages. */
  readonly code?: string
}

export type Manifest = Readonly<Record<string, ManifestEntry>>

/** The first script, inlined into every page. */
export const startKey = 'index.html'
/** The script that makes the page interactive. */
const mainKey = 'src/main.tsx'

/**
 * Tags for the styles and scripts of the matched routes. Styles are inlined, so that the first
 * paint waits for no other file; their links tell the scripts so, with a type that no browser
 * fetches (Chromium 150 fetches disabled ones). `src/start.ts` is inlined as well and records early
 * input. Other scripts are only named, for it to run after the first paint, `main.tsx` last.
 */
export function routeTags(manifest: Manifest, routeIds: readonly string[]): string {
  const { js, css } = filesOf(manifest, [mainKey, ...keysOfAll(manifest, routeIds)])
  const style = [...css.values()].join('')
  if (style !== '' && !styleHashes(manifest).includes(hashOf(style))) {
    throw new Error(`the security policy does not know the style of ${routeIds.join(' ')}`)
  }
  const main = manifest[mainKey]?.file ?? ''
  const others = [...js].filter((file) => file !== main)
  const later = [...others, main].map((file) => `/${file}`)
  return [
    style === '' ? '' : `<style>${style}</style>`,
    ...[...css.keys()].map((file) => `<link rel="stylesheet" type="text/plain" href="/${file}">`),
    `<meta name="later-scripts" content="${later.join(' ')}">`,
    `<script>${startScript(manifest)}</script>`,
  ].join('')
}

/**
 * Creates the function that finds classes in a page whose rules are only in a later style sheet:
 * without them the first paint would differ from the next one. The bundler puts rules next to the
 * first script that uses them, unless `script-purposes.ts` says otherwise.
 */
export function styleCheck(manifest: Manifest): (tags: string, page: string) => string[] {
  const styles = Object.values(manifest).flatMap((entry) => entry.styles ?? [])
  const styled = classesIn(styles.join(''))
  const present = new Map<string, Set<string>>()
  return (tags, page) => {
    const here = present.get(tags) ?? classesIn(tags)
    present.set(tags, here)
    const used = [...page.matchAll(classAttribute)].flatMap(([, names = '']) => names.split(' '))
    return [...new Set(used)].filter((name) => styled.has(name) && !here.has(name))
  }
}

const classAttribute = / class="([^"]*)"/g

function classesIn(style: string): Set<string> {
  return new Set([...style.matchAll(/\.(_[\w-]+)/g)].map(([, name = '']) => name))
}

/**
 * A classic script in every page. It runs at once, where a module would wait for the whole page.
 */
function startScript(manifest: Manifest): string {
  const { code = '' } = manifest[startKey] ?? {}
  if (/^(?:import|export)\b|<\/script|<!--/m.test(code)) {
    throw new Error('the first script cannot stand in a page')
  }
  return `(()=>{"use strict";${code.trim()}})()`
}

/** The Content Security Policy's hash of the inline script. */
export function startScriptHash(manifest: Manifest): string {
  return hashOf(startScript(manifest))
}

/** The Content Security Policy's hashes of the inline styles. */
export function styleHashes(manifest: Manifest): readonly string[] {
  const routes = Object.keys(manifest).filter((key) => publicRoute.test(key))
  const styles = [[], ...routes.map((key) => [key])].map((keys) =>
    [...filesOf(manifest, [mainKey, ...keys]).css.values()].join(''),
  )
  return [...new Set(styles.filter((style) => style !== '').map(hashOf))].toSorted()
}

/** Pages of the back office and status pages are the app shell. */
const publicRoute = /^src\/routes\/(?!admin\/|status\/).*\?tsr-split=component$/

function hashOf(content: string): string {
  return content === '' ? '' : `sha256-${createHash('sha256').update(content).digest('base64')}`
}

/** Paths of all scripts and styles that a page of these routes needs. */
export function routeFiles(manifest: Manifest, routeIds: readonly string[]): readonly string[] {
  const { js, css } = filesOf(manifest, [mainKey, ...keysOfAll(manifest, routeIds)])
  return [...js, ...css.keys()].map((file) => `/${file}`)
}

/** `/products/` is the file `products/index.tsx`; `/products/$category/$slug` is `….tsx`. */
function keysOfAll(manifest: Manifest, routeIds: readonly string[]): string[] {
  return routeIds.flatMap((routeId) => {
    const base = `src/routes${routeId}`
    const files = routeId.endsWith('/')
      ? [`${base}index.tsx`]
      : [`${base}.tsx`, `${base}/route.tsx`]
    return files.map((file) => `${file}?tsr-split=component`).filter((key) => key in manifest)
  })
}

/**
 * All files that the given ones import: scripts in order of dependency, styles with their
 * contents.
 */
function filesOf(manifest: Manifest, keys: readonly string[]) {
  const seen = new Set<string>()
  const js = new Set<string>()
  const css = new Map<string, string>()
  const visit = (key: string) => {
    const entry = manifest[key]
    if (entry === undefined || seen.has(entry.file)) return
    seen.add(entry.file)
    entry.css?.forEach((file, place) => css.set(file, entry.styles?.[place] ?? ''))
    for (const imported of entry.imports ?? []) visit(imported)
    js.add(entry.file)
  }
  for (const key of keys) visit(key)
  return { js, css }
}
