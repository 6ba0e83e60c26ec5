import { expect, it } from 'vitest'
import { requireOrder } from './vite-chunk-modules.ts'

const code = 'x'.repeat(2048)
const script = (fileName: string, ...imports: string[]) => ({ fileName, imports, code })

it('office scripts may import site scripts, but not the reverse', () => {
  const main = script('assets/main-1.js')
  const office = script('assets/admin/office-1.js', main.fileName)
  expect(() => requireOrder([main, office])).not.toThrow()
  const contact = script('assets/contact-1.js', main.fileName, office.fileName)
  expect(() => requireOrder([main, office, contact])).toThrow(
    'assets/contact-1.js of the public pages needs code of the office in assets/admin/office-1.js',
  )
})

it('import cycles between scripts fail the build, however long', () => {
  const scripts = [script('a.js', 'b.js'), script('b.js', 'c.js'), script('c.js', 'a.js')]
  expect(() => requireOrder(scripts)).toThrow('a.js needs itself, by way of b.js, c.js, a.js')
})

it('a script too small for a request fails the build, unless no page requests it', () => {
  const small = { ...script('assets/hint-1.js'), code: 'x'.repeat(2047) }
  expect(() => requireOrder([small])).toThrow('assets/hint-1.js has less than 2048 bytes')
  const own = ['assets/rolldown-runtime-1.js', 'assets/start-1.js'].map((fileName) => ({
    ...small,
    fileName,
  }))
  expect(() => requireOrder(own)).not.toThrow()
})
