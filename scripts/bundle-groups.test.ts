import { expect, it } from 'vitest'
import { filePlaces } from './bundle-groups.ts'

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
])('the script with %s is %s', (id, place) => {
  expect(filePlaces().chunk({ name: 'x', moduleIds: [shared, id] })).toBe(place)
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
})
