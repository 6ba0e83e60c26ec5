import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { isOfficeModule, officeFolder, officePackages } from './office-scripts.ts'
import { buildPaths } from '#scripts/build/paths.ts'

/** Bytes of each module that is in a script, before it is minified, by the script's file. */
export type ChunkModules = Readonly<Record<string, Readonly<Record<string, number>>>>

/** A script, and those without which it does not run. */
interface Script {
  readonly fileName: string
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
}

/** Notes what is in each script of the pages, so that a script that grows can be explained. */
export function chunkModules(): Plugin {
  return {
    name: 'chunk-modules',
    generateBundle(_, files) {
      const scripts = Object.values(files).filter((file) => file.type === 'chunk')
      requireOfficeApart(scripts)
      const sizes: ChunkModules = Object.fromEntries(
        scripts.map(({ fileName, modules }) => [fileName, sizesOf(modules)]),
      )
      writeFileSync(buildPaths.chunkModules, JSON.stringify(sizes))
    },
  }
}

/** @throws when a script of the public pages holds code of the office, or needs one that does. */
export function requireOfficeApart(scripts: readonly Script[]): void {
  const office = new Set(
    scripts
      .filter(
        ({ fileName, moduleIds }) =>
          fileName.startsWith(officePackages) || moduleIds.some(isOfficeModule),
      )
      .map(({ fileName }) => fileName),
  )
  for (const { fileName, imports } of scripts) {
    if (fileName.startsWith(`${officeFolder}/`)) continue
    const needed = [fileName, ...imports].find((file) => office.has(file))
    if (needed !== undefined) {
      throw new Error(`${fileName} of the public pages needs code of the office in ${needed}`)
    }
  }
}

function sizesOf(modules: Readonly<Record<string, { readonly renderedLength: number }>>) {
  return Object.fromEntries(
    Object.entries(modules).map(([id, { renderedLength }]) => [nameOf(id), renderedLength]),
  )
}

/** Its path from the root, the same on every machine. */
function nameOf(id: string): string {
  const file = id.replace(/^\0/, '')
  return path.isAbsolute(file) ? path.relative(buildPaths.root, file).replaceAll('\\', '/') : file
}
