import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildPaths } from '#scripts/build/paths.ts'

/** Committed files and new ones that are not ignored, as paths from the repository's root. */
export const repositoryFiles: readonly string[] = execFileSync(
  'git',
  ['ls-files', '-z', '-co', '--exclude-standard'],
  { cwd: buildPaths.root, encoding: 'utf8' },
)
  .split('\0')
  .filter((file) => file !== '' && existsSync(path.join(buildPaths.root, file)))

/** Generated files, to which rules of style and size do not apply. */
export const generatedFiles: ReadonlySet<string> = new Set([
  'src/routeTree.gen.ts',
  'src/routeTree.site.gen.ts',
  'src/backend/database.types.ts',
])

/** The text of a file, by its path from the repository's root. */
export function readSource(file: string): string {
  return readFileSync(path.join(buildPaths.root, file), 'utf8')
}
