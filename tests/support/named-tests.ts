import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildPaths } from '#scripts/build/paths.ts'
import { readSource } from './repository-files.ts'

/** A test named by a table of proofs: the file from the repository's root, and its title. */
export interface NamedTest {
  readonly file: string
  readonly name: string
}

/** Parses a table cell: a file in backticks and titles in quotes, separated by semicolons. */
export function namedTests(cell: string): NamedTest[] {
  return [...cell.matchAll(/`([^`]+)` "(.+?)"(?=;|$)/g)].map(([, file = '', name = '']) => ({
    file,
    name,
  }))
}

/** Whether the file has a test with the title, in any kind of quotes. */
export function isWritten({ file, name }: NamedTest): boolean {
  const source = existsSync(path.join(buildPaths.root, file)) ? readSource(file) : ''
  const quoted = [`'${name.replaceAll("'", String.raw`\'`)}'`, `"${name}"`, `\`${name}\``]
  return quoted.some((text) => source.includes(text))
}

/**
 * The rows of the tables of proofs in a document: their cells, the last of which names the tests. A
 * row whose other cells are empty continues the row above it; its tests are joined by semicolons.
 *
 * @param key what the first cell of a row looks like. Rows of other tables are left out.
 * @throws if a row with a key has other than `width` cells or an empty one, or if a row without a key
 *   has nothing above it to continue, or has another cell than the last.
 */
export function proofRows(document: string, key: RegExp, width: number): string[][] {
  const rows: string[][] = []
  let current: string[] | undefined
  for (const line of document.split('\n')) {
    const cells = line.startsWith('|') ? cellsOf(line) : []
    const [first = ''] = cells
    if (key.test(first)) {
      if (cells.length !== width || cells.includes(''))
        throw new Error(`not ${width} cells: ${line}`)
      current = [...cells]
      rows.push(current)
    } else if (cells.length > 0 && first === '') {
      const isMore = cells.length === width && cells.slice(0, -1).every((cell) => cell === '')
      if (!isMore || current === undefined) throw new Error(`continues no row: ${line}`)
      current.push(`${current.pop()}; ${cells.at(-1)}`)
    } else {
      current = undefined
    }
  }
  return rows
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}
