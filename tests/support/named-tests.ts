import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildPaths } from '#scripts/build/paths.ts'

/** A test as a table of proofs names it: the file from the top of the repository, and its name. */
export interface NamedTest {
  readonly file: string
  readonly name: string
}

/** The text of a file, by its path from the top of the repository. */
export function readSource(file: string): string {
  return readFileSync(path.join(buildPaths.root, file), 'utf8')
}

/** Reads a cell of a table: a file between backticks, the name between quotes, several by semicolons. */
export function namedTests(cell: string): NamedTest[] {
  return [...cell.matchAll(/`([^`]+)` "(.+?)"(?=;|$)/g)].map(([, file = '', name = '']) => ({
    file,
    name,
  }))
}

/** Whether the file has the name, in whichever quotes. */
export function isWritten({ file, name }: NamedTest): boolean {
  const source = existsSync(path.join(buildPaths.root, file)) ? readSource(file) : ''
  const quoted = [`'${name.replaceAll("'", String.raw`\'`)}'`, `"${name}"`, `\`${name}\``]
  return quoted.some((text) => source.includes(text))
}
