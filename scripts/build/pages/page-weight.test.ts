import { expect, it } from 'vitest'
import { grownModules } from './page-weight.ts'

it('modules that grew or are new are listed, largest growth first', () => {
  const before = { 'src/a.ts': 100, 'src/b.ts': 100, 'src/gone.ts': 50 }
  const now = { 'src/a.ts': 120, 'src/b.ts': 90, 'node_modules/new/index.js': 3000 }
  expect(grownModules(before, now)).toEqual([
    { module: 'node_modules/new/index.js', bytes: 3000 },
    { module: 'src/a.ts', bytes: 20 },
  ])
})
