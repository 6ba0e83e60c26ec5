import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildPaths } from '#scripts/build/paths.ts'
import { noContent } from '#src/domain/content/page-content.ts'
import type { PrerenderOptions } from '#scripts/build/pages/prerender-pages.ts'

/** Texts of products by slug. */
export type SmallCatalogue = Readonly<Record<string, string>>

/** A build with a tiny bundle instead of the real one, in its own folder. */
export interface SmallSite {
  readonly dist: string
  readonly manifest: string
  readonly template: string
  /** The paths rendered in this process since the last call. */
  rendered(): string[]
  /** Every file with its bytes and modification time. */
  files(): Map<string, string>
  read(name: string): string
  remove(): void
}

/** The pages: a list, one per product, and one whose data no manifest can compare. */
const bundle = `
let catalogue = {}
const answer = ([kind, slug]) =>
  kind === 'list' ? Object.keys(catalogue) : kind === 'detail' ? catalogue[slug] : undefined
globalThis.renderedPaths = []
export const pageDataId = 'page-data'
export const configure = () => {}
export const takeSource = ({ products }) => {
  catalogue = Object.fromEntries(products.map(({ name, content }) => [name, content]))
}
export const takePreviews = () => {}
export const firstPictures = () => ({ storageUrl: '', pictures: [] })
export const prerenderedAnswer = answer
export const publicPaths = () => ['/', ...Object.keys(catalogue).map((slug) => '/p/' + slug)]
export const unlistedPaths = ['/clock']
export const shellPaths = ['/admin']
export const shellData = () => '{}'
export const publicIndex = async () => ({ pages: [{ path: '/', pictures: [] }], cards: new Map() })
export const feedContent = () => ({ title: 'Blog', description: 'Notes', posts: [] })
export const offlineKitSources = () => ({ storageUrl: '', stored: [], site: [], outside: 0 })
export async function renderPage(path) {
  globalThis.renderedPaths.push(path)
  const slug = path.slice(3)
  if (catalogue[slug] === 'broken') throw new Error('no page of ' + slug)
  const key = path === '/' ? ['list'] : path === '/clock' ? ['time'] : ['detail', slug]
  return {
    status: path === '/404' || catalogue[slug] === 'lost' ? 404 : 200,
    head: '<title>' + path + '</title>',
    body: '<h1>' + JSON.stringify(answer(key)) + '</h1>',
    data: '{}',
    routeIds: ['__root__'],
    queryKeys: path === '/404' ? [] : [key],
    redirect: undefined,
  }
}
`

/** Creates the folder and points `buildPaths` to it. */
export function smallSite(): SmallSite {
  const root = mkdtempSync(path.join(tmpdir(), 'small-site-'))
  const at = (name: string) => path.join(root, name)
  for (const folder of ['dist', 'made/server']) mkdirSync(at(folder), { recursive: true })
  const places = {
    dist: at('dist'),
    work: at('made'),
    serverBundle: at('made/server/entry-server.mjs'),
    template: at('made/template.html'),
    workerTemplate: at('made/sw.js'),
    manifest: at('made/manifest.json'),
    pages: at('made/pages.json'),
    pageManifest: at('made/page-manifest.json'),
    pictureMeasures: at('made/picture-measures.json'),
  }
  Object.assign(buildPaths, places)
  const { serverBundle, template, workerTemplate, manifest, pageManifest } = places
  writeFileSync(serverBundle, bundle)
  writeFileSync(template, '<html><head><!--head--></head><!--page--><!--data--></html>')
  writeFileSync(workerTemplate, 'const version = "__APP_VERSION__"')
  writeFileSync(manifest, '{}')
  return {
    dist: at('dist'),
    manifest: pageManifest,
    template,
    rendered: () => {
      const global = globalThis as { renderedPaths?: string[] }
      return global.renderedPaths?.splice(0) ?? []
    },
    files: () => filesBelow(at('dist')),
    read: (name) => readFileSync(path.join(at('dist'), name), 'utf8'),
    remove: () => rmSync(root, { recursive: true }),
  }
}

/** The catalogue as the prerenderer gets it. */
export function smallSource(catalogue: SmallCatalogue): PrerenderOptions {
  const products = Object.entries(catalogue).map(([name, content]) => ({
    id: name,
    version: 1,
    name,
    place: '',
    content,
  }))
  const source = {
    site: {},
    content: noContent,
    products,
    projects: [],
    posts: [],
  } as unknown as PrerenderOptions['source']
  return { siteUrl: 'https://prefab.example', embeddedUrl: 'http://backend.example', source }
}

function filesBelow(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  const files = names.filter((name) => statSync(path.join(folder, name)).isFile())
  return new Map(
    files.map((name) => {
      const file = path.join(folder, name)
      return [name, `${statSync(file).mtimeMs} ${readFileSync(file).toString('base64')}`]
    }),
  )
}
