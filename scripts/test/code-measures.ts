import path from 'node:path'

/** A file of the checkout and its text. */
export interface SourceFile {
  /** From the root, with slashes. */
  readonly file: string
  readonly text: string
}

const isTest = (file: string) => /\.(?:test|e2e)\.tsx?$/.test(file)

/** Lines of TypeScript and styles by area, the largest first: two folders deep in src, one elsewhere. */
export function linesByArea(files: readonly SourceFile[]): Map<string, number> {
  const areas = new Map<string, number>()
  for (const { file, text } of files) {
    if (!/\.(?:tsx?|css)$/.test(file)) continue
    const [top = '', ...rest] = file.split('/')
    const area = top === 'src' && rest.length > 1 ? `src/${rest[0]}` : top
    areas.set(area, (areas.get(area) ?? 0) + linesOf(text))
  }
  return new Map([...areas].toSorted(([, a], [, b]) => b - a))
}

/** Folders with more than `most` files beside each other, tests apart. */
export function crowdedFolders(files: readonly SourceFile[], most: number): string[] {
  const counts = new Map<string, number>()
  for (const { file } of files) {
    if (!/\.tsx?$/.test(file) || isTest(file)) continue
    const folder = path.posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > most).map(([folder]) => folder)
}

/** Files of at most `most` lines without a test that one sibling alone imports: they belong into it. */
export function lonelyFiles(files: readonly SourceFile[], most: number): string[] {
  const importers = importersOf(files)
  const tested = new Set(files.map(({ file }) => file))
  const isLonely = ({ file, text }: SourceFile) => {
    const users = importers.get(file) ?? []
    const [only = ''] = users
    return (
      /^src\/.*[^d]\.tsx?$/.test(file) &&
      !isTest(file) &&
      linesOf(text) <= most &&
      !tested.has(file.replace(/(\.tsx?)$/, '.test$1')) &&
      users.length === 1 &&
      path.posix.dirname(only) === path.posix.dirname(file)
    )
  }
  return files.filter(isLonely).map(({ file }) => file)
}

/** How many places repeat `length` lines that stand elsewhere, brackets and imports left out. */
export function repeatedPlaces(files: readonly SourceFile[], length: number): string[] {
  const seen = new Map<string, string>()
  const repeated: string[] = []
  for (const { file, text } of files) {
    if (!/\.tsx?$/.test(file) || isTest(file)) continue
    const lines = tellingLines(text)
    let covered = 0
    for (let start = 0; start + length <= lines.length; start++) {
      const block = lines.slice(start, start + length)
      const key = block.map(({ line }) => line).join('\n')
      const place = `${file}:${block[0]?.number}`
      const first = seen.get(key)
      if (first === undefined) seen.set(key, place)
      else if (start >= covered) {
        repeated.push(`${place} = ${first}`)
        covered = start + length
      }
    }
  }
  return repeated
}

function tellingLines(text: string): { readonly line: string; readonly number: number }[] {
  return text
    .split('\n')
    .map((line, place) => ({ line: line.trim(), number: place + 1 }))
    .filter(({ line }) => /\w{2}/.test(line) && !/^(?:import|export \{|\} from|\/?\*)/.test(line))
}

/** Which files that are no tests import a file, by `./` or `#src/`. */
function importersOf(files: readonly SourceFile[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const { file, text } of files) {
    if (!/\.tsx?$/.test(file) || isTest(file)) continue
    const named = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
    for (const target of new Set(named.map(([, name = '']) => resolved(file, name)))) {
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return importers
}

function resolved(file: string, name: string): string {
  return name.startsWith('#')
    ? name.slice(1)
    : path.posix.normalize(path.posix.join(path.posix.dirname(file), name))
}

function linesOf(text: string): number {
  return text.split('\n').length - 1
}
