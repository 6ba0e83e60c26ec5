import { describe, expect, it } from 'vitest'
import { generatedFiles, readSource, repositoryFiles as files } from './support/repository-files.ts'

const sources = files.filter(
  (file) => /\.(?:ts|tsx|css|sql|py)$/.test(file) && !generatedFiles.has(file),
)
const isTest = (file: string) => /\.(?:test|e2e)\.tsx?$/.test(file)

const lineCount = (file: string) => readSource(file).split('\n').length - 1

/** Sources with a line like `pattern`, other than those that may have one. */
function sourcesWith(pattern: RegExp, isAllowed: (file: string) => boolean): string[] {
  return sources.filter((file) => !isAllowed(file) && pattern.test(readSource(file)))
}

const isThisFile = (file: string) => file === 'tests/conventions.test.ts'

describe('names and places', () => {
  it('the top of the repository holds a fixed set', () => {
    const allowed = [
      'README.md',
      'index.html',
      'package-lock.json',
      'package.json',
      'public',
      'scripts',
      'src',
      'supabase',
      'tests',
      'tsconfig.json',
      'vite.config.ts',
    ]
    const top = new Set(files.map((file) => file.split('/')[0] ?? ''))
    expect([...top].filter((name) => !name.startsWith('.')).toSorted()).toEqual(allowed)
  })

  it('the lockfile names the programs of every platform, not only of the machine that wrote it', () => {
    const lock = JSON.parse(readSource('package-lock.json')) as {
      packages: Record<string, { optionalDependencies?: Record<string, string> }>
    }
    const missing = Object.entries(lock.packages).flatMap(([place, { optionalDependencies }]) =>
      Object.keys(optionalDependencies ?? {}).filter(
        (name) =>
          !(`node_modules/${name}` in lock.packages) &&
          !(`${place}/node_modules/${name}` in lock.packages),
      ),
    )
    expect(missing).toEqual([])
  })

  it('public/ holds only what must have a fixed address', () => {
    const fixed =
      /^public\/(?:favicon\.(?:svg|ico)|icons\/[a-z0-9-]+\.png|screenshots\/[a-z]+\.jpg)$/
    const odd = files.filter((file) => file.startsWith('public/') && !fixed.test(file))
    expect(odd).toEqual([])
  })

  it('files and folders are in kebab-case; routes, migrations, documents and dot files have their own names', () => {
    const kebab = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/
    const migration = /^supabase\/migrations\/\d{14}_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/
    const odd = files
      .filter((file) => !file.startsWith('src/routes/') && !file.startsWith('.'))
      // Python cannot import a name with a hyphen.
      .filter((file) => !file.endsWith('.py'))
      .filter(
        (file) =>
          !migration.test(file) && !generatedFiles.has(file) && !/(?:^|\/)[A-Z]+\.md$/.test(file),
      )
      .filter((file) => !file.split('/').every((part) => kebab.test(part)))
    expect(odd).toEqual([])
  })

  it('no name says that a file is for everything', () => {
    const vague = /(?:^|[-./])(?:utils?|helpers?|common|managers?)(?:[-./]|$)/i
    expect(files.filter((file) => vague.test(file))).toEqual([])
  })

  it('browser tests stand in tests/e2e, features in folders of their own', () => {
    expect(files.filter((file) => /\.e2e\./.test(file) && !file.startsWith('tests/e2e/'))).toEqual(
      [],
    )
    expect(files.filter((file) => /^src\/features\/[^/]+$/.test(file))).toEqual([])
  })
})

describe('sizes', () => {
  it('no source is longer than 300 lines', () => {
    expect(sources.filter((file) => lineCount(file) > 300)).toEqual([])
  })

  it('half of src is shorter than 60 lines', () => {
    const lengths = sources
      .filter((file) => /^src\/.*\.tsx?$/.test(file) && !isTest(file))
      .map(lineCount)
      .sort((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(60)
  })
})

describe('what only some files do', () => {
  it('src/platform/env.ts alone reads the variables of the build', () => {
    const variables = /import\.meta\.env\b(?!\.(?:SSR|DEV|PROD|MODE)\b)/
    const isAllowed = (file: string) =>
      file === 'src/platform/env.ts' || file.startsWith('scripts/environment')
    expect(sourcesWith(variables, (file) => isAllowed(file) || isThisFile(file))).toEqual([])
  })

  it('src/platform/log.ts and scripts alone write to the console', () => {
    const isAllowed = (file: string) =>
      file === 'src/platform/log.ts' || file.startsWith('scripts/')
    expect(sourcesWith(/\bconsole\.\w+\(/, (file) => isAllowed(file) || isTest(file))).toEqual([])
  })

  it('every import in src names its file, so that the linter sees it', () => {
    const computed = /\bimport\(\s*[^'\s]/
    // It runs the files that the build names in the page.
    const isAllowed = (file: string) => file === 'src/start.ts' || !file.startsWith('src/')
    expect(sourcesWith(computed, isAllowed)).toEqual([])
  })

  it('nothing switches off the rules of the layers', () => {
    const off =
      /(?:ox|es)lint-disable(?:-next-line|-line)?\s*(?:\*\/|$|.*(?:no-restricted-imports|no-cycle))/m
    expect(sourcesWith(off, isThisFile)).toEqual([])
  })

  it('browser tests that store products leave the catalogue as they found it', () => {
    const storing = sourcesWith(
      /\bstoreProduct\b|offline-offers/,
      (file) => !file.endsWith('.e2e.ts'),
    )
    const tidy = /leaveCatalogueAsFound\(\)/
    expect(storing.filter((file) => !tidy.test(readSource(file)))).toEqual([])
  })

  it('no test keeps the others from running', () => {
    expect(sourcesWith(/\.only\(/, (file) => !isTest(file) || isThisFile(file))).toEqual([])
  })

  // The stylesheet stays in the page when somebody goes from the office to the site.
  it('no style of the office applies to bare elements', () => {
    const styles = files.filter((file) => /^src\/office\/.*\.css$/.test(file))
    const bare = styles.flatMap((file) =>
      readSource(file)
        .split('\n')
        .filter((line) => /^[a-z][\w, >:()-]*[{,]$/.test(line) && !/[.[]/.test(line)),
    )
    expect(bare).toEqual(['html:root:root {'])
  })

  it('src holds no secret key', () => {
    expect(sourcesWith(/sb_secret_/, (file) => !file.startsWith('src/'))).toEqual([])
  })
})

describe('package files', () => {
  it('the lock file names no registry, so that every mirror will do', () => {
    expect(readSource('package-lock.json')).not.toContain('"resolved"')
  })
})
