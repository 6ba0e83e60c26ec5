import { expect, it } from 'vitest'
import { bundleGroups, filePlaces, namedScripts } from './bundle-groups.ts'

const shared = '/site/src/platform/result.ts'
const officeScript = 'assets/admin/[name]-[hash].js'
const laterScript = 'assets/later/[name]-[hash].js'
const publicScript = 'assets/[name]-[hash].js'

it.each([
  ['/site/src/office/leads/lead-desk.tsx', officeScript],
  ['/site/src/office/records/list/data-table.tsx', officeScript],
  [String.raw`C:\site\src\routes\admin\quotes.tsx`, officeScript],
  ['/site/node_modules/write-excel-file/browser/index.js', officeScript],
  ['/site/src/site/leads/quote-form.tsx', publicScript],
  ['/site/src/outbox/delivery/lead-rows.ts', publicScript],
  ['/site/src/site/search/search-page.tsx', laterScript],
  ['/site/src/site/products/plan-and-elevations.tsx', laterScript],
  ['/site/src/site/products/plan-and-elevations.module.css', publicScript],
])('the script with %s is %s', (id, place) => {
  expect(filePlaces().chunk({ name: 'x', moduleIds: [shared, id] })).toBe(place)
})

it('what only the office needs of Mantine is a script of the office', () => {
  const core = '/site/node_modules/@mantine/core/esm'
  const [modal, noop, loader, context] = [
    `${core}/components/Modal/Modal.mjs`,
    `${core}/core/utils/noop/noop.mjs`,
    `${core}/components/Loader/Loader.mjs`,
    `${core}/core/utils/create-safe-context/create-safe-context.mjs`,
  ] as const
  const importers: Readonly<Record<string, readonly string[]>> = {
    [modal]: [`${core}/index.mjs`],
    [noop]: [modal],
    [loader]: [`${core}/index.mjs`, modal],
    [context]: [modal, `${core}/components/Tabs/Tabs.mjs`],
    [`${core}/index.mjs`]: ['/site/src/ui/toasts/mantine-root.tsx'],
  }
  const getModuleInfo = (id: string) => ({ importers: importers[id] ?? [], dynamicImporters: [] })
  const scriptOf = (id: string) =>
    bundleGroups.groups.flatMap(({ name }) =>
      typeof name === 'string' ? [] : [name(id, { getModuleInfo })],
    )
  expect([modal, noop].flatMap(scriptOf)).toEqual(['office-parts', 'office-parts'])
  expect([loader, context].flatMap(scriptOf)).toEqual([null, null])
  expect(filePlaces().chunk({ name: 'office-parts', moduleIds: [modal] })).toBe(officeScript)
})

it('a package has a script of the office when all that needs it is there', () => {
  const [dates, core, charts] = ['@mantine/dates', '@mantine/core', 'recharts'].map(
    (name) => `/site/node_modules/${name}/index.js`,
  ) as [string, string, string]
  const importers: Readonly<Record<string, readonly string[]>> = {
    [dates]: ['/site/src/office/records/fields/date-field.tsx'],
    [charts]: [dates, '/site/src/routes/admin/products/new.tsx'],
    [core]: [dates, '/site/src/ui/toasts/toast-host.tsx'],
    '/site/src/ui/toasts/toast-host.tsx': ['/site/src/main.tsx'],
  }
  const getModuleInfo = (id: string) => ({ importers: importers[id] ?? [], dynamicImporters: [] })
  const scriptOf = (id: string) =>
    bundleGroups.groups.flatMap(({ name }) =>
      typeof name === 'string' ? [] : [name(id, { getModuleInfo })],
    )
  expect([dates, core, charts].flatMap(scriptOf)).toEqual(['office-parts', null, 'office-charts'])
  expect(filePlaces().chunk({ name: 'office-charts', moduleIds: [charts] })).toBe(officeScript)
})

it('styles lie where their script does, and in public where either app has one of that name', () => {
  const places = filePlaces()
  places.chunk({ name: 'lead-desk', moduleIds: ['/site/src/office/leads/lead-desk.tsx'] })
  places.chunk({ name: 'search', moduleIds: ['/site/src/site/search/search-page.tsx'] })
  places.chunk({ name: 'products', moduleIds: ['/site/src/routes/admin/products/index.tsx'] })
  places.chunk({ name: 'products', moduleIds: ['/site/src/site/products/products-page.tsx'] })
  const folderOf = (name: string) => places.asset({ names: [name] }).replace(/\/\[.*/, '')
  expect(folderOf('lead-desk.css')).toBe('assets/admin')
  expect(folderOf('search.css')).toBe('assets/later')
  expect(folderOf('products.css')).toBe('assets')
  expect(folderOf('archivo.woff2')).toBe('assets')
  expect(folderOf('noto-sans-telugu-telugu-400-normal.woff')).toBe('assets/kit')
})

it('a script is fetched with what it needs, but for what every page has and what few ask for', () => {
  const list = 'assets/products-CWhdyJVm.js'
  const shared = 'assets/use-portion-BfYNdAxh.js'
  const everywhere = ['assets/react-BJ6JUbCN.js', 'assets/parts-7J2tiGVZ.js']
  expect(namedScripts(list, [list, ...everywhere, shared])).toEqual([list, shared])
  for (const seldom of ['assets/later/visit-BWoe3N_J.js', 'assets/admin/_token-D3aJODto.js']) {
    expect(namedScripts(seldom, [seldom, ...everywhere, shared])).toEqual([seldom])
  }
})
