import { describe, expect, it } from 'vitest'
import { crowdedFolders, linesByArea, lonelyFiles, repeatedPlaces } from './code-measures.ts'

const file = (name: string, text = 'export const one = 1\n') => ({ file: name, text })

it('lines are counted by area, the largest first', () => {
  const files = [file('src/ui/a.tsx'), file('src/ui/a.css', 'a\nb\n'), file('scripts/b/c.ts')]
  expect([...linesByArea([...files, file('src/main.tsx')])]).toEqual([
    ['src/ui', 3],
    ['scripts', 1],
    ['src', 1],
  ])
})

it('a folder is crowded by its own files, not by tests or folders below it', () => {
  const files = ['a', 'b', 'c'].map((name) => file(`src/ui/${name}.ts`))
  const others = [file('src/ui/a.test.ts'), file('src/ui/forms/d.ts')]
  expect(crowdedFolders([...files, ...others], 3)).toEqual([])
  expect(crowdedFolders([...files, ...others], 2)).toEqual(['src/ui'])
})

describe('a small file', () => {
  const small = file('src/ui/small.ts')
  const user = file('src/ui/user.tsx', `import { one } from './small.ts'\n`)

  it('belongs into the one sibling that imports it', () => {
    expect(lonelyFiles([small, user], 10)).toEqual(['src/ui/small.ts'])
    expect(lonelyFiles([small, user], 0)).toEqual([])
  })

  it('may stand where two import it, another folder does, or a test proves it', () => {
    const second = file('src/app/second.ts', `import { one } from '#src/ui/small.ts'\n`)
    expect(lonelyFiles([small, user, second], 10)).toEqual([])
    expect(lonelyFiles([small, second], 10)).toEqual([])
    expect(lonelyFiles([small, user, file('src/ui/small.test.ts')], 10)).toEqual([])
  })
})

it('what stands in two places is named once for each repetition', () => {
  const block = Array.from({ length: 6 }, (_, place) => `const name${place} = ${place}`).join('\n')
  const files = [file('src/a.ts', `${block}\n`), file('src/b.ts', `let other\n\n${block}\n`)]
  expect(repeatedPlaces(files, 6)).toEqual(['src/b.ts:3 = src/a.ts:1'])
  expect(repeatedPlaces(files, 7)).toEqual([])
})
