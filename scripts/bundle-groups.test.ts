import { expect, it } from 'vitest'
import { assetPlace, chunkPlace } from './bundle-groups.ts'

const officeScript = 'assets/admin/[name]-[hash].js'

it.each([
  ['/site/src/features/lead-desk/lead-desk.tsx', officeScript],
  ['/site/src/data/admin/leads.ts', officeScript],
  ['/site/src/ui/admin/data-table.tsx', officeScript],
  ['/site/src/features/records/record-page.tsx', officeScript],
  ['/site/src/content/edit-messages.ts', officeScript],
  [String.raw`C:\site\src\routes\admin\quotes.tsx`, officeScript],
  ['/site/node_modules/write-excel-file/browser/index.js', officeScript],
  ['/site/src/features/leads/quote-form.tsx', 'assets/[name]-[hash].js'],
  ['/site/src/data/leads.ts', 'assets/[name]-[hash].js'],
  ['/site/src/content/edit-page.ts', 'assets/[name]-[hash].js'],
])('the script with %s is %s', (id, place) => {
  expect(chunkPlace({ moduleIds: ['/site/src/lib/result.ts', id] })).toBe(place)
})

it.each([
  ['lead-desk.css', 'assets/admin/[name]-[hash][extname]'],
  ['leads.css', 'assets/[name]-[hash][extname]'],
  ['archivo.woff2', 'assets/[name]-[hash][extname]'],
])('the file %s is %s', (name, place) => {
  expect(assetPlace({ names: [name] })).toBe(place)
})
