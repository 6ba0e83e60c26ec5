import { expect, it } from 'vitest'
import { requireOfficeApart } from './vite-chunk-modules.ts'

const admin = { fileName: 'assets/admin/leads.js', imports: ['assets/parts.js'] }
const parts = { fileName: 'assets/parts.js', imports: [] }

it('scripts of the office may need those of the pages', () => {
  expect(() => requireOfficeApart([admin, parts])).not.toThrow()
})

it('a page that needs a script of the office is not built', () => {
  const page = { fileName: 'assets/contact.js', imports: ['assets/parts.js', admin.fileName] }
  expect(() => requireOfficeApart([admin, parts, page])).toThrow(
    'assets/contact.js of the public pages needs assets/admin/leads.js of the office',
  )
})
