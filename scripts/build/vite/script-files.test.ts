import path from 'node:path'
import { expect, it } from 'vitest'
import type { ModuleNode } from './module-reach.ts'
import { assetPlace, fileNames, namedScripts, scriptPlace } from './script-files.ts'

const root = path.resolve('/site')
const core = 'node_modules/@mantine/core/esm'

type Imports = Readonly<
  Record<string, { imports?: string[]; loads?: string[]; exports?: string[]; code?: string }>
>

/** A graph of modules, named by their paths in the site; `main.tsx` loads all of `loads`. */
function filesOf(modules: Imports): Readonly<Record<string, string>> {
  const idOf = (place: string) => path.join(root, place)
  const all = { 'index.html': { imports: ['src/start.ts'] }, 'src/start.ts': {}, ...modules }
  const nodes = new Map<string, ModuleNode>(
    Object.entries(all as Imports).map(([place, { imports, loads, exports, code }]) => [
      idOf(place),
      {
        code: code ?? '',
        exports: exports ?? [],
        importers: Object.entries(all as Imports)
          .filter(([, node]) => node.imports?.includes(place))
          .map(([importer]) => idOf(importer)),
        importedIds: (imports ?? []).map(idOf),
        dynamicallyImportedIds: (loads ?? []).map(idOf),
      },
    ]),
  )
  const files = fileNames({ getModuleInfo: (id) => nodes.get(id) ?? null }, root)
  return Object.fromEntries(
    [...files].map(([id, name]) => [path.relative(root, id).replaceAll('\\', '/'), name]),
  )
}

const home = 'src/routes/index.tsx?tsr-split=component'
const product = 'src/routes/products/$category/$slug.tsx?tsr-split=component'
const quoteForm = 'src/site/leads/quote-form.tsx'
const plan = 'src/site/products/plan-and-elevations.tsx'
const basket = 'src/routes/basket.tsx?tsr-split=component'

it('a module is in the file that needs it, or in the nearest one loaded before all that need it', () => {
  const files = filesOf({
    'src/main.tsx': { loads: [home, product, quoteForm, plan, basket] },
    [home]: { imports: ['src/a/cards.tsx', 'src/a/home.ts'] },
    [product]: { imports: ['src/a/cards.tsx', 'src/a/size.ts'] },
    [quoteForm]: { imports: ['src/a/form.ts', 'src/a/rules.ts'] },
    [basket]: { imports: ['src/a/form.ts'] },
    [plan]: { imports: ['src/a/rules.ts', 'src/a/size.ts'] },
    'src/a/cards.tsx': {},
    'src/a/home.ts': {},
    'src/a/form.ts': {},
    'src/a/rules.ts': {},
    'src/a/size.ts': {},
  })
  expect(files).toMatchObject({
    'src/a/home.ts': 'home',
    'src/a/cards.tsx': 'main',
    'src/a/size.ts': 'main',
    'src/a/form.ts': 'forms',
    'src/a/rules.ts': 'storage',
    [quoteForm]: 'forms',
    [basket]: 'basket',
  })
  expect(files, 'it stands in the page').not.toHaveProperty('src/start.ts')
})

it('site and office share no file of their own', () => {
  const office = 'src/routes/admin/quotes.tsx?tsr-split=component'
  const files = filesOf({
    'src/main.tsx': { loads: [quoteForm, 'src/routeTree.gen.ts'] },
    'src/routeTree.gen.ts': { loads: [office] },
    [quoteForm]: { imports: ['src/a/rules.ts'] },
    [office]: { imports: ['src/a/rules.ts', 'src/office/leads.tsx'] },
    'src/a/rules.ts': {},
    'src/office/leads.tsx': {},
  })
  expect(files).toMatchObject({
    'src/a/rules.ts': 'forms',
    'src/office/leads.tsx': 'office-leads',
    'src/routeTree.gen.ts': 'office',
  })
})

it('of a list of exports only those imported by name count', () => {
  const toast = 'src/ui/toasts/toast-host.tsx'
  const office = 'src/routeTree.gen.ts'
  const files = filesOf({
    'src/main.tsx': { loads: [toast, office] },
    [toast]: {
      imports: [`${core}/index.mjs`],
      code: 'import { Notification } from "@mantine/core";',
    },
    [office]: {
      imports: [`${core}/index.mjs`],
      code: 'import { Modal as M, Box } from "@mantine/core"',
    },
    [`${core}/index.mjs`]: { imports: [`${core}/Notification.mjs`, `${core}/Modal.mjs`] },
    [`${core}/Notification.mjs`]: { exports: ['Notification'] },
    [`${core}/Modal.mjs`]: { exports: ['Modal'] },
  })
  expect(files).toMatchObject({
    [`${core}/Notification.mjs`]: 'toast',
    [`${core}/Modal.mjs`]: 'office',
  })
})

it('packages that every page needs are in two files', () => {
  const files = filesOf({
    'src/main.tsx': {
      imports: ['node_modules/react-dom/client.js', 'node_modules/cookie-es/index.js'],
    },
    'node_modules/react-dom/client.js': {},
    'node_modules/cookie-es/index.js': {},
  })
  expect(files).toMatchObject({
    'src/main.tsx': 'main',
    'node_modules/react-dom/client.js': 'react',
    'node_modules/cookie-es/index.js': 'framework',
  })
})

it('styles of one page are in no other, styles of a closed form in all', () => {
  const drawing = 'src/site/products/drawing.module.css'
  const field = 'src/ui/forms/field-frame.module.css'
  const files = filesOf({
    'src/main.tsx': { loads: [product, plan, quoteForm] },
    [product]: { imports: [drawing] },
    [plan]: { imports: [drawing] },
    [quoteForm]: { imports: [field] },
    [drawing]: {},
    [field]: {},
  })
  expect(files).toMatchObject({ [drawing]: 'product', [field]: 'main' })
})

it('a module without a purpose fails the build', () => {
  const unknown = () => filesOf({ 'src/main.tsx': { loads: ['src/new/part.ts'] } })
  expect(unknown).toThrow('does not say what new/part.ts is for')
})

it('no catalogue or form module is in the later files', () => {
  const folderOf = (name: string) => path.posix.dirname(scriptPlace({ name }))
  for (const name of ['main', 'react', 'home', 'list', 'product', 'storage', 'queue', 'forms']) {
    expect(folderOf(name), name).toBe('assets')
  }
  expect(['search', 'office', 'office-phones', 'documents'].map(folderOf)).toEqual([
    'assets/later',
    'assets/admin',
    'assets/admin',
    'assets/kit',
  ])
})

it('styles are with their script, fonts of PDFs with the code that makes them', () => {
  const folderOf = (name: string) => path.posix.dirname(assetPlace({ names: [name] }))
  expect(
    ['office-leads.css', 'search.css', 'home.css', 'archivo.woff2', 'pdf.worker.min.mjs'].map(
      folderOf,
    ),
  ).toEqual(['assets/admin', 'assets/later', 'assets', 'assets', 'assets/admin'])
  expect(folderOf('noto-sans-telugu-telugu-400-normal.woff')).toBe('assets/kit')
  expect(folderOf('noto-sans-kannada-kannada-400-normal.woff')).toBe('assets/admin')
})

it('a script is fetched with its imports, except those that every page has', () => {
  const own = ['assets/forms-CWhdyJVm.js', 'assets/queue-BfYNdAxh.js']
  const everywhere = ['assets/react-BJ6JUbCN.js', 'assets/main-7J2tiGVZ.js']
  expect(namedScripts('assets/forms-CWhdyJVm.js', [...everywhere, ...own])).toEqual(own)
})

it('a package linked from another checkout is in the file of its purpose', () => {
  const linked = '../other/node_modules/@supabase/supabase-js/index.mjs'
  const files = filesOf({
    'src/main.tsx': { loads: [home] },
    [home]: { loads: [linked] },
    [linked]: {},
  })
  expect(files[linked]).toBe('account')
})
