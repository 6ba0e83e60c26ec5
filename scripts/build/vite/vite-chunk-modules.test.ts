import { expect, it } from 'vitest'
import { requireOfficeApart } from './vite-chunk-modules.ts'

const ui = ['/site/src/ui/toasts/toast.ts']
const admin = {
  fileName: 'assets/admin/leads.js',
  imports: ['assets/parts.js'],
  moduleIds: [...ui, '/site/src/office/leads/lead-desk.tsx'],
}
const parts = { fileName: 'assets/parts.js', imports: [], moduleIds: ui }

it('scripts of the office may need those of the pages', () => {
  expect(() => requireOfficeApart([admin, parts])).not.toThrow()
})

it('sign-in may need the client of the backend, which lies with the office', () => {
  const client = {
    fileName: 'assets/admin/account.js',
    imports: [],
    moduleIds: ['/site/node_modules/@supabase/auth-js/dist/module/index.js'],
  }
  const signIn = { fileName: 'assets/auth.js', imports: [client.fileName], moduleIds: ui }
  expect(() => requireOfficeApart([client, signIn])).not.toThrow()
})

it('a page that needs a script of the office is not built', () => {
  const imports = ['assets/parts.js', admin.fileName]
  const page = { fileName: 'assets/contact.js', imports, moduleIds: ui }
  expect(() => requireOfficeApart([admin, parts, page])).toThrow(
    'assets/contact.js of the public pages needs code of the office in assets/admin/leads.js',
  )
  const needsParts = { ...parts, imports: ['assets/admin/office-parts-x.js'] }
  const officeParts = { fileName: 'assets/admin/office-parts-x.js', imports: [], moduleIds: [] }
  expect(() => requireOfficeApart([officeParts, needsParts])).toThrow('office-parts-x.js')
  const both = { ...parts, moduleIds: admin.moduleIds }
  expect(() => requireOfficeApart([both])).toThrow('code of the office in assets/parts.js')
})
