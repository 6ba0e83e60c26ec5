import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { buildPaths } from '#scripts/build/paths.ts'
import { styleNames } from './style-names.ts'

it('no two classes of the sources have the same name', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'styles-'))
  mkdirSync(path.join(folder, 'b'))
  writeFileSync(
    path.join(folder, 'a.module.css'),
    '.one { margin: .5em } .two:hover .one { top: 0 }',
  )
  writeFileSync(
    path.join(folder, 'b/c.module.css'),
    '.one-more { top: 0 } @media print { .one { top: 1px } }',
  )
  writeFileSync(path.join(folder, 'b/other.css'), '.one { top: 0 }')
  const nameOf = styleNames(folder)
  const names = [
    nameOf('one', path.join(folder, 'a.module.css')),
    nameOf('two', path.join(folder, 'a.module.css')),
    nameOf('one-more', path.join(folder, 'b/c.module.css')),
    nameOf('one', path.join(folder, 'b/c.module.css')),
  ]
  expect(names).toEqual(['_0-0', '_0-1', '_1-0', '_1-1'])
})

it('a class that its file lacks is an error', () => {
  const file = path.join(buildPaths.root, 'src/ui/notice.module.css')
  expect(() => styleNames(path.join(buildPaths.root, 'src'))('gone', file)).toThrow('gone')
})
